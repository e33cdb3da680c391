import { later } from '../../kit/later.tsx'

export { CiteField } from './CiteField.tsx'
export { TagField } from './TagField.tsx'

/** 我的草稿; a page's loader waits for `Drafts.ready`. */
export const Drafts = later(async () => (await import('./DraftRows.tsx')).DraftRows)
