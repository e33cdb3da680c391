import { type RawBuilder, sql } from 'kysely'
import { type ContentType, contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { FoundRow } from '#server/kernel/registry/content-finder.ts'
import { accessoryVersion, mouthpieceVersion } from '../accessory/accessory.store.ts'
import { pipeCards, pipeVersion } from '../pipe/list.store.ts'
import { cardVersion, saysSomething } from '../tobacco/card.store.ts'
import { type OwnRating, type ReviewCounts, withOwn } from './own-rating.ts'

/** Kinds of items that have pages here, by their numbers on the wire. */
export type ItemKind = Extract<ContentType, 4 | 5 | 6 | 9 | 13 | 14>

/** The table of each kind. */
export const tableOf: Readonly<Record<Exclude<ItemKind, 9>, string>> = {
  [contentTypes.tobacco]: 'tobacco',
  [contentTypes.pipe]: 'pipe',
  [contentTypes.accessory]: 'accessory',
  [contentTypes.mouthpiece]: 'mouthpiece',
  [contentTypes.brand]: 'brand',
}

type Reviewed = 4 | 5 | 6 | 8
export type CatalogueKind = keyof typeof tableOf
/** What editors change: shapes have no page of their own kind and are never hidden. */
export type EditedKind = CatalogueKind | typeof contentTypes.shape

/** Where scores are kept with what is reviewed. */
const scoredIn: Readonly<Record<Reviewed, string>> = {
  [contentTypes.tobacco]: 'tobacco',
  [contentTypes.pipe]: 'pipe',
  [contentTypes.accessory]: 'accessory',
  [contentTypes.work]: 'work',
}

/** Where a duplicate went; null for one that is where it was. */
export async function readMoved(db: Db, type: number, id: number): Promise<number | null> {
  const found = await db
    .selectFrom('merged_item')
    .select('into_id')
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .executeTakeFirst()
  return found?.into_id ?? null
}

type Ref = { type: number; id: number }

/** Where the duplicates among these went, by `type:id`. */
export async function readMovedAmong(db: Db, refs: readonly Ref[]): Promise<Map<string, number>> {
  if (refs.length === 0) return new Map()
  const { rows } = await sql<Ref & { into: number }>`
    select m.target_type as type, m.target_id as id, m.into_id as into from merged_item m
    where (m.target_type, m.target_id) in (
      select * from unnest(${refs.map(({ type }) => type)}::integer[], ${refs.map(({ id }) => id)}::integer[]))
  `.execute(db)
  return new Map(rows.map(({ type, id, into }) => [`${type}:${id}`, into]))
}

export async function itemExists(db: Db, kind: CatalogueKind, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from ${sql.table(tableOf[kind])} where id = ${id} and hidden_at is null`.execute(db)
  return rows.length > 0
}

type Findable = {
  from: RawBuilder<unknown>
  title: RawBuilder<string>
  brand: RawBuilder<string | null>
  version: RawBuilder<unknown>
}

/** `decided` is the table that says whether the Chinese name is the usual one: of a pipe, its brand. */
const usualName = (alias: string, decided = alias) => {
  const [zh, en] = [sql.ref(`${alias}.name_zh`), sql.ref(`${alias}.name_en`)]
  return sql<string>`case when ${sql.ref(`${decided}.zh_confident`)} then coalesce(${zh}, ${en}) else ${en} end`
}

/** Where items are found, the name by which they are known (Chinese where that is the usual one), and their drawing. */
const findable: Readonly<Record<CatalogueKind, Findable>> = {
  [contentTypes.tobacco]: {
    from: sql`tobacco t join brand b on b.id = t.brand_id`,
    title: usualName('t'),
    brand: usualName('b'),
    version: cardVersion,
  },
  [contentTypes.pipe]: {
    from: pipeCards,
    title: usualName('p', 'b'),
    brand: usualName('b'),
    version: pipeVersion,
  },
  [contentTypes.accessory]: {
    from: sql`accessory i`,
    title: sql`i.name_zh`,
    brand: sql`i.brand_name`,
    version: accessoryVersion('i'),
  },
  [contentTypes.mouthpiece]: {
    from: sql`mouthpiece i`,
    title: sql`i.name_zh`,
    brand: sql`null`,
    version: mouthpieceVersion('i'),
  },
  [contentTypes.brand]: { from: sql`brand b`, title: usualName('b'), brand: sql`null`, version: sql`null` },
}

const aliasOf: Readonly<Record<CatalogueKind, string>> = {
  [contentTypes.tobacco]: 't',
  [contentTypes.pipe]: 'p',
  [contentTypes.accessory]: 'i',
  [contentTypes.mouthpiece]: 'i',
  [contentTypes.brand]: 'b',
}

export type FoundItem = FoundRow & { title: string; brand: string | null; version: string | null }

/** Selects items of one kind by number, for whoever asks about them. */
export function foundItems(kind: CatalogueKind, ids: readonly number[]) {
  const { from, title, brand, version } = findable[kind]
  const [id, hiddenAt] = [sql.ref(`${aliasOf[kind]}.id`), sql.ref(`${aliasOf[kind]}.hidden_at`)]
  return sql`
    select ${id}, null as owner, ${title} as title, ${brand} as brand, ${version} as version,
      false as hidden
    from ${from} where ${id} = any(${ids}::integer[]) and ${hiddenAt} is null`
}

export type ItemScores = {
  score: number | null
  /** All that is published. */
  review_count: number
  /** Those of them that are not in the score of everybody yet. */
  waiting: number
  /** Those that the figures below count. */
  rated: number
  distribution: number[]
  /** Of a blend: what its reviews say of each figure, and what is said for reference. */
  tasted?: {
    means: readonly (number | null)[]
    reference: readonly (number | null)[]
    flavored: number
    flavor_counts: readonly number[]
  }
}

function scoresOf(counts: ReviewCounts): Omit<ItemScores, 'waiting'> {
  const { written, half_stars, reviews, weight_sum, star_sum, figure_sums, figure_counts, reference } = counts
  const count = (half: number) => half_stars[half - 1] ?? 0
  return {
    score: weight_sum > 0 ? star_sum / weight_sum / 2 : null,
    review_count: written,
    rated: reviews,
    // 9 and 10 half stars are five stars.
    distribution: [5, 4, 3, 2, 1].map((stars) => count(stars * 2) + count(stars * 2 - 1)),
    ...(reference && {
      tasted: {
        means: figure_counts.map((given, at) => (given > 0 ? (figure_sums[at] ?? 0) / given : null)),
        reference,
        flavored: counts.flavored,
        flavor_counts: counts.flavor_counts,
      },
    }),
  }
}

const keptOf = sql`'written', written, 'half_stars', half_stars, 'reviews', reviews, 'weight_sum', weight_sum, 'star_sum', star_sum,
  'figure_sums', figure_sums, 'figure_counts', figure_counts, 'flavored', flavored, 'flavor_counts', flavor_counts`
const reference = sql`array[strength, flavor_level, room_note, taste]`

/** What is kept of an item's reviews, for `scoresSeen`; null where there is nothing. */
export const reviewCounts = (kind: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql<ReviewCounts | null>`(
  select jsonb_build_object(${keptOf}, 'reference',
    case when kind = 4 then (select ${reference} from tobacco where tobacco.id = item_id) end)
  from rating_summary where kind = ${kind} and item_id = ${id})`

const nothing: ReviewCounts = {
  written: 0,
  half_stars: [],
  reviews: 0,
  weight_sum: 0,
  star_sum: 0,
  figure_sums: [0, 0, 0, 0],
  figure_counts: [0, 0, 0, 0],
  flavored: 0,
  flavor_counts: [],
  reference: null,
}

/** How an item stands as somebody sees it whose `own` review is among what is kept of its reviews. */
export function scoresSeen(counts: ReviewCounts | null, own: OwnRating | null): ItemScores {
  const kept = counts ?? nothing
  return { ...scoresOf(own ? withOwn(kept, own) : kept), waiting: kept.written - kept.reviews }
}

/**
 * How an item stands, from what is kept of its reviews, as somebody sees it whose `own` review is among them.
 * @throws Failure 10003 for one that is not there
 */
export async function readItemScores(
  db: Db,
  kind: Reviewed,
  id: number,
  own: OwnRating | null = null,
): Promise<ItemScores> {
  const { rows } = await sql<{ counts: ReviewCounts | null }>`
    select ${reviewCounts(sql`${kind}`, sql`i.id`)} as counts from ${sql.table(scoredIn[kind])} i where i.id = ${id}
  `.execute(db)
  if (!rows[0]) throw missing()
  return scoresSeen(rows[0].counts, own)
}

/** How many reviews of an item are listed and not yet in its score. */
export const waitingReviews = (kind: Reviewed, id: RawBuilder<unknown>) =>
  sql`coalesce((select written - reviews from rating_summary where kind = ${sql.lit(kind)} and item_id = ${id}), 0)`

/** How many reviews an item has, and its stars in two numbers: sum and count of what counts in full. */
export const ratingSummary = (kind: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
  select coalesce(max(written), 0) as written, coalesce(max(weight_sum), 0) / 2.0 as n,
    coalesce(max(star_sum), 0) / 4.0 as total
  from rating_summary where kind = ${kind} and item_id = ${id}`

/**
 * The Bayesian mean of the stars: five votes of 3.5 to begin with. What stands behind it breaks ties
 * and is too small to change an order that the votes decide. Blends that nothing is known of come last.
 */
export const bayesian = (n: RawBuilder<unknown>, total: RawBuilder<unknown>) =>
  sql`round(((5 * 3.5 + ${total}) / (5 + ${n}))::numeric, 3)::double precision`

const ties: Readonly<Record<Reviewed, RawBuilder<unknown>>> = {
  [contentTypes.tobacco]: sql`least(i.collect_count, 99999) * 1e-9 + (3 - i.priority) * 1e-10 + least(cardinality(i.aliases), 9) * 1e-11
    - case when ${saysSomething('i')} then 0 else 2e-4 end`,
  [contentTypes.pipe]: sql`least(i.collect_count, 99999) * 1e-9
    + least(num_nonnulls(i.shape_id, i.finish_id, i.filter_id, i.mouthpiece_id, i.length_mm), 3) * 1e-11
    + ('x' || left(md5(i.slug), 6))::bit(24)::integer / 16777216.0 * 9e-12`,
  [contentTypes.accessory]: sql`0`,
  [contentTypes.work]: sql`least(i.collect_count, 99999) * 1e-9`,
}

/** Scores and popularity of one item (or of all: null) follow what is kept of their reviews and collects. */
export async function recountItem(
  trx: Db,
  kind: Reviewed,
  id: number | readonly number[] | null,
): Promise<void> {
  const popularity =
    kind === contentTypes.accessory
      ? sql``
      : sql`, popularity = ${bayesian(sql`found.n`, sql`found.total`)} + ${ties[kind]}`
  const flavors =
    kind === contentTypes.tobacco
      ? sql`, flavors = coalesce((
          select flavors_of(flavor_counts, flavored) from rating_summary where kind = ${kind} and item_id = one.id), '{}')`
      : sql``
  await sql`
    update ${sql.table(scoredIn[kind])} i set
      review_count = found.written, score = case when found.n > 0 then found.total / found.n end ${popularity} ${flavors}
    from ${sql.table(scoredIn[kind])} one, lateral (${ratingSummary(sql`${kind}`, sql`one.id`)}) found
    where one.id = i.id ${id === null ? sql`` : Array.isArray(id) ? sql`and i.id = any(${id}::integer[])` : sql`and i.id = ${id}`}
  `.execute(trx)
}
