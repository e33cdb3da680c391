export { announcementRoutes } from './announcement.routes.ts'
export { newestAnnouncements } from './announcement.view.ts'
