import { code } from '#contract/error.ts'
import type { Failure, Result } from '#web/lib/api/result.ts'

/** The code of an answer that was no; null for success and for no answer. */
export const codeOf = (result: Result<unknown>): number | null =>
  !result.ok && result.kind === 'code' ? result.code : null

/** Leads to a field. That somebody is banned, and where to appeal, stays beneath it: a toast is too short to read that. */
export const blameOn = <Field extends string>(failure: Failure, field: Field) =>
  failure.kind === 'code' && failure.code === code.restricted
    ? ({ [field]: failure.msg } as Record<Field, string>)
    : field
