import {
  type ContentAct,
  type ManagedType,
  contentAct,
  contentBatch,
  contentList,
  contentOne,
} from '#contract/moderation/content-admin.ts'
import { pageSize } from '#contract/paging.ts'
import { leastReasonLetters, maxReasonLetters } from '#contract/limits.ts'
import {
  Failure,
  forbidden,
  malformed,
  missing,
  notNow,
  unacceptable,
} from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { readCircleNamed, readPage, readUidNamed } from './managed-content.store.ts'
import { contentView, historyView } from './managed-content.view.ts'
import { readHistory } from './history.store.ts'
import { kinds, readRows } from './managed-types.store.ts'

const noContent = () => missing('没有这件内容')

/** What takes something from somebody, or gives it back, needs a reason. */
const reasoned: ReadonlySet<ContentAct> = new Set<ContentAct>(['ban', 'unban', 'delete', 'restore'])
const undoingActs: ReadonlySet<ContentAct> = new Set<ContentAct>(['unban', 'restore'])

async function rowOf(host: Host, type: ManagedType, id: number) {
  const [row] = await readRows(host.db, type, [id])
  if (!row) throw noContent()
  return row
}

type ContentActInput = { type: ManagedType; id: number; action: ContentAct; reason: string }

/** Does it through the kind's own way, in a transaction of its own. @throws Failure 10001, 10002, 10003, 10004 */
async function act(host: Host, viewer: Viewer, { type, id, action, reason }: ContentActInput): Promise<void> {
  if (reasoned.has(action) && [...reason].length < leastReasonLetters)
    throw unacceptable(`请写明原因，${leastReasonLetters} 到 ${maxReasonLetters} 个字`)
  const row = await rowOf(host, type, id)
  if (undoingActs.has(action) && row.author.uid === viewer.uid) throw forbidden('自己的内容由别人来恢复')
  const kind = host.content.handlerOf(row.type)
  if (!kind?.perform || !kind.actions?.includes(action)) throw notNow('这类内容不能这样处置')
  const input = kind.perform.bind(kind)
  await host.db.transaction().execute((trx) => input(trx, viewer, { id, action: action, reason }))
}

/** The number that a cursor hides. @throws Failure for one that is not ours */
function behindOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  if (!/^\d{1,10}$/.test(cursor)) throw malformed([{ field: 'cursor', message: '翻页标记不正确' }])
  return Math.min(Number(cursor), 2_147_483_647)
}

/** Which person or circle is meant, by number or name; null for a name that none has. */
async function numberOf(
  typed: string | undefined,
  readNamed: (name: string) => Promise<number | null>,
): Promise<number | undefined | null> {
  if (typed === undefined) return undefined
  return /^\d{1,9}$/.test(typed) ? Number(typed) : readNamed(typed)
}

function readingRoutes(host: Host): void {
  serve(host, contentList, async ({ type, q, author, limit = pageSize.usual, cursor, ...rest }) => {
    const uid = await numberOf(author, (name) => readUidNamed(host.db, name.replace(/^@/, '')))
    const circle = await numberOf(rest.circle, (name) => readCircleNamed(host.db, name))
    const { state, page = 1 } = rest
    const empty = { list: [], total: null, page, limit, next: null }
    if (uid === null || circle === null || (circle !== undefined && type !== 0)) return empty
    const numbered = q !== undefined && /^#?\d{1,9}$/.test(q)
    const wanted = { type, q, author: uid, circle, state, behind: behindOf(cursor), limit }
    const { ids, edge } = numbered
      ? { ids: [Number(q.replace('#', ''))], edge: null }
      : await readPage(host.db, wanted)
    const list = (await readRows(host.db, type, ids)).map((row) => contentView(host, row))
    return { ...empty, list, next: edge === null ? null : String(edge) }
  })

  serve(host, contentOne, async ({ type, id }) => {
    const row = await rowOf(host, type, id)
    const history = await readHistory(host.db, kinds[type], { type: row.type, id })
    return {
      ...contentView(host, row),
      ...historyView(history),
      edit_time: row.edited_at?.toISOString() ?? null,
    }
  })
}

/** What people make, for those who look after it. */
export function managedContentRoutes(host: Host): void {
  readingRoutes(host)
  serve(host, contentAct, async (input, { viewer }) => {
    await act(host, viewer, input)
    return contentView(host, await rowOf(host, input.type, input.id))
  })
  serve(host, contentBatch, async ({ ids, ...input }, { viewer }) => {
    const done: number[] = []
    const failed: { id: number; words: string }[] = []
    for (const id of new Set(ids))
      await act(host, viewer, { ...input, id }).then(
        () => done.push(id),
        (error: unknown) => {
          if (!(error instanceof Failure)) throw error
          failed.push({ id, words: error.message })
        },
      )
    return { done, failed }
  })
}
