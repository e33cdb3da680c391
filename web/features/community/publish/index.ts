import { later } from '#web/lib/hydration/later.tsx'

/** What a piece cites and under which topics it stands, for forms of other features. */
export const CiteField = later(async () => (await import('./settings/CiteField.tsx')).CiteField)
export const TagField = later(async () => (await import('./settings/TagField.tsx')).TagField)

/** The editor of long texts, for the staff's own. */
export const ArticleEditor = later(async () => (await import('./editor/ArticleEditor.tsx')).ArticleEditor)

/** 我的草稿; a page's loader waits for `Drafts.ready`. */
export const Drafts = later(async () => (await import('./draft/DraftRows.tsx')).DraftRows)
