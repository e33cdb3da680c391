export { actIn, actOnContent, decideContent, deleteContent } from './act.ts'
export { likeContent, weights } from './heat.ts'
export { pendingFor, isModerator, type ContentAction, type ContentActions } from './piece.ts'
