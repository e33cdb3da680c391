import { code } from '#contract/error.ts'
import type { Failure } from '#web/lib/api/result.ts'
import { codeOf } from './code-of.ts'

/** The ticket of a log-in that waits for its second factor; null for every other refusal. */
export const factorTicketOf = (failure: Failure): string | null =>
  codeOf(failure) === code.loginFactorNeeded
    ? (failure as { data: { factor_ticket: string } }).data.factor_ticket
    : null
