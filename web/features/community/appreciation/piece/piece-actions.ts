import type { Calls } from '#contract/api.ts'
import { call } from '#web/lib/api/call.ts'
import type { CallInput } from '#web/lib/api/result.ts'
import type { ModerationAction } from '#web/ui/moderation/ModerationMenu.tsx'

/** What is done to a piece as a whole; what it says is not touched. */
export async function actOn(id: number, action: ModerationAction, reason?: string) {
  if (action === 'delete') return call('DELETE /appreciation/{id}', { id, reason: reason || null })
  const asked = { id, action, reason } as unknown as CallInput<Calls['PUT /appreciation/{id}']>
  return call('PUT /appreciation/{id}', asked)
}
