import type { Calls } from '#contract/api.ts'
import type { appreciationActions } from '#contract/appreciation.ts'
import { apiFor } from '../../kit/api/loader.ts'
import type { CallInput } from '../../kit/api/result.ts'

export type Action = Exclude<(typeof appreciationActions)[number], 'edit'>

/** What is done to a piece as a whole; what it says is not touched. */
export async function actOn(id: number, action: Action, reason?: string) {
  const api = await apiFor(undefined)
  const asked = { id, action, reason } as unknown as CallInput<Calls['PUT /appreciation/{id}']>
  return api('PUT /appreciation/{id}', asked)
}

export async function deletePiece(id: number, reason: string) {
  const api = await apiFor(undefined)
  return api('DELETE /appreciation/{id}', { id, reason: reason || null })
}
