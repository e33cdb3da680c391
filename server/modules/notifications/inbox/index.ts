export { inboxRoutes } from './inbox.routes.ts'
export { unreadOf } from './unread.store.ts'
export { newsPage, readUpTo } from './news.ts'
