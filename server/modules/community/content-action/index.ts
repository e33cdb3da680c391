export { performAction, actOnContent, decideContent, deleteContent } from './actions.ts'
export { hotWeights, likeContent } from './likes.ts'
export { lockForAction, isModerator, type ContentAction, type ContentActions } from './content-actions.ts'
