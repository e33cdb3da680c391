import type { Calls } from '#contract/api.ts'
import { call } from '#web/lib/api/call.ts'
import type { CallInput } from '#web/lib/api/result.ts'

/** What is done to a work as a whole; what it says is not touched. */
export async function banWork(id: number, action: 'ban' | 'unban', reason = '') {
  const asked = { id, action, reason } as unknown as CallInput<Calls['PUT /work/{id}']>
  return call('PUT /work/{id}', asked)
}

export async function deleteWork(id: number, reason: string) {
  return call('DELETE /work/{id}', { id, reason: reason || null })
}
