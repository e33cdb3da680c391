import { type Label, showtypes } from '#contract/message.ts'
import { targets } from '#contract/target.ts'
import type { Db } from '#server/kernel/db.ts'
import { announce } from '#server/kernel/event.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { publishAct, recordAct } from '#server/modules/audit/index.ts'
import { tell } from '#server/modules/message/index.ts'
import type { Action } from './held.ts'
import type { PostRow } from './post.store.ts'

const words: Readonly<Record<Action | 'delete', string>> = {
  top: '置顶',
  untop: '取消置顶',
  essence: '设为精华',
  unessence: '取消精华',
  ban: '封禁',
  unban: '解封',
  restore: '恢复',
  delete: '删除',
}

const labels: Partial<Record<Action | 'delete', Label>> = {
  top: 'post_pinned',
  essence: 'post_featured',
  ban: 'post_banned',
  unban: 'post_unbanned',
  delete: 'post_deleted',
}

/** Acts that take something from somebody: the public log has them, with the reason. */
const punishing: ReadonlySet<string> = new Set(['ban', 'delete'])

type Done = { row: PostRow; viewer: Viewer; done: Action | 'delete'; reason: string; after: object }

/** What follows an act by somebody in charge: the log, the public record, news for the author. */
export async function note(trx: Db, { row, viewer, done, reason, after }: Done): Promise<void> {
  const { id, member_id, title, state, pinned_at, essence_at } = row
  await recordAct(trx, {
    actor: viewer.uid,
    act: `post.${done}`,
    target_type: 'post',
    target_id: id,
    reason,
    before: { title, state, pinned: pinned_at !== null, essence: essence_at !== null },
    after,
  })
  if (punishing.has(done) || done === 'unban') {
    await publishAct(trx, { act: words[done], target: '帖子', reason: reason || '经复核恢复' })
    await announce(trx, 'moderation')
  }
  const label = labels[done]
  if (label && member_id !== viewer.uid)
    await tell(trx, {
      to: member_id,
      showtype: showtypes.system,
      label,
      target: { type: targets.post, id },
      words: { title, reason },
    })
}
