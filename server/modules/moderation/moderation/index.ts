export { moderationRoutes } from './moderation.routes.ts'
export { clearOldCases, clearOldReports } from './report/report.store.ts'
