import type { DataOf } from '#contract/endpoint.ts'
import type { adminItemForm } from '#contract/catalogue/catalogue-admin.ts'

/** A field of a fact sheet, as every form of the catalogue has it. */
export type FactField = DataOf<typeof adminItemForm>['fields'][number]
/** As a form holds it: one text, or the texts of the options that are chosen. */
export type Typed = string | readonly string[]
export type Sheet = Readonly<Record<string, Typed>>

/** What stands in a form at first. */
export function typedOf({ kind, value }: FactField): Typed {
  if (kind === 'several') return Array.isArray(value) ? value.map(String) : []
  if (Array.isArray(value)) return value.join(kind === 'versions' ? '\n' : '、')
  return value === null ? '' : String(value)
}

export const sheetOf = (fields: readonly FactField[]): Sheet =>
  Object.fromEntries(fields.map((field) => [field.key, typedOf(field)]))

const same = (one: Typed, other: Typed) => String(one) === String(other)

/** What is sent of a field: options and figures as numbers where they are some. */
export function sentOf({ kind, options }: FactField, typed: Typed): unknown {
  if (typeof typed !== 'string')
    return options.filter(({ value }) => typed.includes(String(value))).map(({ value }) => value)
  if (typed.trim() === '') return null
  if (kind === 'one' || kind === 'level')
    return options.find(({ value }) => String(value) === typed)?.value ?? null
  return kind === 'measure' || kind === 'year' ? Number(typed) : typed
}

/** The fields in which a sheet says something else than stands there. */
export function changedIn(fields: readonly FactField[], sheet: Sheet): Record<string, unknown> {
  const changed = fields.filter((field) => !same(sheet[field.key] ?? '', typedOf(field)))
  return Object.fromEntries(changed.map((field) => [field.key, sentOf(field, sheet[field.key] ?? '')]))
}
