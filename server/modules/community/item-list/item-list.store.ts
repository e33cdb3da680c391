import { type RawBuilder, sql } from 'kysely'
import { contentName } from '#contract/content-type.ts'
import type { Listable } from '#contract/community/item-list.ts'
import { sqlType } from '#server/kernel/database/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import type { FoundRow } from '#server/kernel/registry/content-finder.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'
import { personColumn, type PersonRow } from '#server/modules/community/follow/index.ts'
import { collects } from '#server/modules/community/like/index.ts'

export type ListState = 'pending' | 'published' | 'rejected' | 'banned' | 'deleted'

export type Ref = { type: number; id: number }
export type EntryRow = { id: number; type: Listable; target_id: number; note: string }

export type ListRow = {
  id: number
  /** null: the editors' own. */
  member_id: number | null
  title: string
  introduction: string
  generated: boolean
  shared: boolean
  state: ListState
  state_reason: string
  state_by: number | null
  entry_count: number
  comment_count: number
  collect_count: number
  shared_at: Date | null
  updated_at: Date
}

export type CardRow = ListRow & { author: PersonRow | null; shown: Ref[] }

const columns = sql`l.id, l.member_id, l.title, l.introduction, l.generated, l.shared, l.state, l.state_reason, l.state_by,
  l.entry_count, l.comment_count, l.collect_count, l.shared_at, l.updated_at`

/** So many of its things a card shows. */
const shownOnCard = 4

const cardColumns = sql`${columns}, ${personColumn(sql`l.member_id`)} as author,
  (select coalesce(json_agg(json_build_object('type', s.target_type, 'id', s.target_id) order by s.position), '[]') from (
    select target_type, target_id, position from item_list_entry e where e.list_id = l.id
    order by position limit ${sql.lit(shownOnCard)}) s) as shown`

const isPublic = sql`l.shared and l.state = 'published'`

/** Of people whom a block keeps apart nothing is seen, nor what holds a word that somebody does not want to read. */
const seenBy = (uid: number | null) =>
  uid === null
    ? sql`true`
    : sql`(l.member_id is not distinct from ${uid} or not (
        ${eitherBlocked(uid, sql`l.member_id`)}
        or exists (select from muted_word w where w.member_id = ${uid}
          and position(lower(w.word) in lower(l.title || ' ' || l.introduction)) > 0)))`

export type Wanted = {
  uid?: number
  cite?: Ref
  sort: 'new' | 'collected'
  offset: number
  limit: number
  cursor?: string
}

const orders: Readonly<Record<Wanted['sort'], Order>> = {
  new: { expression: sql`l.shared_at`, type: sql`timestamptz`, falls: true },
  collected: { expression: sql`l.collect_count`, type: sql`integer`, falls: true },
}

/** A page of the lists that stand for all to see and on which something stands. */
export async function readPage(db: Db, wanted: Wanted, viewer: number | null) {
  const { uid, cite, sort, offset, limit, cursor } = wanted
  const order = orders[sort]
  const where: RawBuilder<unknown>[] = [isPublic, sql`l.entry_count > 0`, seenBy(viewer)]
  if (uid !== undefined) where.push(sql`l.member_id = ${uid}`)
  if (cite)
    where.push(sql`exists (select from item_list_entry e
      where e.target_type = ${cite.type} and e.target_id = ${cite.id} and e.list_id = l.id)`)
  if (cursor) where.push(behind(cursor, order, sql`l.id`))
  const { rows } = await sql<CardRow & { sort_value: string }>`
    select ${cardColumns}, (${order.expression})::text as sort_value from item_list l where ${sql.join(where, sql` and `)}
    order by ${order.expression} desc, l.id desc offset ${cursor ? 0 : offset} limit ${limit + 1}
  `.execute(db)
  return pageOf(rows, limit)
}

/** Somebody's own lists, the one that was changed last first; with the entry of a thing on each. */
export async function readOwn(db: Db, uid: number, thing: Ref | undefined) {
  const { rows } = await sql<CardRow & { entry: number | null }>`
    select ${cardColumns}, (select e.id from item_list_entry e where e.list_id = l.id
      and e.target_type = ${thing?.type ?? 0} and e.target_id = ${thing?.id ?? 0}) as entry
    from item_list l where l.member_id = ${uid} and l.state <> 'deleted' order by l.updated_at desc, l.id desc
  `.execute(db)
  return rows
}

export type DetailRow = CardRow & { apart: boolean; collected: boolean; entries: EntryRow[] }

const entriesOf = (id: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('id', e.id, 'type', e.target_type, 'target_id', e.target_id, 'note', e.note)
    order by e.position), '[]') from item_list_entry e where e.list_id = ${id})`

const standing = (uid: number | null) => sql`${eitherBlocked(uid, sql`l.member_id`)} as apart,
  ${collects(uid, sqlType.itemList, sql`l.id`)} as collected`

/** One list as it stands to somebody, with all that stands on it. */
export async function readDetail(db: Db, id: number, uid: number | null): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${cardColumns}, ${standing(uid)}, ${entriesOf(sql`l.id`)} as entries from item_list l where l.id = ${id}
  `.execute(db)
  return rows[0]
}

export type FactRow = Pick<ListRow, 'id' | 'member_id' | 'title' | 'shared' | 'state'> & {
  apart: boolean
  collected: boolean
}

/** Lists as far as it decides who sees them and what they may do with them. */
export async function readFacts(db: Db, ids: readonly number[], uid: number | null): Promise<FactRow[]> {
  const { rows } = await sql<FactRow>`
    select l.id, l.member_id, l.title, l.shared, l.state, ${standing(uid)}
    from item_list l where l.id = any(${[...ids]}::integer[])
  `.execute(db)
  return rows
}

/** One list, whatever its state; `lock` keeps it until the transaction ends. */
export async function readList(db: Db, id: number, lock = false): Promise<ListRow | undefined> {
  const { rows } = await sql<ListRow>`
    select ${columns} from item_list l where l.id = ${id} ${lock ? sql`for no key update` : sql``}
  `.execute(db)
  return rows[0]
}

/** What stands on a list, in its order. */
export async function readEntries(db: Db, list: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select id, target_type as type, target_id, note from item_list_entry where list_id = ${list} order by position
  `.execute(db)
  return rows
}

/** Lists that stand for all to see by number, for whoever names them. */
export const foundLists = (ids: readonly number[], uid: number | null) => sql`
  select l.id, l.member_id as owner, l.title, ${eitherBlocked(uid, sql`l.member_id`)} as hidden
  from item_list l where l.id = any(${ids}::integer[]) and ${isPublic}`

export type FoundList = FoundRow & { title: string }

/** The address of the drawing of a thing on a list. */
export const artOf = ({ type, id }: Ref): string => `/art/${contentName(type as Listable)}/${id}.svg`
