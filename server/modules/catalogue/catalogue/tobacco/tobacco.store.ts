import { sql } from 'kysely'
import type { BlendVersion } from '#contract/catalogue/blend-version.ts'
import { contentTypes } from '#contract/content-type.ts'
import { byKey, type Db } from '#server/kernel/database/db.ts'
import type { TinLabel } from '#drawings/tin/tin.ts'
import { brandColumns, type BrandRow } from '../brand/brand.store.ts'
import { recountItem } from '../item/item.store.ts'
import { cardColumns, cardJoins, type CardRow, termsOf, type TermRow } from './card.store.ts'

export type FigureKey = 'strength' | 'flavor_level' | 'room_note' | 'taste'
export const figureKeys: readonly FigureKey[] = ['strength', 'flavor_level', 'room_note', 'taste']

export type VersionRow = Omit<BlendVersion, 'from' | 'to'> & {
  id: number
  from_year: number | null
  to_year: number | null
  votes: number
  mean: number | null
}

export type TobaccoRow = Omit<CardRow, 'brand'> &
  Record<FigureKey, number | null> & {
    brand: BrandRow
    aliases: string[]
    series: string | null
    introduction: string | null
    made_by: string | null
    source: 'tobaccos_club' | 'editors' | 'members'
    former_brand: { id: number; name_zh: string | null; name_en: string } | null
    brand_since: number | null
    versions: VersionRow[]
    country: TermRow | null
    components: TermRow[]
    packagings: TermRow[]
    type_hint: string | null
    cut_hint: string | null
    created_at: Date
    updated_at: Date
  }

/** The versions of a blend `t` with what their reviews say, those that do not count left out. */
const versions = sql`
  (select coalesce(json_agg(json_build_object('id', v.id, 'maker', v.maker, 'from_year', v.from_year,
      'to_year', v.to_year, 'note', v.note, 'votes', tally.votes, 'mean', tally.mean) order by v.position), '[]')
    from tobacco_version v, lateral (
      select count(*)::integer as votes, sum(r.half_stars * r.weight) / (2.0 * sum(r.weight)) as mean from review r
      where r.version_id = v.id and r.state = 'published' and r.weight > 0 and not r.held
    ) tally
    where v.tobacco_id = t.id)`

/** One blend with its neighbours, or undefined. */
export async function readTobacco(db: Db, id: number): Promise<TobaccoRow | undefined> {
  return (await readTobaccos(db, [id]))[0]
}

/** Blends with their neighbours, in the order of the ids; unknown ids are left out. */
export async function readTobaccos(db: Db, ids: readonly number[]): Promise<TobaccoRow[]> {
  const { rows } = await byKey(() =>
    sql<TobaccoRow>`
    select ${cardColumns}, t.aliases, t.series, t.introduction, t.made_by, t.strength, t.flavor_level, t.room_note, t.taste,
      t.brand_since, t.created_at, t.updated_at,
      case when t.source = 'tobaccos_club' then t.source when t.seed = '{}' then 'members' else 'editors' end as source,
      (select json_build_object('id', f.id, 'name_zh', f.name_zh, 'name_en', f.name_en) from brand f
        where f.id = t.former_brand_id and f.id <> t.brand_id and f.hidden_at is null) as former_brand,
      ${versions} as versions, ty.hint as type_hint, cu.hint as cut_hint,
      (select to_json(found) from (select ${brandColumns} from brand where brand.id = t.brand_id) found) as brand,
      case when co.id is not null then json_build_object('id', co.id, 'name', co.name, 'value', co.value) end as country,
      ${termsOf('component_ids')} as components,
      ${termsOf('packaging_ids')} as packagings
    from tobacco t ${cardJoins} left join term co on co.id = t.country_id
    where t.id = any(${ids}::integer[]) and t.hidden_at is null order by array_position(${ids}::integer[], t.id)
  `.execute(db),
  )
  return rows
}

export type ReviewFigures = Record<FigureKey, number | null> & {
  reviews: number
  distribution: number[]
  flavored: number
  flavor_counts: number[]
}

/** What the published reviews of each blend that has any say together; distribution from 5 stars down to 1. */
export async function readReviewFigures(db: Db, ids: readonly number[]): Promise<Map<number, ReviewFigures>> {
  const stars = (n: number) => sql`half_stars[${sql.lit(2 * n)}] + half_stars[${sql.lit(2 * n - 1)}]`
  const mean = (place: number) => {
    const at = sql.lit(place)
    return sql`case when figure_counts[${at}] > 0 then figure_sums[${at}]::double precision / figure_counts[${at}] end`
  }
  const { rows } = await sql<ReviewFigures & { item_id: number }>`
    select item_id, reviews, ${mean(1)} as strength, ${mean(2)} as flavor_level, ${mean(3)} as room_note, ${mean(4)} as taste, flavored, flavor_counts,
      array[${sql.join([5, 4, 3, 2, 1].map(stars))}] as distribution
    from rating_summary where kind = ${contentTypes.tobacco} and item_id = any(${ids}::integer[]) and reviews > 0
  `.execute(db)
  return new Map(rows.map(({ item_id, ...figures }) => [item_id, figures]))
}

/** The versions of a blend, in the order of time. */
export const readVersions = (db: Db, id: number) =>
  db
    .selectFrom('tobacco_version')
    .select(['id', 'maker', 'from_year', 'to_year'])
    .where('tobacco_id', '=', id)
    .orderBy('position')
    .execute()

/** The words of every level of the four figures. */
export async function readFigureTerms(db: Db) {
  return db
    .selectFrom('term')
    .select(['kind', 'value', 'name'])
    .where('kind', 'in', figureKeys)
    .orderBy('position')
    .execute()
}

/** What stands on the label of a blend's tin, or undefined. */
export async function readLabel(db: Db, id: number): Promise<TinLabel | undefined> {
  const { rows } = await sql<TinLabel>`
    select 'tobacco-' || t.slug as seed, t.name_zh as "nameZh", t.name_en as "nameEn", t.zh_confident as "zhFirst",
      b.name_zh as "brandZh", b.name_en as "brandEn", coalesce(ty.value, 'Other') as "blendType",
      cu.value as cut, pa.value as packaging
    from tobacco t ${cardJoins} left join term pa on pa.id = t.packaging_id
    where t.id = ${id}
  `.execute(db)
  return rows[0]
}

/** Recomputes what is kept with the items from the rows that decide it. */
export async function recountCatalogue(db: Db): Promise<void> {
  for (const kind of [contentTypes.tobacco, contentTypes.pipe, contentTypes.accessory])
    await recountItem(db, kind, null)
  await sql`
    update brand b set
      item_count = coalesce(found.n, 0),
      popularity = coalesce(found.known, 0)
    from brand every
    left join (
      select brand_id, count(*)::integer as n, sum(power(4, 3 - priority)) as known from tobacco
        where hidden_at is null group by 1
      union all select brand_id, count(*)::integer, count(*) from pipe where hidden_at is null group by 1
    ) found on found.brand_id = every.id
    where every.id = b.id
  `.execute(db)
}
