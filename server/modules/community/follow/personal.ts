import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import { deleteFollowNews } from '#server/modules/notifications/notification/index.ts'
import { deleteFollowings } from './follow.store.ts'

/** Nobody is told of a follow that ended before it was read. */
const endFollowings = async (trx: Db, uid: number): Promise<void> =>
  deleteFollowNews(trx, uid, await deleteFollowings(trx, uid))

/** All of it is the person's own and goes with them; the counts of the others follow. */
export function registerPersonal(host: Host): void {
  host.personal.register(
    {
      table: 'follow',
      column: 'follower_id',
      exported: ['followed_id', 'remark', 'created_at'],
      atEnd: endFollowings,
    },
    {
      table: 'follow',
      column: 'followed_id',
      exported: ['follower_id', 'created_at'],
      atEnd: endFollowings,
    },
    { table: 'member_block', column: 'member_id', exported: ['blocked_id', 'created_at'], atEnd: 'delete' },
    // Who blocked somebody is not theirs to know.
    { table: 'member_block', column: 'blocked_id', exported: null, atEnd: 'delete' },
    { table: 'muted_word', column: 'member_id', exported: ['word', 'created_at'], atEnd: 'delete' },
  )
}
