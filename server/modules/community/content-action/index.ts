export { performAction, actOnContent, decideContent, deleteContent } from './actions.ts'
export { followHotScores, hotWeights } from './hot-scores.ts'
export { likeContent } from './likes.ts'
export {
  actionLabels,
  lockForAction,
  isModerator,
  type ContentAction,
  type ContentActions,
  type StateChange,
} from './content-actions.ts'
