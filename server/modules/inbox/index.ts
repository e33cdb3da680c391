export { inboxRoutes } from './inbox.routes.ts'
export { newsPage, readUpTo } from './news.ts'
