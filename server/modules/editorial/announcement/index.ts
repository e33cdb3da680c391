export { announcementRoutes } from './news.routes.ts'
export { newestAnnouncements } from './news.view.ts'
