export { backdateFirstCircles } from './founding/founding.store.ts'
export { circleRoutes } from './circle.routes.ts'
export {
  type CircleState,
  type Place as CirclePlace,
  placeColumns,
  placeJoin,
  readEmblem,
} from './circle.store.ts'
export {
  circleNameColumn,
  circleNameOf,
  type CircleNameRow,
  circleNames,
  circlesOf,
  membershipIn,
} from './circle-lookup.store.ts'
export { listOf as listCircles } from './circle-page.ts'
