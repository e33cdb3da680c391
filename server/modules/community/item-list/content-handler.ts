import { contentTypes } from '#contract/content-type.ts'
import { code } from '#contract/error.ts'
import { itemListAddress } from '#contract/page-address.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { lockRow } from '#server/kernel/database/lock-row.ts'
import { Failure, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { ofType } from '#server/kernel/registry/viewer-facts.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import {
  type ContentAction,
  type ContentActions,
  decideContent,
  isModerator,
  performAction,
} from '#server/modules/community/content-action/index.ts'
import { isPublic, maySee, permissions } from './item-list.policy.ts'
import {
  type FactRow,
  type FoundList,
  foundLists,
  type ListRow,
  readFacts,
  readList,
} from './item-list.store.ts'
import { itemListFacts, noList } from './item-list-pages.ts'
import { publishChange } from './write.ts'
import { emptyList, setListState } from './write.store.ts'

type MembersList = ListRow & { member_id: number }

const isMembers = (row: ListRow | undefined): row is MembersList =>
  row !== undefined && row.member_id !== null

async function readForAction(trx: Db, viewer: Viewer, id: number, act: ContentAction) {
  const row = await readList(trx, id, true)
  if (!isMembers(row) || (row.state === 'deleted' && act !== 'restore') || !maySee(row, viewer))
    throw noList()
  return { row, may: permissions(row, viewer) }
}

/** What the acts on pieces need to know of lists. */
export const itemListKind: ContentActions<MembersList> = {
  type: contentTypes.itemList,
  table: 'item_list',
  what: '清单',
  labels: { ban: 'list_banned', unban: 'list_unbanned', delete: 'list_deleted', restore: 'piece_restored' },
  see: readForAction,
  // Its maker's own deletion leaves nothing.
  emptied: ({ state_by, member_id }) => state_by === member_id,
  setState: setListState,
  gone: (trx, { id }) => emptyList(trx, id),
}

/** The staff's word on a list that waited. */
async function decide(trx: Db, id: number, state: 'published' | 'rejected', reason = ''): Promise<void> {
  const row = await readList(trx, id, true)
  if (isMembers(row) && (await decideContent(itemListKind, trx, row, { state, reason })))
    await publishChange(trx, { id, shared: row.shared, state, actor: row.member_id })
}

/** How somebody stands to the talk under a list; null when it does not exist for them. */
function accessOf(row: FactRow, viewer: Viewer | null) {
  if (!maySee(row, viewer)) return null
  const { id, apart: blocked } = row
  if (blocked && !isModerator(viewer)) return null
  const closed = isPublic(row) ? null : notNow('这份清单现在没有公开')
  const silent = viewer?.mutedUntil !== undefined
  return {
    owner: row.member_id,
    title: row.title,
    url: itemListAddress(id),
    refusal: closed ?? (silent ? new Failure(code.restricted, '你已被禁言，暂时不能评论') : null),
    barred: closed,
    blocked,
    moderates: isModerator(viewer),
    staff: new Map(),
  }
}

async function commentAccess(db: Db, ids: readonly number[], viewer: Viewer | null) {
  const rows = await readFacts(db, ids, viewer?.uid ?? null)
  return new Map(
    rows.flatMap((row) => {
      const access = accessOf(row, viewer)
      return access ? [[row.id, access] as const] : []
    }),
  )
}

/** What lists answer about themselves to whoever collects, comments on, reports or decides about them. */
export function registerItemLists(host: Host): void {
  const { itemList } = contentTypes
  host.viewerFacts.register([itemList], async ({ db, viewer, idsOf }) =>
    ofType(itemList, await itemListFacts(db, idsOf(itemList), viewer)),
  )
  host.content.register(itemList, {
    label: '清单',
    finder: {
      select: foundLists,
      nameOf: ({ id, title }: FoundList) => ({ title, url: itemListAddress(id) }),
    },
    comments: { access: commentAccess },
    lock: (trx, id) => lockRow(trx, 'item_list', id),
    actions: ['ban', 'unban', 'delete', 'restore'],
    perform: (trx, viewer, input) => performAction(itemListKind, trx, viewer, input),
    release: (trx, id) => decide(trx, id, 'published'),
    reject: (trx, id, reason) => decide(trx, id, 'rejected', reason),
  })
}
