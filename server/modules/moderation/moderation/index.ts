export { moderationRoutes } from './moderation.routes.ts'
export { clearOldReports } from './report/report.store.ts'
