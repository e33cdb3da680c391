import { sql } from 'kysely'
import type * as z from 'zod'
import type { pipeFilter } from '#contract/catalogue/pipe.ts'
import type { Facet, Sql } from '../list/faceted-list.store.ts'

/** The filters of a list of pipes as a call brings them. */
type Filter = z.output<z.ZodObject<typeof pipeFilter>>
type FilterKey = Exclude<keyof Filter, 'q'>

/** How a filter is called on the panel, and the vocabulary that fills its row. */
type Row = { name: string; kind: string }
type Rule = {
  row: Row
  /** The column with the options of a pipe: of `pipe` as `p`, or of its shape as `s`. */
  column: Sql
  /** The column holds several options. */
  several?: true
  /** Where the row stands: on the panel of lists and home, only on that of the list, or only in forms. */
  shown: 'panel' | 'list' | 'form'
}

/**
 * Every filter of the list of pipes, in the order of the panel. A filter of the contract that is missing here
 * does not compile.
 */
const rules: { readonly [Key in FilterKey]-?: Rule } = {
  family: { row: { name: '家族', kind: 'family' }, column: sql`s.family_id`, shown: 'panel' },
  bend: { row: { name: '弯度', kind: 'bend' }, column: sql`s.bend_id`, shown: 'panel' },
  material: { row: { name: '材质', kind: 'material' }, column: sql`p.material_id`, shown: 'panel' },
  finish: { row: { name: '表面', kind: 'finish' }, column: sql`p.finish_ids`, several: true, shown: 'panel' },
  filter: { row: { name: '滤芯', kind: 'filter' }, column: sql`p.filter_id`, shown: 'panel' },
  mouthpiece: { row: { name: '斗嘴', kind: 'mouthpiece' }, column: sql`p.mouthpiece_id`, shown: 'list' },
  shape: { row: { name: '斗型', kind: 'shape' }, column: sql`p.shape_id`, shown: 'list' },
  brand: { row: { name: '品牌', kind: 'brand' }, column: sql`p.brand_id`, shown: 'form' },
}

const keys = Object.keys(rules) as FilterKey[]
const listed = keys.filter((key) => rules[key].shown !== 'form')
const rowOf = (key: FilterKey) => ({ key, ...rules[key].row })

/** The rows of the panel on the home page. */
export const pipeRows = keys.filter((key) => rules[key].shown === 'panel').map(rowOf)

/** The rows of the panel of the list. */
export const listRows = listed.map(rowOf)

/** The fields of a form that are chosen from a list: what a pipe has of its own, not of its shape. */
export const formRows = keys.filter((key) => key !== 'family' && key !== 'bend').map(rowOf)

/** The columns of the rows of the panel, each under its key. */
export const facetColumns = sql.join(listed.map((key) => sql`${rules[key].column} as ${sql.ref(key)}`))

export const facets: readonly Facet[] = listed.map((key) =>
  rules[key].several
    ? { key, option: sql`o`, from: sql`, unnest(${sql.ref(key)}) as o` }
    : { key, option: sql.ref(key) },
)

/** What the filters ask of a pipe, by filter. */
export function conditionsOf(filter: Partial<Filter>): Map<FilterKey, Sql> {
  const chosen = keys.flatMap((key) => {
    const option = filter[key]
    if (!option) return []
    const { column, several } = rules[key]
    return [[key, several ? sql`${column} @> array[${option}::integer]` : sql`${column} = ${option}`]] as [
      FilterKey,
      Sql,
    ][]
  })
  return new Map(chosen)
}

/** The filters of a list of pipes, and the only pipes that may come where a text was looked up. */
export type PipeFilter = Omit<Filter, 'q'> & { ids?: readonly number[] }
