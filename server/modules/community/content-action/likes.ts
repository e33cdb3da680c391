import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { payFor } from '#server/modules/rewards/ledger/index.ts'
import { type Liked, stepLikes } from './likes.store.ts'

/**
 * A like was given or taken back: the count, and a coin for the maker when more people like it
 * than ever did.
 * @returns the count
 */
export async function likeContent(kind: Liked, trx: Db, id: number, given: boolean): Promise<number> {
  const counted = await stepLikes(trx, kind, id, given)
  if (!counted) return 0
  const { member_id: uid, like_count, others } = counted
  // The nth like pays once, however often it is taken back and given again.
  if (given && others > 0)
    await payFor(trx, { uid, event: 'like.received', subject: `${kind.type} ${id} ${others}` })
  await publish(trx, {
    type: given ? 'content.liked' : 'content.unliked',
    content: { type: kind.type, id },
    payload: { owner: uid },
  })
  return like_count
}
