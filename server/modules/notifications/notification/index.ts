export { notifyFollowers } from './followers.ts'
export { inboxRoutes } from './inbox.routes.ts'
export {
  deleteOldNotifications,
  markFollowerRead,
  notify,
  notifyAll,
  retract,
  repointNotifications,
} from './notify.store.ts'
export { contentNamed, notificationPage, readUpTo } from './notification-page.ts'
export { unreadOf } from './inbox.store.ts'
