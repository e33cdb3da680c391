// Everything that names a duplicate comes to name the one that stays. Both are held while it does.
import { type RawBuilder, sql } from 'kysely'
import type { Correctable } from '#contract/catalogue/contribution.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { tables } from '../catalogue-admin.store.ts'

export type Pair = { type: Correctable; from: number; into: number }

/** A review that another of the same person stands for now. */
export type Displaced = { id: number; member_id: number; kept: number; content: string }

const reviewed: Readonly<Record<Correctable, RawBuilder<unknown> | null>> = {
  4: sql`tobacco_id`,
  5: sql`pipe_id`,
  6: sql`accessory_id`,
  13: null,
  14: null,
}

const affected = ({ numAffectedRows }: { numAffectedRows?: bigint }) => Number(numAffectedRows ?? 0)

/**
 * Reviews: of two of one person the one that stands for all to see stays, of two such the newer. What goes is
 * taken out whole, with the thanks for it.
 */
export async function moveReviews(
  trx: Db,
  { type, from, into }: Pair,
): Promise<{ moved: number; displaced: Displaced[] }> {
  const column = reviewed[type]
  if (!column) return { moved: 0, displaced: [] }
  const rank = (alias: string) => sql`(${sql.ref(`${alias}.state`)} = 'published',
    coalesce(${sql.ref(`${alias}.edited_at`)}, ${sql.ref(`${alias}.created_at`)}), ${sql.ref(`${alias}.id`)})`
  const { rows: displaced } = await sql<Displaced>`
    select case when there.newer then o.id else n.id end as id, o.member_id,
      case when there.newer then n.id else o.id end as kept,
      case when there.newer then o.content else n.content end as content
    from review o join review n on n.member_id = o.member_id
      cross join lateral (select ${rank('n')} > ${rank('o')} as newer) there
    where o.${column} = ${from} and n.${column} = ${into} and o.state <> 'deleted' and n.state <> 'deleted'
    order by o.member_id for update of o, n
  `.execute(trx)
  const gone = displaced.map(({ id }) => id)
  await sql`delete from liking where target_type = 12 and target_id = any(${gone}::integer[])`.execute(trx)
  await sql`delete from review where id = any(${gone}::integer[])`.execute(trx)
  // The tally follows what is named here, whether it changes or not: each goes out of one and into the other.
  const moved = await sql`
    update review set ${column} = ${into}, state = state where ${column} = ${from}
  `.execute(trx)
  return { moved: affected(moved), displaced }
}

/**
 * Collections: what somebody has of both is laid together; of two states the one that says more stands
 * (拥有, 抽过, 想要), with its quantity, or both quantities where both say the same.
 */
export async function moveCollections(trx: Db, { type, from, into }: Pair): Promise<number> {
  const mine = sql`o.member_id = n.member_id and o.target_type = ${type} and o.target_id = ${from}
    and n.target_type = ${type} and n.target_id = ${into}`
  const says = (alias: string) =>
    sql`array_position(array['want', 'had', 'own'], ${sql.ref(`${alias}.state`)})`
  await sql`
    update collecting n set updated_at = now(),
      state = case when ${says('o')} > ${says('n')} then o.state else n.state end,
      quantity = case when o.state is null then 1 when o.state = n.state then least(9999, n.quantity + o.quantity)
        when ${says('o')} > ${says('n')} then o.quantity else n.quantity end,
      since = least(n.since, o.since),
      note = left(concat_ws('；', nullif(n.note, ''), nullif(o.note, '')), 500),
      folder_id = coalesce(n.folder_id, o.folder_id)
    from collecting o where ${mine}
  `.execute(trx)
  const joined = await sql`delete from collecting o using collecting n where ${mine}`.execute(trx)
  const sort = type === 4 ? sql`, sort_id = (select type_id from tobacco where id = ${into})` : sql``
  const moved = await sql`
    update collecting set target_id = ${into} ${sort} where target_type = ${type} and target_id = ${from}
  `.execute(trx)
  if (reviewed[type])
    await sql`
      update ${sql.table(tables[type])} t set collect_count = (
        select count(*) from collecting where target_type = ${type} and target_id = t.id)
      where t.id in (${from}, ${into})
    `.execute(trx)
  return affected(joined) + affected(moved)
}

/** Likes, each person's once. */
async function moveLikes(trx: Db, { type, from, into }: Pair): Promise<void> {
  await sql`
    insert into liking (member_id, target_type, target_id, created_at)
    select member_id, target_type, ${into}::integer, created_at from liking
    where target_type = ${type} and target_id = ${from} on conflict do nothing
  `.execute(trx)
  await sql`delete from liking where target_type = ${type} and target_id = ${from}`.execute(trx)
}

/** The cards in posts and pieces, and what pieces are looked for by because of them. */
async function moveCites(trx: Db, { type, from, into }: Pair): Promise<number> {
  const { rows: pieces } = await sql<{ piece_type: number; piece_id: number }>`
    select piece_type, piece_id from cite where target_type = ${type} and target_id in (${from}, ${into})
  `.execute(trx)
  const ofType = (wanted: number) =>
    pieces.filter(({ piece_type }) => piece_type === wanted).map(({ piece_id }) => piece_id)
  const moved = await sql`
    update cite c set target_id = ${into} where target_type = ${type} and target_id = ${from} and not exists (
      select from cite other where other.piece_type = c.piece_type and other.piece_id = c.piece_id
        and other.target_type = ${type} and other.target_id = ${into})
  `.execute(trx)
  const shown = await sql`
    delete from cite where target_type = ${type} and target_id = ${from}
  `.execute(trx)
  // An article says in its text where the card stands.
  await sql`
    update post set content = replace(content, ${`data-cite="${type}:${from}"`}, ${`data-cite="${type}:${into}"`})
    where id = any(${ofType(0)}::integer[]) and kind = 2
  `.execute(trx)
  await refacet(trx, ofType(3))
  return affected(moved) + affected(shown)
}

async function refacet(trx: Db, pieces: readonly number[]): Promise<void> {
  if (pieces.length === 0) return
  await sql`
    delete from appreciation_facet where facet in ('brand', 'shape') and appreciation_id = any(${pieces}::integer[])
  `.execute(trx)
  await sql`
    with shown as materialized (
      select target_type, target_id, piece_id from cite where piece_type = 3 and piece_id = any(${pieces}::integer[])
    )
    insert into appreciation_facet (facet, value, appreciation_id)
    select 'brand', t.brand_id, c.piece_id from shown c join tobacco t on t.id = c.target_id where c.target_type = 4
    union select 'brand', p.brand_id, c.piece_id from shown c join pipe p on p.id = c.target_id where c.target_type = 5
    union select 'brand', c.target_id, c.piece_id from shown c where c.target_type = 14
    union select 'shape', p.shape_id, c.piece_id from shown c join pipe p on p.id = c.target_id
      where c.target_type = 5 and p.shape_id is not null
    union select 'shape', w.shape_id, c.piece_id from shown c join work w on w.id = c.target_id
      where c.target_type = 8 and w.shape_id is not null
    on conflict do nothing
  `.execute(trx)
}

/** What was smoked, and what it was smoked in. */
async function moveSmokes(trx: Db, { type, from, into }: Pair): Promise<number> {
  const column = type === 4 ? sql`tobacco_id` : type === 5 ? sql`pipe_id` : null
  if (!column) return 0
  return affected(await sql`update smoke set ${column} = ${into} where ${column} = ${from}`.execute(trx))
}

/** A brand's blends and pipes; the works that have a mouthpiece; pieces that are looked for by a brand. */
async function moveParts(trx: Db, { type, from, into }: Pair): Promise<number> {
  if (type === 13)
    return affected(
      await sql`update work set mouthpiece_id = ${into} where mouthpiece_id = ${from}`.execute(trx),
    )
  if (type !== 14) return 0
  let moved = 0
  for (const table of ['tobacco', 'pipe'])
    moved += affected(
      await sql`
        update ${sql.table(table)} set brand_id = ${into}, version = version + 1, updated_at = now()
        where brand_id = ${from}
      `.execute(trx),
    )
  await sql`
    insert into appreciation_facet (facet, value, appreciation_id)
    select facet, ${into}::integer, appreciation_id from appreciation_facet where facet = 'brand' and value = ${from}
    on conflict do nothing
  `.execute(trx)
  await sql`delete from appreciation_facet where facet = 'brand' and value = ${from}`.execute(trx)
  return moved
}

/** What people proposed about it; of two that wait from one person the later is answered with this. */
async function moveSubmissions(trx: Db, { type, from, into }: Pair, by: number): Promise<void> {
  const ofIt = sql`s.target_type = ${type} and s.target_id = ${from}`
  await sql`
    update submission s set state = 'rejected', decided_by = ${by}, decided_at = now(),
      answer = '这一份已与重复的资料合并，另一条纠错还在等编辑看'
    where ${ofIt} and s.state = 'pending' and exists (
      select from submission other where other.member_id = s.member_id and other.act = s.act and other.state = 'pending'
        and other.target_type = ${type} and other.target_id = ${into})
  `.execute(trx)
  await sql`
    update submission s set target_id = ${into},
      subject = case when s.act = 'correct' then ${String(into)} else s.subject end
    where ${ofIt}
  `.execute(trx)
}

/** System news keep leading to it. */
async function moveNews(trx: Db, { type, from, into }: Pair): Promise<void> {
  await sql`
    update message set target_id = ${into}
    where showtype = 4 and target_type = ${type} and target_id = ${from} and label like any(array['submission%', 'correction%'])
  `.execute(trx)
}

/** @returns how much of each came along */
export async function moveRest(trx: Db, pair: Pair, by: number) {
  await moveLikes(trx, pair)
  const cites = await moveCites(trx, pair)
  const smokes = await moveSmokes(trx, pair)
  const parts = await moveParts(trx, pair)
  await moveSubmissions(trx, pair, by)
  await moveNews(trx, pair)
  return { cites, smokes, parts }
}

/** The duplicate's address leads to the one that stays, and so do those that led to it. */
export async function markMoved(trx: Db, { type, from, into }: Pair): Promise<void> {
  await sql`
    update item_moved set into_id = ${into} where target_type = ${type} and into_id = ${from}
  `.execute(trx)
  await sql`
    insert into item_moved (target_type, target_id, into_id) values (${type}, ${from}, ${into})
  `.execute(trx)
  await sql`
    update ${sql.table(tables[type])} set hidden_at = coalesce(hidden_at, now()), version = version + 1
    where id = ${from}
  `.execute(trx)
}
