import type { submissionOne, submissionQueue } from '#contract/admin-submission.ts'
import type { DataOf } from '#contract/endpoint.ts'

export type Row = DataOf<typeof submissionQueue>['list'][number]
export type Full = DataOf<typeof submissionOne>
export type Field = Full['form'][number]
/** As a form holds it: one text, or the texts of the options that are chosen. */
export type Typed = string | readonly string[]
export type Mended = Readonly<Record<string, Typed>>

/** What stands in the form at first. */
export const typedOf = ({ kind, value }: Field): Typed => {
  if (kind === 'several') return Array.isArray(value) ? value.map(String) : []
  if (Array.isArray(value)) return value.join('、')
  return value === null ? '' : String(value)
}

export const atFirst = (form: readonly Field[]): Mended =>
  Object.fromEntries(form.map((field) => [field.key, typedOf(field)]))

const same = (one: Typed, other: Typed) => String(one) === String(other)

/** What is sent of a field: options and figures as numbers where they are some. */
function sentOf({ kind, options }: Field, typed: Typed): unknown {
  if (typeof typed !== 'string')
    return options.filter(({ value }) => typed.includes(String(value))).map(({ value }) => value)
  if (typed.trim() === '') return null
  if (kind === 'one' || kind === 'level')
    return options.find(({ value }) => String(value) === typed)?.value ?? null
  return kind === 'measure' || kind === 'year' ? Number(typed) : typed
}

/**
 * The whole of what is to be merged: of a correction what was proposed and what the editor changed
 * beside it, of a new blend everything that is known.
 */
export function changesOf({ act, form, fields, new_brand }: Full, mended: Mended): Record<string, unknown> {
  const proposed = new Set(fields.map(({ key }) => key))
  const first = atFirst(form)
  const wanted = form.filter(({ key }) => {
    const typed = mended[key] ?? ''
    if (act === 'correct') return proposed.has(key) || !same(typed, first[key] ?? '')
    return typed.length > 0
  })
  const changes = Object.fromEntries(
    wanted.map((field) => [field.key, sentOf(field, mended[field.key] ?? '')]),
  )
  return new_brand && !changes.brand ? { ...changes, brand_name: new_brand } : changes
}

/** Whether the editor has changed anything. */
export const isMended = ({ form }: Pick<Full, 'form'>, mended: Mended): boolean =>
  form.some((field) => !same(mended[field.key] ?? '', typedOf(field)))
