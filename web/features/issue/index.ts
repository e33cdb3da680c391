import { later } from '../../kit/later.tsx'

export { CiteSearch } from './CiteSearch.tsx'

/** 我的草稿; a page's loader waits for `Drafts.ready`. */
export const Drafts = later(async () => (await import('./DraftRows.tsx')).DraftRows)
