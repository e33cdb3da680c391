import { commentsRead, commentsReceived } from '#contract/community/comment.ts'
import {
  messageList,
  messageNewest,
  messageRead,
  messageUnread,
  showtypes,
} from '#contract/notifications/message.ts'
import { byKey } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { messageJobs } from './followers.ts'
import { pushNotifications } from './notification-stream.ts'
import { newestNotifications, notificationPage, readUpTo } from './notification-page.ts'
import { settingRoutes } from './setting/setting.routes.ts'
import { unreadOf } from './inbox.store.ts'

/** What happened to a person's things, and to them. */
export function inboxRoutes(host: Host): void {
  serve(host, messageList, (asked, { viewer }) => notificationPage(host, viewer.uid, asked))

  serve(host, messageUnread, (_input, { viewer }) => byKey(() => unreadOf(host.db, viewer.uid)))
  serve(host, messageNewest, (_input, { viewer }) => newestNotifications(host, viewer.uid))

  serve(host, messageRead, async ({ id, showtype }, { viewer }) => {
    await readUpTo(host, viewer.uid, id, id === 0 ? showtype : undefined)
    return null
  })

  settingRoutes(host)
  pushNotifications(host)
  messageJobs(host)

  serve(host, commentsReceived, (asked, { viewer }) =>
    notificationPage(host, viewer.uid, { ...asked, showtype: showtypes.comment }),
  )
  serve(host, commentsRead, async ({ id }, { viewer }) => {
    await readUpTo(host, viewer.uid, id, showtypes.comment)
    return null
  })

  host.personal.register(
    {
      table: 'notification',
      column: 'member_id',
      exported: ['showtype', 'label', 'parameters', 'is_read', 'created_at'],
      atEnd: 'delete',
    },
    { table: 'notification', column: 'actor_id', exported: null, atEnd: 'keep' },
    {
      table: 'notification_setting',
      column: 'member_id',
      exported: ['silent', 'works', 'quiet_from', 'quiet_to'],
      atEnd: 'delete',
    },
  )
}
