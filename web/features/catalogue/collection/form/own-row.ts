import { call } from '#web/lib/api/call.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { type Collected, ownThings, type Thing } from '../collection.ts'

/** One's own row of a thing, asked for when it is to be changed; undefined where it could not be had, which is said. */
export async function readOwnRow({ type, id }: Pick<Thing, 'type' | 'id'>): Promise<Collected | undefined> {
  const result = await call('GET /collectInvitation', { type, id, limit: 1 })
  if (!result.ok) toastFailure(result)
  return result.ok ? ownThings(result.data).list[0] : undefined
}
