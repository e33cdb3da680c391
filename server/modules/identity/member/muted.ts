import { code } from '#contract/error.ts'
import { beijing } from '#server/kernel/database/beijing.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'

/** Somebody who is muted reads, and writes nothing. @throws Failure 10190 until when */
export function refuseMuted({ mutedUntil }: Pick<Viewer, 'mutedUntil'>): void {
  if (mutedUntil === undefined) return
  const until =
    mutedUntil === null ? '' : `，至 ${new Date(mutedUntil).toLocaleString('zh-CN', { timeZone: beijing })}`
  throw new Failure(code.restricted, `你已被禁言${until}`)
}
