import type { Correctable, Editable } from '#contract/catalogue/contribution.ts'
import { imageOf } from '#server/modules/platform/media/index.ts'
import type { ContentSummary } from '#server/kernel/registry/content-finder.ts'
import { conflictsOf } from './queue/decide.ts'
import { type Field, knownFields } from './field/fields.ts'
import type { Options } from './field/field-values.ts'
import type { ChangeRow, SubmissionRow, Values } from './contribution.store.ts'

type Value = Values[string] | undefined

/** A value as people read it; '' for what is unknown. */
export function valueText(field: Field, value: Value, options: Options): string {
  if (value === null || value === undefined) return ''
  const named = (one: unknown) =>
    options.get(field.key)?.find((option) => option.value === one)?.name ?? String(one)
  if (field.kind === 'versions' && Array.isArray(value)) return value.join('\n')
  if (Array.isArray(value)) return value.map(field.kind === 'several' ? named : String).join('、')
  if (field.kind === 'one' || field.kind === 'level') return named(value)
  return field.kind === 'measure' ? `${String(value)} ${field.unit}` : String(value)
}

/** A field of a form. `values` are what stands there now. */
export const fieldView = (field: Field, values: Values, options: Options) => ({
  key: field.key,
  name: field.name,
  kind: field.kind,
  needed: field.needed ?? false,
  hint: field.hint ?? '',
  most: 'max' in field ? field.max : 0,
  unit: field.kind === 'measure' ? field.unit : '',
  options: [...(options.get(field.key) ?? [])],
  value: toWire(values[field.key]),
  words: valueText(field, values[field.key], options),
})

/** Values as JSON carries them. */
function toWire(value: Value): string | number | string[] | number[] | null {
  if (value === undefined || typeof value === 'boolean') return null
  if (typeof value !== 'object' || value === null) return value
  const numbers = value.filter((one) => typeof one === 'number')
  return numbers.length === value.length ? numbers : value.map(String)
}

/** The name of a brand that is to be entered stands among the fields. */
const newBrand = (fields: Values) =>
  typeof fields.brand_name === 'string' ? [{ name: '新品牌', before: '', after: fields.brand_name }] : []

type Sides = { type: Editable; before: Values; after: Values }

/** What a submission or a change says, field by field, in the order of the forms. */
export function changesView({ type, before, after }: Sides, options: Options) {
  const known = knownFields(type).filter(({ key }) => key in after)
  const added = type === 4 ? newBrand(after) : []
  return [
    ...added,
    ...known.map((field) => ({
      name: field.name,
      before: valueText(field, before[field.key], options),
      after: valueText(field, after[field.key], options),
    })),
  ]
}

export type ContributionRelations = { options: Options; what: string; item: ContentSummary | null }

const itemView = ({ target_type: type, target_id: id }: SubmissionRow, item: ContentSummary | null) =>
  item && id !== null ? { type, id, title: item.title, url: item.url } : null

/** A submission as its author sees it. */
export const submissionView = (row: SubmissionRow, { options, what, item }: ContributionRelations) => ({
  number: row.id,
  act: row.act,
  type: row.target_type,
  what,
  name: row.name,
  state: row.state,
  answer: row.answer,
  create_time: row.created_at.toISOString(),
  item: itemView(row, item),
  fields: changesView({ type: row.target_type, before: row.before, after: row.fields }, options),
})

/** The same as editors see it; `now` is what stands in the item. */
export function queuedView(row: SubmissionRow, relations: ContributionRelations & { now: Values }) {
  const { options, now } = relations
  const known = knownFields(row.target_type).filter(({ key }) => key in row.fields)
  const conflicts = conflictsOf(Object.keys(row.fields), { before: row.before, now })
  const shownValue = (field: Field, values: Values) => valueText(field, values[field.key], options)
  const brand = newBrand(row.fields).map((one) => ({
    ...one,
    key: 'brand_name',
    now: '',
    conflict: false,
    value: one.after,
  }))
  const fields = known.map((field) => ({
    key: field.key,
    name: field.name,
    before: shownValue(field, row.before),
    now: shownValue(field, now),
    after: shownValue(field, row.fields),
    conflict: row.state === 'pending' && conflicts.includes(field.key),
    value: toWire(row.fields[field.key]),
  }))
  return {
    ...submissionView(row, relations),
    author: { uid: row.member_id, nickname: row.nickname },
    source: row.source,
    warnings: row.warnings,
    images: row.pictures.map((picture) => imageOf(picture)),
    fields: [...brand, ...fields],
  }
}

/** What somebody did to an item, as everybody sees it. */
export const historyView = (row: ChangeRow, type: Correctable, options: Options) => ({
  // What was only hidden or shown again is not read here.
  act: row.act === 'hide' || row.act === 'show' ? ('edit' as const) : row.act,
  author: { uid: row.member_id, nickname: row.nickname },
  create_time: row.created_at.toISOString(),
  fields: changesView({ type, before: row.before, after: row.after }, options),
})
