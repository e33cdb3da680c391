import type { Calls } from '#contract/api.ts'
import { apiFor } from '#web/lib/api/loader.ts'
import type { CallInput } from '#web/lib/api/result.ts'

/** What is done to a work as a whole; what it says is not touched. */
export async function banWork(id: number, action: 'ban' | 'unban', reason = '') {
  const api = await apiFor(undefined)
  const asked = { id, action, reason } as unknown as CallInput<Calls['PUT /work/{id}']>
  return api('PUT /work/{id}', asked)
}

export async function deleteWork(id: number, reason: string) {
  const api = await apiFor(undefined)
  return api('DELETE /work/{id}', { id, reason: reason || null })
}
