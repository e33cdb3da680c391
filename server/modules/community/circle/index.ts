export { circleRoutes } from './circle.routes.ts'
export { readEmblem } from './circle.store.ts'
export { circleNames, circlesOf, membershipIn, bumpCircleHotScore } from './membership.store.ts'
export { listOf as listCircles } from './read.ts'
