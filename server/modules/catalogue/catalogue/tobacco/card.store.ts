import { sql } from 'kysely'
import { contentTypes } from '#contract/content-type.ts'
import { byKey, type Db } from '#server/kernel/database/db.ts'

export type Status = 'active' | 'discontinued' | 'unknown'
export type TermRow = { id: number; name: string; value: string }
export type BrandNameRow = { id: number; name_zh: string | null; name_en: string; zh_confident: boolean }

/** A blend as its card needs it, with its neighbours already read. */
export type CardRow = {
  id: number
  name_zh: string | null
  name_en: string
  zh_confident: boolean
  brand: BrandNameRow
  type: TermRow | null
  cut: TermRow | null
  /** The word of its strength: what members say where enough of them do, else the reference. */
  strength_words: string | null
  tastes: TermRow[]
  status: Status
  score: number | null
  review_count: number
  collect_count: number
  /** No page leads to it. */
  hidden: boolean
  version: string
}

const termJson = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then
    json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'value', ${sql.ref(`${alias}.value`)}) end`

/** From this many reviews on, members' means stand where the reference figures stood. */
export const enoughReviews = 3

const strengthWords = sql`(
  select term.name from term where term.kind = 'strength' and term.value = round(coalesce((
    select r.figure_sums[1]::double precision / nullif(r.figure_counts[1], 0) from rating_summary r
    where r.kind = ${sql.lit(contentTypes.tobacco)} and r.item_id = t.id and r.reviews >= ${sql.lit(enoughReviews)}
  ), t.strength))::text)`

/** The terms that a column of `tobacco t` lists, in its order. */
export const termsOf = (column: string) => sql`
  coalesce((
    select json_agg(json_build_object('id', term.id, 'name', term.name, 'value', term.value)
      order by array_position(${sql.ref(`t.${column}`)}, term.id))
    from term where term.id = any(${sql.ref(`t.${column}`)})
  ), '[]'::json)`

/** Changes with what is drawn of `tobacco t` by `brand b`. */
export const cardVersion = sql`to_hex(extract(epoch from greatest(t.updated_at, b.updated_at))::bigint)`

/** The columns of CardRow, from `tobacco t` with cardJoins. */
export const cardColumns = sql`
  t.id, t.name_zh, t.name_en, t.zh_confident, t.status, t.score, t.review_count, t.collect_count,
  t.hidden_at is not null as hidden,
  json_build_object('id', b.id, 'name_zh', b.name_zh, 'name_en', b.name_en, 'zh_confident', b.zh_confident) as brand,
  ${termJson('ty')} as type, ${termJson('cu')} as cut,
  ${strengthWords} as strength_words, ${termsOf('flavoring_ids')} as tastes,
  ${cardVersion} as version`

export const cardJoins = sql`
  join brand b on b.id = t.brand_id
  left join term ty on ty.id = t.type_id
  left join term cu on cu.id = t.cut_id`

/** Whether anything is known of the blend `t` beside its name and its maker, or said by people: else its page is empty. */
export const saysSomething = (t: string) => {
  const column = (name: string) => sql.ref(`${t}.${name}`)
  return sql<boolean>`(${column('type_id')} is not null or ${column('cut_id')} is not null
    or ${column('strength')} is not null or ${column('introduction')} is not null
    or ${column('component_ids')} <> '{}' or ${column('review_count')} > 0)`
}

/** The blends that people looked at most this week. */
export async function readRanked(db: Db, limit: number): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from tobacco t ${cardJoins} where t.hidden_at is null
    order by array[t.hot_week, t.popularity] desc, t.id desc limit ${sql.lit(limit)}
  `.execute(db)
  return rows
}

/** The blends entered last, of those that anything is known of. */
export async function readNewest(db: Db, limit: number): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from tobacco t ${cardJoins} where t.hidden_at is null and ${saysSomething('t')}
    order by t.created_at desc, t.id desc limit ${sql.lit(limit)}
  `.execute(db)
  return rows
}

/** Cards by id, in the order of the ids; unknown ids are left out. */
export async function readCards(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await byKey(() =>
    sql<CardRow>`
    select ${cardColumns} from tobacco t ${cardJoins}
    where t.id = any(${ids}::integer[]) order by array_position(${ids}::integer[], t.id)
  `.execute(db),
  )
  return rows
}

// Similar blends are sought among this many of the same type, the most popular first.
const candidates = 400

// Of five: with the same leaves the cut or the strength may differ, with fewer in common neither.
const near = 4

/** `near`: so like it that a sentence may say so. */
export type SimilarRow = CardRow & { near: boolean }

/** How many of the numbers in a column the blends `other` and `this` have in common, as a share. */
const shareOf = (column: string) => {
  const [one, two] = [sql.ref(`other.${column}`), sql.ref(`this.${column}`)]
  return sql`cardinality(array(select unnest(${one}) intersect select unnest(${two})))::double precision
    / greatest(cardinality(${one}), cardinality(${two}), 1)`
}

/**
 * Blends like this one: of its type (of any when that is unknown and its components are not; none where both are), then
 * by components, cut and strength. With all flavour words in common it is half as much more alike as with the same cut.
 */
export async function readSimilar(db: Db, id: number, limit: number): Promise<SimilarRow[]> {
  const { rows } = await sql<SimilarRow>`
    with this as (select * from tobacco where id = ${id}),
    near as (
      select other.id, other.popularity, alike.facts, alike.facts + alike.flavors as likeness
      from this, lateral (
        (select * from tobacco where type_id = this.type_id and id <> this.id and hidden_at is null
          order by popularity desc, id desc limit ${sql.lit(candidates)})
        union all
        (select * from tobacco where this.type_id is null and cardinality(this.component_ids) > 0 and id <> this.id and hidden_at is null
          order by popularity desc, id desc limit ${sql.lit(candidates)})
      ) other, lateral (select
        ${shareOf('component_ids')} * 3
          + (other.cut_id is not distinct from this.cut_id)::integer
          + 1 - least(abs(coalesce(other.strength, 3) - coalesce(this.strength, 3)), 4) / 4.0
          + (other.brand_id <> this.brand_id)::integer * 0.2 as facts,
        ${shareOf('flavors')} * 0.5 as flavors
      ) alike
      order by likeness desc, other.popularity desc, other.id desc limit ${sql.lit(limit)}
    )
    select ${cardColumns}, this.type_id is not null and cardinality(this.component_ids) > 0 and near.facts >= ${sql.lit(near)} as near
    from this, near join tobacco t on t.id = near.id ${cardJoins}
    order by near.likeness desc, near.popularity desc, near.id desc
  `.execute(db)
  return rows
}
