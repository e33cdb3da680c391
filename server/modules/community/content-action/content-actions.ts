import { type Label, showtypes } from '#contract/notifications/message.ts'
import type { ContentType } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { type Failure, forbidden, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { StaffAction } from '#server/kernel/registry/content-handler.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { publishModerationAct, recordAudit } from '#server/modules/platform/audit/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'

/** Something that a person made and shows: a post, an appreciation, a work. */
export type ContentRow = {
  id: number
  member_id: number
  title: string
  state: 'pending' | 'published' | 'rejected' | 'banned' | 'deleted'
  /** Absent where nothing of the kind is pinned or chosen. */
  pinned_at?: Date | null
  featured_at?: Date | null
}

/** What is done with a piece beside changing its words. */
export type ContentAction = StaffAction

/** Which of the permissions an act asks for. */
const requiredPermission = {
  top: 'pin',
  untop: 'pin',
  essence: 'essence',
  unessence: 'essence',
  ban: 'ban',
  unban: 'unban',
  restore: 'restore',
  delete: 'delete',
} as const

export type Permissions = Partial<Record<(typeof requiredPermission)[ContentAction], boolean>>

/** Where a piece stands from now on, why and by whom. */
export type StateChange = { state: ContentRow['state']; reason?: string; by?: number | null }

/** What the acts on pieces need to know of one kind of them. */
export type ContentActions<Row extends ContentRow> = {
  type: ContentType
  /** Its table, which is what the log calls it. */
  table: 'post' | 'appreciation' | 'work' | 'review' | 'item_list'
  /** The product's word: 帖子. */
  what: string
  /** What is called otherwise here. */
  actionLabels?: Readonly<Partial<Record<ContentAction, string>>>
  /** What its maker is told. */
  labels: Readonly<Partial<Record<ContentAction, Label>>>
  /** The piece, held until the transaction ends, and what the viewer may do with it. @throws Failure 10003 */
  see(trx: Db, viewer: Viewer, id: number, act: ContentAction): Promise<{ row: Row; may: Permissions }>
  /** Why it is not the person but the piece that does not permit; null when it is the person. */
  refusal?(row: Row, act: ContentAction, may: Permissions): Failure | null
  /** @returns the state it came to, where that is another one */
  setState(trx: Db, id: number, step: StateChange): Promise<ContentRow['state'] | void>
  /** @throws Failure 10004 where no more may be pinned */
  setPinned?(trx: Db, row: Row, pinned: boolean): Promise<void>
  setFeatured?(trx: Db, row: Row, essence: boolean): Promise<void>
  /** Nothing of it is left that could come back. */
  emptied(row: Row): boolean
  /** What its maker was paid for when it came to stand for all to see, under its number. */
  pays?: 'post.created' | 'appreciation.created'
  /** Its maker deleted it. */
  gone(trx: Db, row: Row): Promise<void>
}

/** The number under which coins for a piece are booked: posts came first and have theirs alone. */
export const subjectOf = (type: ContentType, id: number): number | string =>
  type === 0 ? id : `${type} ${id}`

/** Site staff who look after what people make. An editor looks after the catalogue. */
export const isModerator = (viewer: Viewer | null): boolean =>
  viewer !== null &&
  !viewer.mustChangePassword &&
  viewer.roles.some((role) => role === 'moderator' || role === 'admin')

/** The state that an act changes. */
const from: Readonly<Partial<Record<ContentAction, ContentRow['state']>>> = {
  unban: 'banned',
  restore: 'deleted',
  ban: 'published',
}

/** What nobody does with what is their own. */
const restoringActions: ReadonlySet<ContentAction> = new Set<ContentAction>(['unban', 'restore'])

/** A piece that is held, and with which this viewer may do this. @throws Failure 10003, 10002, 10004 */
export async function lockForAction<Row extends ContentRow>(
  kind: ContentActions<Row>,
  trx: Db,
  viewer: Viewer,
  { id, act }: { id: number; act: ContentAction },
): Promise<Row> {
  const { row, may } = await kind.see(trx, viewer, id, act)
  if (may[requiredPermission[act]]) return row
  const itsOwn = kind.refusal?.(row, act, may)
  if (itsOwn) throw itsOwn
  if (act === 'delete' && row.state === 'deleted') throw notNow(`${kind.what}已经删除了`)
  if (isModerator(viewer) && from[act] !== undefined && from[act] !== row.state)
    throw notNow(`${kind.what}现在的状态不能这样做`)
  if (isModerator(viewer) && row.member_id === viewer.uid && restoringActions.has(act))
    throw forbidden('自己的内容由别人来恢复')
  throw forbidden()
}

/** @throws Failure 10001 without a reason */
export function requireReason(reason: string): string {
  if (reason.trim() === '') throw unacceptable('请写明理由')
  return reason.trim()
}

/** What an action is called where its type of content has no word of its own. */
export const actionLabels: Readonly<Record<ContentAction, string>> = {
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
  await recordAudit(trx, {
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
    await publishModerationAct(trx, { act: done, target: kind.what, reason })
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
