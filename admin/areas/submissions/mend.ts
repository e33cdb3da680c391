import type { submissionOne, submissionQueue } from '#contract/catalogue/contribution-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { changedIn, sentOf, type Sheet } from '../../lib/facts/fact-sheet.ts'

export type Row = DataOf<typeof submissionQueue>['list'][number]
export type Full = DataOf<typeof submissionOne>

/**
 * The whole of what is to be merged: of a correction what was proposed and what the editor changed
 * beside it, of a new blend everything that is known.
 */
export function changesOf({ act, form, fields, new_brand }: Full, mended: Sheet): Record<string, unknown> {
  const proposed = new Set(fields.map(({ key }) => key))
  const changed = changedIn(form, mended)
  const wanted = form.filter(({ key }) => {
    if (act === 'correct') return proposed.has(key) || key in changed
    return (mended[key] ?? '').length > 0
  })
  const changes = Object.fromEntries(
    wanted.map((field) => [field.key, sentOf(field, mended[field.key] ?? '')]),
  )
  return new_brand && !changes.brand ? { ...changes, brand_name: new_brand } : changes
}

/** Whether the editor has changed anything. */
export const isMended = ({ form }: Pick<Full, 'form'>, mended: Sheet): boolean =>
  Object.keys(changedIn(form, mended)).length > 0
