export { notifyFollowers } from './followers.ts'
export { inboxRoutes } from './inbox.routes.ts'
export {
  deleteFollowNews,
  deleteOldNotifications,
  markFollowerRead,
  repointNotifications,
} from './notify.store.ts'
export { deliverNotifications, notify, notifyAll, retract } from './notify.ts'
export { contentNamed, notificationPage, readUpTo } from './notification-page.ts'
export { unreadOf } from './inbox.store.ts'
