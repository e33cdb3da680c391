import { labels, punishing, type Showtype } from '#contract/notifications/message.ts'
import { pageSize } from '#contract/paging.ts'
import { publish } from '#server/events.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { publicAddress } from '#server/modules/platform/media/index.ts'
import {
  type Group,
  hasNotification,
  markRead,
  type MessageRow,
  readGroups,
  readMessages,
  readNewest,
} from './inbox.store.ts'

/** The sentence of a piece of news. */
const sentenceOf = ({ label, parameters }: Pick<MessageRow, 'label' | 'parameters'>): string =>
  labels[label].replace(/\{(\w+)\}/g, (_whole, name: string) => parameters[name] ?? '')

/** `parameters.at` is where news leads that asks for something to be done: to the desk, not to the thing itself. */
type NotificationTarget = Pick<MessageRow, 'target_type' | 'target_id'> & {
  parameters?: MessageRow['parameters']
}

/** The things that rows are about, as far as this person sees them. */
export async function contentNamed(host: Host, uid: number, rows: readonly NotificationTarget[]) {
  const things = rows.flatMap(({ target_type: type, target_id: id }) =>
    type !== null && id !== null ? [{ type, id }] : [],
  )
  const found = await host.content.findAll(host.db, things, uid)
  return ({ target_type: type, target_id: id, parameters }: NotificationTarget) => {
    const one = type !== null && id !== null ? found(type, id) : undefined
    return one ? { id: id ?? 0, title: one.title, url: parameters?.at ?? one.url } : null
  }
}

/** What the sentence does not say: the name of what is gone, and why; under what something was said. */
function detailOf({ label, parameters }: MessageRow, isThere: boolean): string {
  const { title, reason, earlier, under, outcome } = parameters
  const why = reason && !labels[label].includes('{reason}') ? `原因：${reason}` : ''
  const was = earlier ? `原文：${earlier}` : ''
  const where = isThere && under ? `在“${under}”下` : ''
  const done = outcome ? `处理：${outcome}` : ''
  return [!isThere && title ? `“${title}”` : '', where, done, why, was].filter(Boolean).join(' ')
}

const personOf = (uid: number, nickname: string | null, avatar: string | null) => ({
  uid,
  nickname: nickname ?? '',
  avatar: avatar ? publicAddress(avatar, 's') : '',
})

/** Who did it: of a group all of them, of what stands alone the one. */
function actorsOf({ root, actor_id, nickname, avatar }: MessageRow, groups: ReadonlyMap<number, Group>) {
  const group = root === null ? undefined : groups.get(root)
  if (group)
    return {
      people: group.people.map((one) => personOf(one.uid, one.nickname, one.avatar)),
      count: group.count,
    }
  return { people: actor_id === null ? [] : [personOf(actor_id, nickname, avatar)], count: 1 }
}

async function notificationViews(host: Host, uid: number, rows: readonly MessageRow[]) {
  const [targetOf, groups] = await Promise.all([
    contentNamed(host, uid, rows),
    readGroups(host.db, uid, rows),
  ])
  return rows.map((row) => {
    const target = targetOf(row)
    const doers = actorsOf(row, groups)
    return {
      id: row.id,
      showtype: row.showtype,
      type: row.target_type,
      label: row.label,
      text: sentenceOf(row),
      detail: detailOf(row, target !== null),
      is_read: row.is_read,
      create_time: row.created_at.toISOString(),
      userinfo: doers.people[0] ?? null,
      ...doers,
      target,
      appeal: row.appeal ?? (punishing.has(row.label) ? ('may' as const) : null),
    }
  })
}

/** The newest piece of news of each kind, the newest of all first. */
export const newestNotifications = async (host: Host, uid: number) => ({
  list: await notificationViews(host, uid, await readNewest(host.db, uid)),
})

export type NotificationQuery = {
  showtype?: Showtype
  type?: number
  is_read?: 0 | 1
  cursor?: string
  page?: number
  limit?: number
}

/** A page of somebody's news, the newest first: of all kinds, or of one, about all things or one kind of them. */
export async function notificationPage(host: Host, uid: number, asked: NotificationQuery) {
  const { showtype, type, is_read, cursor, page = 1, limit = pageSize.usual } = asked
  const before = cursor && /^\d{1,9}$/.test(cursor) ? Number(cursor) : undefined
  const isRead = is_read === undefined ? undefined : is_read === 1
  const rows = await readMessages(host.db, uid, { showtype, type, isRead, before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? String(shown.at(-1)?.id) : null
  return { list: await notificationViews(host, uid, shown), total: null, page, limit, next }
}

/**
 * Marks news as read, up to this one and of its kind; 0 means all of them (of the kind asked for). The
 * person's other devices hear of it.
 * @throws Failure 10003 for a number that is no such news of theirs
 */
export async function readUpTo({ db }: Host, uid: number, id: number, showtype?: Showtype): Promise<void> {
  if (id !== 0 && !(await hasNotification(db, uid, { id, showtype }))) throw missing('没有这条消息')
  if (await markRead(db, uid, { id, showtype }))
    await publish(db, { type: 'notification.changed', payload: { uids: [uid] } })
}
