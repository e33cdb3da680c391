import { call } from '#web/lib/api/call.ts'

/** What is done to a work as a whole; what it says is not touched. */
export async function banWork(id: number, action: 'ban' | 'unban', reason = '') {
  return call('PUT /work/{id}', { id, action, reason })
}

export async function deleteWork(id: number, reason: string) {
  return call('DELETE /work/{id}', { id, reason: reason || null })
}
