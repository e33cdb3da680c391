import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { makeTobacco, type Person } from '../factories.ts'
import type { World } from '../world.ts'

type Made = { id: number; url: string; state: string; shared: boolean }

let made = 0

/** Writes a list as a member does. @returns its number */
export async function makeList(
  { db, send }: World,
  who: Person,
  more: Record<string, string | number> = {},
  blends: readonly number[] = [],
): Promise<number> {
  await db.deleteFrom('rate_limit_hit').execute()
  const { data, code, msg } = await send<Made>(
    'POST /list',
    { title: `第 ${(made += 1)} 份`, ...more },
    who.headers,
  )
  if (code !== 10000 && code !== 10200) throw new Error(`${code} ${msg}`)
  for (const target of blends)
    await send('POST /list/{id}/entry', { id: data.id, type: 4, target }, who.headers)
  return data.id
}

/** A shared list with this blend, or with one that is made for it. */
export const makeSharedList = async (world: World, who: Person, blend?: number) =>
  makeList(world, who, { shared: 1, type: 4, target: blend ?? (await makeTobacco(world.db)).id })

/** Lists whose entries do not stand from 1 on without gaps, or are counted wrongly. */
export async function listsAstray(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from item_list l left join item_list_entry e on e.list_id = l.id group by l.id
    having l.entry_count <> count(e.id) or (count(e.id) > 0 and (min(e.position) <> 1 or max(e.position) <> count(e.id)))
      or l.comment_count <> (select count(*) from comment c where c.target_type = 16 and c.target_id = l.id and c.state = 'published')
      or l.collect_count <> (select count(*) from collection_item c where c.target_type = 16 and c.target_id = l.id)
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** So many lists of somebody that came from nowhere. */
export async function fillLists(db: Db, uid: number, count: number): Promise<void> {
  await sql`
    insert into item_list (member_id, title) select ${uid}::integer, '第 ' || n || ' 份' from generate_series(1, ${count}::integer) n
  `.execute(db)
}

/** So many blends that came from nowhere. @returns their numbers */
export async function makeBlends(db: Db, count: number): Promise<number[]> {
  const { brand_id } = await db
    .selectFrom('tobacco')
    .select('brand_id')
    .where('id', '=', (await makeTobacco(db)).id)
    .executeTakeFirstOrThrow()
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) ids.push((await makeTobacco(db, { brand_id })).id)
  return ids
}

/** What stands about lists in the data that are somebody's own. */
export const listRows = (db: Db, uid: number) =>
  db
    .selectFrom('item_list')
    .select(['title', 'shared', 'state', 'entry_count'])
    .where('member_id', '=', uid)
    .orderBy('id')
    .execute()
