export { communityRoutes } from './community.routes.ts'
export { presentTag, readTags } from './community.store.ts'
export { badgeImage, type BadgeTier, badgeViews, levelViews } from './community.view.ts'
export { ruleAdminRoutes } from './rule-admin.routes.ts'
