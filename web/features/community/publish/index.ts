/** What a piece cites and under which topics it stands, for forms of other features. */
export { CiteField } from './settings/CiteField.tsx'
export { TagField } from './settings/TagField.tsx'

/** The editor of long texts, for the staff's own. */
export { ArticleEditor } from './editor/ArticleEditor.tsx'

/** 我的草稿. */
export { DraftRows } from './draft/DraftRows.tsx'
