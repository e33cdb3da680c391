export { communityRoutes } from './community.routes.ts'
export { readTags } from './community.store.ts'
export { badgeViews, levelViews } from './community.view.ts'
