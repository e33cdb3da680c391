export { performAction, actOnContent, decideContent, deleteContent } from './actions.ts'
export { hotWeights, likeContent } from './likes.ts'
export {
  actionLabels,
  lockForAction,
  isModerator,
  type ContentAction,
  type ContentActions,
} from './content-actions.ts'
