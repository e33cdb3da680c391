import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { tobaccoFilter } from '#contract/catalogue/catalogue.ts'

/** The filters of a list of blends as a call brings them. */
export type Filter = z.output<z.ZodObject<typeof tobaccoFilter>>
type FilterKey = Exclude<keyof Filter, 'mode' | 'q'>

/** How a filter is called on the panel, and the vocabulary that fills its row. */
type Row = { name: string; kind: string }
type Rule = {
  /** Absent where the panel has no row for it. */
  row?: Row
  /** The column of `tobacco` with the options of a blend. */
  column: string
  /** What is asked of a blend `t`; `mode` says how several options are meant. */
  condition(chosen: number | readonly number[], mode: Filter['mode']): RawBuilder<unknown>
}

const one = (column: string, row?: Row): Rule => ({
  ...(row && { row }),
  column,
  condition: (option) => sql`${sql.ref(`t.${column}`)} = ${option}`,
})

const oneAmong = (column: string, row: Row): Rule => ({
  row,
  column,
  condition: (option) => sql`${sql.ref(`t.${column}`)} @> array[${option}::integer]`,
})

const several = (column: string, row: Row): Rule => ({
  row,
  column,
  condition: (options, mode) =>
    sql`${sql.ref(`t.${column}`)} ${mode === 'or' ? sql`&&` : sql`@>`} ${options}::integer[]`,
})

const allOf = (column: string, row: Row): Rule => ({
  row,
  column,
  condition: (options) => sql`${sql.ref(`t.${column}`)} @> ${options}::integer[]`,
})

/**
 * Every filter of the list of blends, in the order of the panel: what the list asks of a blend, and what the panel
 * counts. A filter of the contract that is missing here does not compile.
 */
const rules: { readonly [Key in FilterKey]-?: Rule } = {
  brand: one('brand_id'),
  category: one('type_id', { name: '类型', kind: 'blend_type' }),
  shape: one('cut_id', { name: '切工', kind: 'cut' }),
  packing: oneAmong('packaging_ids', { name: '包装', kind: 'packaging' }),
  ingredients: several('component_ids', { name: '成分', kind: 'component' }),
  origin: one('country_id', { name: '产地', kind: 'country' }),
  strength: one('strength', { name: '劲道', kind: 'strength' }),
  flavors: allOf('flavors', { name: '风味', kind: 'flavor' }),
}

export const filterKeys = Object.keys(rules) as FilterKey[]

/** The rows of the panel. */
export const tobaccoRows = filterKeys.flatMap((key) => {
  const { row } = rules[key]
  return row ? [{ key, ...row }] : []
})

/** The options of a blend, a column a filter, as `OptionRow` has them. */
export const optionColumns = sql.join(
  filterKeys.map((key) => sql`${sql.ref(rules[key].column)} as ${sql.ref(key)}`),
)

/** What the filters ask of a blend `t`. */
export const conditionsOf = (filter: Omit<Filter, 'q'>): RawBuilder<unknown>[] =>
  filterKeys.flatMap((key) => {
    const chosen = filter[key] ?? 0
    const isOpen = Array.isArray(chosen) ? chosen.length === 0 : chosen === 0
    return isOpen ? [] : [rules[key].condition(chosen, filter.mode)]
  })
