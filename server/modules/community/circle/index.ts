export { circleRoutes } from './circle.routes.ts'
export { readEmblem } from './circle.store.ts'
export { circleNames, circlesOf, membershipIn, bumpCircleHotScore } from './circle-lookup.store.ts'
export { listOf as listCircles } from './circle-page.ts'
