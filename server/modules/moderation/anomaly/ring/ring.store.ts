import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { type Edge, type Favourite, type Ring, ringLimits } from './find-rings.ts'

/** The strongest ties are enough: so many fit into memory and an instant. */
const maxEdges = 20_000

const { days, tip, mutual, share, givers } = ringLimits
const since = sql`now() - make_interval(days => ${days}::integer)`

/** Likes by kind of what was liked, with whose it is. */
const likesOf = (table: string, types: readonly number[]) => sql`
  select l.member_id as giver, x.member_id as taker, 1 as weight
  from content_like l join ${sql.table(table)} x on x.id = l.target_id
  where l.target_type = any(${[...types]}::smallint[]) and l.created_at > ${since}`

const given = sql`
  select giver, taker, sum(weight)::integer as weight from (
    ${likesOf('post', [0])} union all ${likesOf('comment', [1, 2])} union all ${likesOf('appreciation', [3])}
    union all ${likesOf('review', [12])}
    union all
    select l.member_id, s.member_id, 1 from content_like l join work w on w.id = l.target_id join studio s on s.id = w.studio_id
    where l.target_type = 8 and l.created_at > ${since}
    union all
    select from_id, to_id, ${tip}::integer from tip where created_at > ${since}
  ) act where giver <> taker group by giver, taker`

/** Pairs of whom each did enough for the other, the strongest first, and all that their people gave. */
export async function readTies(db: Db): Promise<{ edges: Edge[]; totals: Map<number, number> }> {
  const { rows } = await sql<Edge & { one_total: number; other_total: number }>`
    with given as materialized (${given}),
    total as materialized (select giver, sum(weight)::integer as weight from given group by giver)
    select a.giver as one, a.taker as other, a.weight as given, b.weight as returned,
      ta.weight as one_total, tb.weight as other_total
    from given a join given b on b.giver = a.taker and b.taker = a.giver
      join total ta on ta.giver = a.giver join total tb on tb.giver = b.giver
    where a.giver < a.taker and a.weight >= ${mutual} and b.weight >= ${mutual}
    order by a.weight + b.weight desc, a.giver, a.taker limit ${maxEdges}
  `.execute(db)
  const totals = new Map(
    rows.flatMap((row) => [
      [row.one, row.one_total],
      [row.other, row.other_total],
    ]),
  )
  return { edges: rows, totals }
}

/** Whom each gives at least half of all, and enough; of two such the one who gets more. */
export async function readFavourites(db: Db): Promise<Favourite[]> {
  const { rows } = await sql<Favourite>`
    select * from (
      select distinct on (giver) giver, taker, weight as given, sum(weight) over (partition by giver)::integer as total
      from (${given}) given order by giver, weight desc, taker
    ) most where given >= ${mutual} and given >= ${share}::real * total order by given desc, giver limit ${maxEdges}
  `.execute(db)
  return rows
}

/** Those whom several accounts, all opened in the days that are looked at, give at least half of all their tips: with these. */
export async function readFunnels(db: Db): Promise<Ring[]> {
  const { rows } = await sql<{ members: Ring['members'] }>`
    with given as (
      select t.from_id as giver, t.to_id as taker, count(*)::integer * ${tip}::integer as weight
      from tip t join member m on m.id = t.from_id
      where t.created_at > ${since} and m.created_at > ${since} group by 1, 2
    ), part as (
      select giver, taker, weight, weight::real / sum(weight) over (partition by giver) as share from given
    ), funnel as (
      select taker, json_agg(json_build_object('uid', giver, 'inside', weight, 'share', share) order by giver) as members
      from part where share >= ${share}::real group by taker having count(*) >= ${givers}::integer
      order by count(*) desc, taker limit 100
    )
    select (members::jsonb || jsonb_build_object('uid', taker, 'inside', 0, 'share', 0)) as members from funnel
  `.execute(db)
  return rows.map(({ members }) => ({ members, density: 0 }))
}
