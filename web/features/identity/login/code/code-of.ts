import type { Failure, Result } from '#web/lib/api/result.ts'

/** The code of an answer that was no; null for success and for no answer. */
export const codeOf = (result: Result<unknown>): number | null =>
  !result.ok && result.kind === 'code' ? result.code : null

/** Says beneath a field what was refused: a toast is gone before it was read. Without words it leads there. */
export const blameOn = <Field extends string>(failure: Failure, field: Field) =>
  failure.kind === 'code' && failure.msg !== '' ? ({ [field]: failure.msg } as Record<Field, string>) : field
