export { communityRoutes } from './community.routes.ts'
export { badgeViews, levelViews } from './community.view.ts'
