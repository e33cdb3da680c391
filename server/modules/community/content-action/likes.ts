import type { Db } from '#server/kernel/database/db.ts'
import { publishChange } from '#server/kernel/database/change-feed.ts'
import { payFor } from '#server/modules/rewards/ledger/index.ts'
import { type Liked, stepLikes } from './likes.store.ts'

/** What an act adds to the hot score of what people made; a review counts for works and their studios alone. */
export const hotWeights = { born: 2, like: 4, comment: 6, review: 6, collect: 8, join: 2, view: 1 } as const

type BumpHotScore = (trx: Db, id: number, weight: number) => Promise<void>

/**
 * A like was given or taken back: the count, the hot score, and a coin for the maker when more people like it
 * than ever did.
 * @returns the count
 */
export async function likeContent(
  { bumpHotScore, ...kind }: Liked & { bumpHotScore: BumpHotScore },
  trx: Db,
  id: number,
  given: boolean,
): Promise<number> {
  const counted = await stepLikes(trx, kind, id, given)
  if (!counted) return 0
  const { member_id: uid, like_count, others } = counted
  await bumpHotScore(trx, id, given ? hotWeights.like : -hotWeights.like)
  await publishChange(trx, `item ${kind.type} ${id}`)
  // The nth like pays once, however often it is taken back and given again.
  if (given && others > 0)
    await payFor(trx, { uid, event: 'like.received', subject: `${kind.type} ${id} ${others}` })
  return like_count
}
