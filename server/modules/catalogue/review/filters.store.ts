import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { reviewFilter } from '#contract/catalogue/review.ts'
import { agedSteps } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { countFacets, type Facet, type OptionCounts } from '#server/modules/catalogue/catalogue/index.ts'

/** The filters of the reviews of a blend as a call brings them. */
export type ReviewFilter = z.output<z.ZodObject<typeof reviewFilter>>
type FilterKey = keyof ReviewFilter

const pictured = sql`exists (
  select from upload_use used join upload u on u.id = used.upload_id
  where used.target_type = 'review' and used.target_id = r.id and u.state = 'finished')`

const agedStep = sql`case ${sql.join(
  agedSteps.map(
    ({ id, least, most }) =>
      sql`when r.aged_years between ${sql.lit(least)} and ${sql.lit(most)} then ${sql.lit(id)}`,
  ),
  sql` `,
)} end`

/** What each filter asks of a review `r`. */
const rules: { readonly [Key in FilterKey]-?: (option: number) => RawBuilder<unknown> } = {
  strength: (option) => sql`r.strength = ${option}`,
  aged: (option) => sql`${agedStep} = ${option}`,
  flavor: (option) => sql`r.flavors @> array[${option}::integer]`,
  version: (option) => sql`r.version_id = ${option}`,
  pictures: (option) => sql`${option === 1} and ${pictured}`,
}

const keys = Object.keys(rules) as FilterKey[]

/** The conditions of a filter on reviews called `r`, by filter. */
export const conditionsOf = (filter: ReviewFilter): Map<FilterKey, RawBuilder<unknown>> =>
  new Map(
    keys.flatMap((key) => {
      const option = filter[key]
      return option ? [[key, rules[key](option)] as const] : []
    }),
  )

const facets: readonly Facet[] = [
  { key: 'strength', option: sql`strength` },
  { key: 'aged', option: sql`aged` },
  { key: 'flavor', option: sql`o`, from: sql`, unnest(flavors) as o` },
  { key: 'version', option: sql`version_id` },
  { key: 'pictures', option: sql`pictures` },
]

/** How many published reviews of a blend match, and how many each option would give under the other filters. */
export const countReviews = (
  db: Db,
  id: number,
  filter: ReviewFilter,
  visible: RawBuilder<unknown>,
): Promise<{ total: number; counts: OptionCounts }> =>
  countFacets(db, {
    facets,
    columns: sql`r.strength, ${agedStep} as aged, r.flavors, r.version_id, case when ${pictured} then 1 end as pictures`,
    from: sql`review r`,
    base: [sql`r.tobacco_id = ${id}`, sql`r.state = 'published'`, visible],
    chosen: conditionsOf(filter),
  })
