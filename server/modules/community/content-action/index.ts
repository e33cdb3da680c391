export { actIn, actOnContent, decideContent, deleteContent } from './actions.ts'
export { hotWeights, likeContent } from './likes.ts'
export { pendingFor, isModerator, type ContentAction, type ContentActions } from './content-actions.ts'
