import { labels, punishing, type Showtype } from '#contract/message.ts'
import { pageSize } from '#contract/paging.ts'
import { missing } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import { publicAddress } from '#server/modules/upload/index.ts'
import { hasNews, markRead, type MessageRow, readMessages } from './inbox.store.ts'

/** The sentence of a piece of news. */
const sentenceOf = ({ label, words }: Pick<MessageRow, 'label' | 'words'>): string =>
  labels[label].replace(/\{(\w+)\}/g, (_whole, name: string) => words[name] ?? '')

type Aimed = { target_type: number | null; target_id: number | null }

/** The things that rows are about, as far as this person sees them, each kind asked for at once. */
export async function foundTargets(host: Host, uid: number, rows: readonly Aimed[]) {
  const byType = new Map<number, number[]>()
  for (const { target_type, target_id } of rows)
    if (target_type !== null && target_id !== null)
      byType.set(target_type, [...(byType.get(target_type) ?? []), target_id])
  const found = await Promise.all(
    [...byType].map(
      async ([type, ids]) => [type, await host.targets.findFor(host.db, type, ids, uid)] as const,
    ),
  )
  const kinds = new Map(found)
  return ({ target_type: type, target_id: id }: Aimed) => {
    const one = type !== null && id !== null ? kinds.get(type)?.get(id) : undefined
    return one ? { id: id ?? 0, title: one.title, url: one.url } : null
  }
}

async function newsOf(host: Host, uid: number, rows: readonly MessageRow[]) {
  const targetOf = await foundTargets(host, uid, rows)
  return rows.map((row) => {
    const { actor_id, nickname, avatar } = row
    const small = avatar ? publicAddress(avatar, 's') : ''
    return {
      id: row.id,
      showtype: row.showtype,
      type: row.target_type,
      label: row.label,
      text: sentenceOf(row),
      is_read: row.is_read,
      create_time: row.created_at.toISOString(),
      userinfo: actor_id === null ? null : { uid: actor_id, nickname: nickname ?? '', avatar: small },
      target: targetOf(row),
      appeal: row.appeal ?? (punishing.has(row.label) ? ('may' as const) : null),
    }
  })
}

export type NewsAsked = {
  showtype?: Showtype
  type?: number
  is_read?: 0 | 1
  cursor?: string
  page?: number
  limit?: number
}

/** A page of somebody's news, the newest first: of all kinds, or of one, about all things or one kind of them. */
export async function newsPage(host: Host, uid: number, asked: NewsAsked) {
  const { showtype, type, is_read, cursor, page = 1, limit = pageSize.usual } = asked
  const before = cursor && /^\d{1,9}$/.test(cursor) ? Number(cursor) : undefined
  const isRead = is_read === undefined ? undefined : is_read === 1
  const rows = await readMessages(host.db, uid, { showtype, type, isRead, before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? String(shown.at(-1)?.id) : null
  return { list: await newsOf(host, uid, shown), total: null, page, limit, next }
}

/**
 * Marks news of one kind as read, up to this one; 0 means all of them.
 * @throws Failure 10003 for a number that is no such news of theirs
 */
export async function readUpTo({ db }: Host, uid: number, id: number, showtype: Showtype): Promise<void> {
  if (id !== 0 && !(await hasNews(db, uid, { id, showtype }))) throw missing('没有这条消息')
  await markRead(db, uid, { id, showtype })
}
