import { lockRows } from '#server/kernel/database/lock-row.ts'
import { publish } from '#server/events.ts'
import { code } from '#contract/error.ts'
import { showtypes } from '#contract/notifications/message.ts'
import { contentTypes } from '#contract/content-type.ts'
import { Failure, forbidden, missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import {
  actLimits,
  consumeRateLimits,
  type RateLimit,
  refundRateLimits,
  retryAfterText,
} from '#server/kernel/security/rate-limit.ts'
import { notify, retract } from '#server/modules/notifications/notification/index.ts'
import { areBlocked, countBlocks, insertBlock } from './block.store.ts'
import { deleteFollowing, insertFollowing, readCounts } from './follow.store.ts'
import { isHere } from './person.store.ts'

const hour = 3_600
const maxFollowing = { followed: 2_000, blocked: 500 } as const
/** How often somebody may do it within an hour. */
const hourly = { follow: 60, block: 60 } as const

const noOne = () => missing('没有这个人，可能已注销')

/** @throws Failure 10007 with the wait */
async function consumeLimits(host: Host, limits: RateLimit[]) {
  const taken = await consumeRateLimits(host, limits)
  if (taken.retryAfter > 0)
    throw new Failure(code.tooOften, `操作太频繁，${retryAfterText(taken.retryAfter)}`)
  return taken
}

/** The news that somebody has a new fan: about the fan, so that it is told once. */
const followNotification = (follower: number, followed: number) => ({
  to: followed,
  showtype: showtypes.follow,
  label: 'followed' as const,
  actor: follower,
  target: { type: contentTypes.user, id: follower },
})

const publishFollow = (
  trx: Db,
  type: 'member.followed' | 'member.unfollowed',
  { follower, followed }: { follower: number; followed: number },
) => publish(trx, { type, content: { type: contentTypes.user, id: followed }, actor: follower })

/** Who acts, and from where. */
type Acting = { uid: number; address: string }

/**
 * Follows somebody; done again it changes nothing and costs nothing.
 * @throws Failure for oneself, somebody who is not there, blocked people, and past the caps
 */
export async function follow(host: Host, { uid: follower, address }: Acting, followed: number) {
  if (follower === followed) throw unacceptable('不能关注自己')
  if (!(await isHere(host.db, followed))) throw noOne()
  const hourlyFollows = { act: 'follow', limit: hourly.follow, seconds: hour }
  const taken = await consumeLimits(host, actLimits(hourlyFollows, { uid: follower, address }))
  return host.db.transaction().execute(async (trx) => {
    await lockRows(trx, 'member', [follower, followed])
    if (await areBlocked(trx, follower, followed)) throw forbidden('暂时不能这样做')
    const created = await insertFollowing(trx, follower, followed)
    const { concern_count } = await readCounts(trx, follower)
    if (created && concern_count > maxFollowing.followed) throw notNow(`最多关注 ${maxFollowing.followed} 人`)
    if (created) await notify(trx, followNotification(follower, followed))
    else await refundRateLimits(trx, taken)
    if (created) await publishFollow(trx, 'member.followed', { follower, followed })
    return { following: true, fans_count: (await readCounts(trx, followed)).fans_count }
  })
}

/** Ends a follow; the news of it goes if nobody read it yet. */
export async function unfollow(host: Host, follower: number, followed: number) {
  if (!(await isHere(host.db, followed))) throw noOne()
  return host.db.transaction().execute(async (trx) => {
    await lockRows(trx, 'member', [follower, followed])
    if (await deleteFollowing(trx, follower, followed)) {
      await retract(trx, followNotification(follower, followed))
      await publishFollow(trx, 'member.unfollowed', { follower, followed })
    }
    return { following: false, fans_count: (await readCounts(trx, followed)).fans_count }
  })
}

/** Blocks somebody: neither follows the other any more. */
export async function block(host: Host, uid: number, other: number): Promise<void> {
  if (uid === other) throw unacceptable('不能屏蔽自己')
  if (!(await isHere(host.db, other))) throw noOne()
  await consumeLimits(host, [{ key: `block ${uid}`, limit: hourly.block, seconds: hour }])
  await host.db.transaction().execute(async (trx) => {
    await lockRows(trx, 'member', [uid, other])
    await insertBlock(trx, uid, other)
    if ((await countBlocks(trx, uid)) > maxFollowing.blocked)
      throw notNow(`最多屏蔽 ${maxFollowing.blocked} 人`)
    for (const [follower, followed] of [
      [uid, other],
      [other, uid],
    ] as const)
      if (await deleteFollowing(trx, follower, followed)) {
        await retract(trx, followNotification(follower, followed))
        await publishFollow(trx, 'member.unfollowed', { follower, followed })
      }
    const blocked = (id: number) =>
      ({ type: 'member.blocked', content: { type: contentTypes.user, id }, actor: uid }) as const
    await publish(trx, blocked(other), blocked(uid))
  })
}
