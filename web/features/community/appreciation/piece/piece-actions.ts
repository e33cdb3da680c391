import { asTyped } from '#web/lib/form/as-typed.ts'
import { call } from '#web/lib/api/call.ts'
import type { ModerationAction } from '#web/ui/moderation/ModerationMenu.tsx'

/** What is done to a piece as a whole; what it says is not touched. */
export async function actOn(id: number, action: ModerationAction, reason?: string) {
  if (action === 'delete') return call('DELETE /appreciation/{id}', { id, reason: reason || null })
  return call('PUT /appreciation/{id}', { id, reason, ...asTyped({ action }) })
}
