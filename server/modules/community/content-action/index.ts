export { actIn, actOnContent, decideContent, deleteContent } from './actions.ts'
export { likeContent, weights } from './likes.ts'
export { pendingFor, isModerator, type ContentAction, type ContentActions } from './content-actions.ts'
