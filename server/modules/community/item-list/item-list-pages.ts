import type {
  itemListForm,
  itemListList,
  itemListMine,
  itemListOne,
  ItemListCard,
} from '#contract/community/item-list.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { maxItemLists } from '#contract/limits.ts'
import { itemListAddress } from '#contract/page-address.ts'
import { pageSize } from '#contract/paging.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { isModerator } from '#server/modules/community/content-action/index.ts'
import { nobody, personOf } from '#server/modules/community/follow/index.ts'
import { citeCards } from '#server/modules/community/post/index.ts'
import { maySee, permissions } from './item-list.policy.ts'
import {
  artOf,
  type CardRow,
  type EntryRow,
  type FactRow,
  readDetail,
  readEntries,
  readFacts,
  readOwn,
  readPage,
  type Ref,
} from './item-list.store.ts'

export const noList = () => missing('没有这份清单，可能已被删除')

const cardView = (row: CardRow): ItemListCard => ({
  ...row,
  url: itemListAddress(row.id),
  author: row.author ? personOf(row.author) : row.member_id === null ? null : nobody(row.member_id),
  arts: row.shown.map(artOf),
  update_time: row.updated_at.toISOString(),
})

type Asked = {
  uid?: number
  cite_type?: number
  cite_id?: number
  sort?: 'new' | 'collected'
  page?: number
  limit?: number
  cursor?: string
}

const thingOf = ({ cite_type: type, cite_id: id }: Asked): Ref | undefined =>
  type !== undefined && id !== undefined ? { type, id } : undefined

/** A page of lists that stand for all to see. */
export async function listItemLists(
  { db }: Host,
  asked: Asked,
  viewer: Viewer | null,
): Promise<DataOf<typeof itemListList>> {
  const { uid, sort = 'new', page = 1, limit = pageSize.usual, cursor } = asked
  const wanted = { uid, cite: thingOf(asked), sort, offset: (page - 1) * limit, limit, cursor }
  const { rows, next } = await readPage(db, wanted, viewer?.uid ?? null)
  return { list: rows.map(cardView), total: null, page, limit, next }
}

/** Somebody's own lists, and on which of them a thing stands. */
export async function ownLists(db: Db, uid: number, asked: Asked): Promise<DataOf<typeof itemListMine>> {
  const rows = await readOwn(db, uid, thingOf(asked))
  return { list: rows.map((row) => ({ ...cardView(row), entry: row.entry })), most: maxItemLists }
}

/** What stands on a list with its cards; null where a thing is no longer there. */
async function entriesView(db: Db, entries: readonly EntryRow[]) {
  const cards = await citeCards(
    db,
    entries.map(({ type, target_id }) => ({ type, id: target_id })),
  )
  return entries.map((entry) => ({ ...entry, item: cards.get(`${entry.type}:${entry.target_id}`) ?? null }))
}

const isThereFor = (row: FactRow, viewer: Viewer | null): boolean =>
  maySee(row, viewer) && (!row.apart || isModerator(viewer))

/** A list with all that stands on it. @throws Failure 10003 for one that this viewer does not see */
export async function itemListDetail(
  { db }: Host,
  id: number,
  viewer: Viewer | null,
): Promise<DataOf<typeof itemListOne>> {
  const row = await readDetail(db, id, viewer?.uid ?? null)
  if (!row || !isThereFor(row, viewer)) throw noList()
  const entries = await entriesView(db, row.entries)
  const isOwn = viewer !== null && viewer.uid === row.member_id
  return {
    ...cardView(row),
    entries: entries.filter(({ item }) => item !== null),
    state_reason: isOwn || isModerator(viewer) ? row.state_reason : '',
    collected: row.collected,
    can: permissions(row, viewer),
  }
}

/** One's own list for its form. @throws Failure 10003 for anybody else's */
export async function ownList({ db }: Host, id: number, uid: number): Promise<DataOf<typeof itemListForm>> {
  const row = await readDetail(db, id, uid)
  if (!row || row.member_id !== uid || row.state === 'deleted') throw noList()
  return {
    ...cardView(row),
    entries: await entriesView(db, await readEntries(db, id)),
    state_reason: row.state_reason,
  }
}

/** What a member did with some lists and may do, as far as they see them. */
export async function itemListFacts(db: Db, ids: readonly number[], viewer: Viewer) {
  const rows = await readFacts(db, ids, viewer.uid)
  return rows
    .filter((row) => isThereFor(row, viewer))
    .map((row) => ({ id: row.id, collected: row.collected, can: permissions(row, viewer) }))
}
