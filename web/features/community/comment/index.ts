export { commentIds, type FirstComments, loadComments } from './comment.ts'

/** 评论, under a piece. */
export { Comments } from './Comments.tsx'

/** 回复, under a thing that stands among others on a page. */
export { Replies } from './Replies.tsx'
