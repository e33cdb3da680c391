import { labels, messageList, messageRead, messageUnread } from '#contract/message.ts'
import { pageSize } from '#contract/paging.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/serve.ts'
import { publicAddress } from '#server/modules/upload/index.ts'
import { countUnread, markRead, type MessageRow, readMessages } from './inbox.store.ts'

/** The sentence of a piece of news. */
export const sentenceOf = ({ label, words }: Pick<MessageRow, 'label' | 'words'>): string =>
  labels[label].replace(/\{(\w+)\}/g, (_whole, name: string) => words[name] ?? '')

/** The things that news are about, each kind asked for at once. */
async function foundTargets(host: Host, rows: readonly MessageRow[]) {
  const byType = new Map<number, number[]>()
  for (const { target_type, target_id } of rows)
    if (target_type !== null && target_id !== null)
      byType.set(target_type, [...(byType.get(target_type) ?? []), target_id])
  const found = await Promise.all(
    [...byType].map(
      async ([type, ids]) => [type, await host.targets.kind(type)?.find(host.db, ids)] as const,
    ),
  )
  const kinds = new Map(found)
  return (type: number | null, id: number | null) =>
    (type !== null && id !== null && kinds.get(type)?.get(id)) || null
}

async function newsOf(host: Host, rows: readonly MessageRow[]) {
  const targetOf = await foundTargets(host, rows)
  return rows.map((row) => {
    const target = targetOf(row.target_type, row.target_id)
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
      target: target && { id: row.target_id ?? 0, title: target.title, url: target.url },
    }
  })
}

/** What happened to a person's things, and to them. */
export function inboxRoutes(host: Host): void {
  serve(
    host,
    messageList,
    async ({ showtype, is_read, cursor, page = 1, limit = pageSize.usual }, { viewer }) => {
      const before = cursor && /^\d{1,9}$/.test(cursor) ? Number(cursor) : undefined
      const isRead = is_read === undefined ? undefined : is_read === 1
      const rows = await readMessages(host.db, viewer.uid, { showtype, isRead, before, limit: limit + 1 })
      const shown = rows.slice(0, limit)
      const next = rows.length > limit ? String(shown.at(-1)?.id) : null
      return { list: await newsOf(host, shown), total: null, page, limit, next }
    },
  )

  serve(host, messageUnread, async (_input, { viewer }) => {
    const counts = await countUnread(host.db, viewer.uid)
    return { total: counts.reduce((sum, { count }) => sum + count, 0), counts }
  })

  serve(host, messageRead, async ({ id, showtype }, { viewer }) => {
    await markRead(host.db, viewer.uid, { id, showtype })
    return null
  })

  host.personal.register(
    {
      table: 'message',
      column: 'member_id',
      exported: ['showtype', 'label', 'words', 'is_read', 'created_at'],
      atEnd: 'delete',
    },
    { table: 'message', column: 'actor_id', exported: null, atEnd: 'keep' },
  )
}
