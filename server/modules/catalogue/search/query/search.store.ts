import { type RawBuilder, sql } from 'kysely'
import { searchKinds } from '#contract/catalogue/search.ts'
import { asSearch, type Db } from '#server/kernel/database/db.ts'
import type { NameForm } from '../indexing/index.store.ts'
import type { FuzzyQuery, Query } from './query.ts'

export type Found = {
  kind: string
  target_id: number
  points: number
  /** Where it stands among the hits of its kind, from 1, and how many these are. */
  place: number
  total: number
  /** What was matched: a form of a name, `words` of its names and its maker's, null: what is said of it, or less. */
  form: NameForm | 'words' | null
  /** The alias that was matched, folded. */
  alias: string | null
}

export type Wanted = { offset: number; limit: number }

type Part = RawBuilder<unknown>

/** The kinds that are wanted; null for all. */
type Kinds = readonly string[] | null

/*
 * To plan these statements takes longer than to carry them out, and each text is planned anew. So their text is the same
 * whatever is asked: what is not wanted is switched off by a value, which the database looks at once and not for each row.
 */
const ofKinds = (kinds: Kinds): Part => sql`kind = any(${kinds ?? searchKinds}::text[])`

// Candidates of each way of matching are capped before they are ranked: a query that matches half
// the catalogue costs no more than a precise one.
export const maxCounted = 400
const maxPrefixMatches = 300

const formPoints = sql`case form when 'name' then 4 when 'alias' then 3 when 'pinyin' then 2 else 1 end`

// The database knows an index by the words of the condition, hence one for each length.
const firstSigns = [sql`left(folded, 1)`, sql`left(folded, 2)`, sql`left(folded, 3)`, sql`left(folded, 4)`]

/** As `like 'text%'`, but the index serves it whatever the text is: the statement is planned before that is known. */
const beginsWith = (text: string): Part => sql`(folded ~>=~ ${text} and folded ~<~ ${`${text}\u{10ffff}`})`

/** Names that begin with what was typed, up to four signs the heaviest. */
function prefixMatches(folded: string, ofKind: Part): Part {
  const length = [...folded].length
  const points = sql`50 + ${formPoints} * 2 - least(length(folded) - ${length}::integer, 20) * 0.1`
  const named = sql`select kind, target_id, form, folded, weight, ${points} as points from search_name`
  const short = firstSigns.map(
    (first, at) => sql`(${named} where ${length === at + 1}::boolean and ${first} = ${folded} and ${ofKind}
      order by weight desc limit ${maxPrefixMatches})`,
  )
  const long = sql`(${named} where ${length > firstSigns.length}::boolean and ${beginsWith(folded)} and ${ofKind}
    limit ${maxCounted})`
  return sql.join([...short, long], sql` union all `)
}

const chosen = sql`select kind, target_id, weight, words from search_document`
const tiers = [sql`1`, sql`2`, sql`3`]

/** Numbers in which posts follow each other, and how many such stretches are looked through one by one. */
export const stretch = 4_096
const stretches = 16

const newestPost = sql`(select coalesce(max(target_id), 0) from search_document where kind = 'post')`

/** The newest posts whose words answer: without these, of a common word only the oldest would be met. */
const newestPosts = (holds: Part, limit: number) => sql`
  (select found.* from generate_series(0, least(${stretches - 1}, ${newestPost} / ${stretch})) as back
    cross join lateral (
      ${chosen} where ${holds} and kind = 'post'
        and words @@ ('''#' || (${newestPost} / ${stretch} - back) || '''')::tsquery
      order by target_id desc limit ${limit}
    ) found limit ${limit})`

/** Words that have to lock, in texts that are read and in all else. */
type MatchConditions = { inTexts: readonly string[]; inThings: readonly string[] }

const allMatch = (finds: readonly string[]) =>
  sql.join(
    finds.map((part) => sql`words @@ ${part}::tsquery`),
    sql` and `,
  )

/** The kinds of which there are so many that each has an index of its own: nothing else is lost behind them. */
export const separateKinds: readonly string[] = ['tobacco', 'pipe', 'post']

/**
 * The first things whose words answer. Blends are looked through from the heaviest, and only as far as
 * enough of them have been met: a common word is read among the first ten thousand, a rare one
 * everywhere.
 */
function matchingDocuments({ inTexts, inThings }: MatchConditions, kinds: Kinds, limit: number): Part {
  const [inText, inThing] = [allMatch(inTexts), allMatch(inThings)]
  const wanted = (kind: string) => sql`${kinds === null || kinds.includes(kind)}::boolean`
  const ofTier = tiers.map(
    (tier) => sql`(${chosen} where ${wanted('tobacco')} and ${inThing} and kind = 'tobacco' and tier = ${tier}
      limit ${limit})`,
  )
  return sql`(
    (select * from (${sql.join(ofTier, sql` union all `)}) blends limit ${limit})
    union all
    (${chosen} where ${wanted('pipe')} and ${inThing} and kind = 'pipe' limit ${limit})
    union all
    (select * from (${newestPosts(inText, limit)} union all
      (${chosen} where ${inText} and kind = 'post' limit ${limit})) posts where ${wanted('post')} limit ${limit})
    union all
    (${chosen} where ${inText} and kind <> 'tobacco' and kind <> 'pipe' and kind <> 'post'
      and ${ofKinds(kinds)} and (kind in ('article', 'appreciation', 'itemList') or (${inThing})) limit ${limit}))`
}

// As many conditions as most questions have words.
const exactParts = 3

/** Always as many conditions: the first again where there are fewer, the last ones as one where there are more. */
const exactConditions = ({ finds }: Pick<Query, 'finds'>): MatchConditions => {
  const parts = Array.from({ length: exactParts - 1 }, (_none, at) => finds[at] ?? finds[0] ?? '')
  const others = finds.slice(exactParts - 1).join(' & ') || finds[0] || ''
  return { inTexts: [...parts, others], inThings: [...parts, others] }
}

const fuzzyConditions = ({ finds, findsThings }: FuzzyQuery): MatchConditions => ({
  inTexts: [finds],
  inThings: [findsThings],
})

// Who asks for a sort of things wants those that are of it before those that are merely called so.
const kindBonus = 42

/**
 * Things whose words answer: more when names alone do, less when it takes the vocabulary, unless all that was
 * typed is one word of it. Pieces that are one word typed apart are more than the same letters wherever they stand.
 */
function wordMatches(query: Query, kinds: Kinds): Part {
  const holds = (weights: 'A' | 'AB' | 'ABC') => sql`words @@ ${query.words(weights)}::tsquery`
  const whole = sql`words @@ ${query.whole}::tsquery`
  return sql`
    select kind, target_id, weight, case when ${holds('AB')} then 'words' end as form, null as alias,
      case when ${query.joinable}::boolean and ${whole} then 44 when ${holds('A')} then 40 when ${whole} then 34
          when ${holds('AB')} then 32 when ${holds('ABC')} then 16 else 10 end
        + case when words @@ ${query.sort}::tsquery then ${kindBonus}::integer else 0 end as points
    from ${matchingDocuments(exactConditions(query), kinds, maxCounted)} d`
}

/** Things that answer to words like the ones typed, or only to some of them. */
function fuzzyMatches(likely: FuzzyQuery, kinds: Kinds): Part {
  const { ranks, words } = likely
  const rank = sql`9 * ts_rank('{0.05, 0.2, 0.6, 1}', words, ${ranks}::tsquery)`
  // Nothing answers to an empty tsquery.
  const holds = (weights: 'AB' | 'ABC') => sql`words @@ ${words?.(weights) ?? ''}::tsquery`
  const points = sql`case when ${holds('AB')} then 30 when ${holds('ABC')} then 16 else least(${rank}, 9) end`
  return sql`
    union all
    select kind, target_id, weight, null as form, null as alias, ${points} as points
    from ${matchingDocuments(fuzzyConditions(likely), kinds, maxCounted)} d`
}

/**
 * The best matches of each kind: exact names, then aliases, pinyin and initials, beginnings of names,
 * words, and at last what `likely` says; equals by weight. Of each kind come the rows of the page, and always
 * the first one before them.
 */
export async function findMatches(
  db: Db,
  query: Query,
  kinds: Kinds,
  { offset, limit }: Wanted,
  likely?: FuzzyQuery,
): Promise<Found[]> {
  const ofKind = ofKinds(kinds)
  const statement = sql<Found>`
    with named as (
      (select kind, target_id, form, folded, weight, 100 + ${formPoints} * 5 as points
        from search_name where folded = ${query.folded} and ${ofKind} limit ${maxCounted})
      union all ${prefixMatches(query.folded, ofKind)}
    ),
    hits as (
      select kind, target_id, weight, form, case when form = 'alias' then folded end as alias, points from named
      union all ${wordMatches(query, kinds)}
      ${likely ? fuzzyMatches(likely, kinds) : sql``}
    ),
    best as (
      select distinct on (kind, target_id) kind, target_id, points + least(weight, 10) * 0.4 as points, form, alias
      from hits order by kind, target_id, hits.points desc
    ),
    ranked as (
      select *, count(*) over (partition by kind)::integer as total,
        row_number() over (partition by kind order by points desc,
          case when kind in ('post', 'appreciation', 'itemList') then -target_id else target_id end)::integer as place
      from best
    )
    select * from ranked where place = 1 or (place > ${offset} and place <= ${offset + limit}) order by kind, place
  `
  return (await asSearch(() => statement.execute(db))).rows
}

// A text that more things than this answer to narrows nothing down.
const maxListed = 20_000

/** The numbers of all things of a kind that `findMatches` would find, in no order. */
export async function readMatchingIds(
  db: Db,
  query: Query,
  kind: string,
  likely?: FuzzyQuery,
): Promise<number[]> {
  const statement = sql<{ id: number }>`
    (select target_id as id from ${matchingDocuments(exactConditions(query), [kind], maxListed)} d)
    union
    (select target_id from search_name where ${beginsWith(query.folded)} and kind = ${kind} limit ${maxListed})
    ${likely ? sql`union (select target_id from ${matchingDocuments(fuzzyConditions(likely), [kind], maxListed)} d)` : sql``}
  `
  const { rows } = await asSearch(() => statement.execute(db))
  return rows.map(({ id }) => id)
}

// More words than this share a form only where it says little.
const maxWords = 400

/** The words of names that share a form with one that was typed. */
export async function readSimilarWords(db: Db, keys: readonly string[]): Promise<string[]> {
  const statement = sql<{ word: string }>`
    select word from similar_words(${keys}::text[], ${maxWords}) as word
  `
  const { rows } = await asSearch(() => statement.execute(db))
  return rows.map(({ word }) => word)
}
