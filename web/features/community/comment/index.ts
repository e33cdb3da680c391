import { later } from '#web/lib/hydration/later.tsx'

export { commentIds, type FirstComments, loadComments } from './comment.ts'

/** 评论, under a piece; a page's loader waits for `Comments.ready` and for `loadComments`. */
export const Comments = later(async () => (await import('./Comments.tsx')).Comments)
