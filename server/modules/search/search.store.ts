import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/db.ts'
import type { Likely, Query } from './query.ts'

export type Found = {
  kind: string
  target_id: number
  points: number
  /** Where it stands among the hits of its kind, from 1, and how many these are. */
  place: number
  total: number
  alias: string | null
}

export type Wanted = { kind?: string; offset: number; limit: number }

type Part = RawBuilder<unknown>

// Candidates of each way of matching are capped before they are ranked: a query that matches half
// the catalogue costs no more than a precise one.
export const mostCounted = 400
const mostBeginnings = 300

const formPoints = sql`case form when 'name' then 4 when 'alias' then 3 when 'pinyin' then 2 else 1 end`

// The database knows an index by the words of the condition, hence one for each length.
const firstSigns = [sql`left(folded, 1)`, sql`left(folded, 2)`, sql`left(folded, 3)`, sql`left(folded, 4)`]

/** Names that begin with what was typed, up to four signs the heaviest. */
function beginnings(folded: string, ofKind: Part): Part {
  const length = [...folded].length
  const first = firstSigns[length - 1]
  const points = sql`50 + ${formPoints} * 2 - least(length(folded) - ${length}::integer, 20) * 0.1`
  if (first)
    return sql`(select kind, target_id, form, folded, weight, ${points} as points from search_name
      where ${first} = ${folded} ${ofKind} order by weight desc limit ${mostBeginnings})`
  const literal = `${folded.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(select kind, target_id, form, folded, weight, ${points} as points from search_name
    where folded like ${literal} ${ofKind} limit ${mostCounted})`
}

const chosen = sql`select kind, target_id, weight, words from search_document`
const tiers = [sql`1`, sql`2`, sql`3`]

/** Numbers in which posts follow each other, and how many such stretches are looked through one by one. */
export const stretch = 4_096
const stretches = 16

/** The newest posts whose words answer: without these, of a common word only the oldest would be met. */
const newestPosts = (holds: Part, most: number) => sql`
  (select found.* from generate_series(0, ${stretches - 1}) as back cross join lateral (
    ${chosen} where ${holds} and kind = 'post' and words @@ ('''#' || (
      (select coalesce(max(target_id), 0) / ${stretch} from search_document where kind = 'post') - back) || '''')::tsquery
    order by target_id desc limit ${most}
  ) found limit ${most})`

/**
 * The first things whose words answer. Blends are looked through from the heaviest, and only as far as
 * enough of them have been met: a common word is read among the first ten thousand, a rare one
 * everywhere. Posts and all other kinds have an index each.
 */
function answering(finds: readonly string[], kind: string | undefined, most: number): Part {
  const holds = sql.join(
    finds.map((part) => sql`words @@ ${part}::tsquery`),
    sql` and `,
  )
  const ofTier = tiers.map(
    (tier) => sql`(${chosen} where ${holds} and kind = 'tobacco' and tier = ${tier} limit ${most})`,
  )
  const blends = sql`(select * from (${sql.join(ofTier, sql` union all `)}) blends limit ${most})`
  const ofKind = kind ? sql`and kind = ${kind}` : sql``
  const others = sql`(${chosen} where ${holds} and kind <> 'tobacco' and kind <> 'post' ${ofKind} limit ${most})`
  const posts = sql`(select * from (${newestPosts(holds, most)} union all
    (${chosen} where ${holds} and kind = 'post' limit ${most})) posts limit ${most})`
  if (kind) return kind === 'tobacco' ? blends : kind === 'post' ? posts : others
  return sql`(${blends} union all ${others} union all ${posts})`
}

// Who asks for a sort of things wants those that are of it before those that are merely called so.
const isWhatIsAsked = 42

/** Things whose words answer; more when names alone do, less when it takes the vocabulary. */
function wording(query: Query, kind: string | undefined): Part {
  const holds = (weights: 'A' | 'AB' | 'ABC') => sql`words @@ ${query.words(weights)}::tsquery`
  return sql`
    select kind, target_id, weight, null as alias,
      case when ${holds('A')} then 40 when ${holds('AB')} then 32 when ${holds('ABC')} then 16 else 10 end
        + case when words @@ ${query.sort}::tsquery then ${isWhatIsAsked}::integer else 0 end as points
    from ${answering(query.finds, kind, mostCounted)} d`
}

/** Things that answer to words like the ones typed, or only to some of them. */
const likelihood = ({ finds, ranks }: Likely, kind: string | undefined): Part => sql`
  union all
  select kind, target_id, weight, null as alias, 9 * ts_rank('{0.05, 0.2, 0.6, 1}', words, ${ranks}::tsquery) as points
  from ${answering([finds], kind, mostCounted)} d`

/**
 * The best matches of each kind: exact names, then aliases, pinyin and initials, beginnings of names,
 * words, and at last what `likely` says; equals by weight. Of each kind come the rows of the page, and always the first one.
 */
export async function findMatches(
  db: Db,
  query: Query,
  { kind, offset, limit }: Wanted,
  likely?: Likely,
): Promise<Found[]> {
  const ofKind = kind ? sql`and kind = ${kind}` : sql``
  const { rows } = await sql<Found>`
    with named as (
      (select kind, target_id, form, folded, weight, 100 + ${formPoints} * 5 as points
        from search_name where folded = ${query.folded} ${ofKind} limit ${mostCounted})
      union all ${beginnings(query.folded, ofKind)}
    ),
    hits as (
      select kind, target_id, weight, case when form = 'alias' then folded end as alias, points from named
      union all ${wording(query, kind)}
      ${likely ? likelihood(likely, kind) : sql``}
    ),
    best as (
      select distinct on (kind, target_id) kind, target_id, points + least(weight, 10) * 0.4 as points, alias
      from hits order by kind, target_id, hits.points desc
    ),
    ranked as (
      select *, count(*) over (partition by kind)::integer as total,
        row_number() over (partition by kind order by points desc,
          case when kind in ('post', 'appreciation') then -target_id else target_id end)::integer as place
      from best
    )
    select * from ranked where place = 1 or (place > ${offset} and place <= ${offset + limit}) order by kind, place
  `.execute(db)
  return rows
}

export type Answering = { id: number; named: boolean }

// A text that more things than this answer to narrows nothing down.
const mostListed = 20_000

/**
 * All things of a kind that `findMatches` would find, without their order; `named` where the text stands
 * in a name or a brand's.
 */
export async function readAnswering(
  db: Db,
  query: Query,
  kind: string,
  likely?: Likely,
): Promise<Answering[]> {
  const beginning = `${query.folded.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<Answering>`
    select id, bool_or(named) as named from (
      (select target_id as id, words @@ ${query.words('AB')}::tsquery as named
        from ${answering(query.finds, kind, mostListed)} d)
      union all
      (select target_id, true from search_name
        where folded like ${beginning} and kind = ${kind} limit ${mostListed})
      ${likely ? sql`union all (select target_id, false from ${answering([likely.finds], kind, mostListed)} d)` : sql``}
    ) found group by id
  `.execute(db)
  return rows
}

// More words than this share a form only where it says little.
const mostWords = 400

/** The words of names that share a form with one that was typed. */
export async function readWords(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from similar_words(${keys}::text[], ${mostWords}) as word
  `.execute(db)
  return rows.map(({ word }) => word)
}
