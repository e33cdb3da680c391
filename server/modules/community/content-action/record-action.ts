import { showtypes } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publishChange } from '#server/kernel/database/change-feed.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { publishAct, recordAct } from '#server/modules/platform/audit/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import type { ContentRow, ContentAction, ContentActions } from './content-actions.ts'

const actionLabels: Readonly<Record<ContentAction, string>> = {
  top: '置顶',
  untop: '取消置顶',
  essence: '设为精华',
  unessence: '取消精华',
  ban: '封禁',
  unban: '解封',
  restore: '恢复',
  delete: '删除',
}

/** Acts that take something from somebody, and the one that gives it back: the public log has them. */
const publicActions: ReadonlySet<ContentAction> = new Set<ContentAction>([
  'ban',
  'unban',
  'delete',
  'restore',
])

type ActionRecord<Row> = { row: Row; viewer: Viewer; act: ContentAction; reason: string; after: object }

/** What follows an act by somebody in charge: the log, the public record, news for its maker. */
export async function recordAction<Row extends ContentRow>(
  kind: ContentActions<Row>,
  trx: Db,
  { row, viewer, act, reason, after }: ActionRecord<Row>,
): Promise<void> {
  const { id, member_id, title, state, pinned_at = null, featured_at = null } = row
  await recordAct(trx, {
    actor: viewer.uid,
    act: `${kind.table}.${act}`,
    target_type: kind.table,
    target_id: id,
    reason,
    before: { title, state, pinned: pinned_at !== null, essence: featured_at !== null },
    after,
  })
  if (publicActions.has(act)) {
    const done = kind.actionLabels?.[act] ?? actionLabels[act]
    await publishAct(trx, { act: done, target: kind.what, reason: reason || '经复核恢复' })
    await publishChange(trx, 'moderation')
  }
  const label = kind.labels[act]
  if (!label || member_id === viewer.uid) return
  const target = { type: kind.type, id }
  await notify(trx, {
    to: member_id,
    showtype: showtypes.system,
    label,
    target,
    parameters: { title, reason, what: kind.what },
  })
}
