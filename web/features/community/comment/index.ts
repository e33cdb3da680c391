export { commentIds, type FirstComments, loadComments } from './comment.ts'

/** 评论, under a piece. */
export { Comments } from './Comments.tsx'
