import { code } from '#contract/error.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/db.ts'
import { Failure } from '#server/kernel/failure.ts'
import { addJob } from '#server/kernel/job.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { ContentActions } from '#server/modules/community/content-action/index.ts'
import { maySee, permissions, trashDays } from './post.policy.ts'
import {
  countPinned,
  type OnePost,
  type PostRow,
  readPost,
  setFeatured,
  setPinned,
  setPostState,
} from './post.store.ts'
import { noPost, placeIn } from './access.ts'

const maxPinned = 3

/** The job that empties what has lain in the trash for its time. */
export const emptying = 'post:empty'

async function see(trx: Db, viewer: Viewer, id: number) {
  const row = await readPost(trx, id, true)
  if (!row) throw noPost()
  const place = await placeIn(trx, row.circle_id, viewer)
  if (!maySee(row, viewer, place.role)) throw noPost()
  return { row, may: permissions(row, viewer, place) }
}

async function pin(trx: Db, { id, circle_id }: OnePost, pinned: boolean): Promise<void> {
  if (pinned && (await countPinned(trx, circle_id)) >= maxPinned)
    throw new Failure(code.notNow, `一个圈子最多置顶 ${maxPinned} 个帖子`)
  await setPinned(trx, id, pinned)
}

/** Its author's own lies in their trash for its time. */
async function intoTrash(trx: Db, { id }: OnePost): Promise<void> {
  const at = new Date(Date.now() + trashDays * 86_400_000)
  await addJob(trx, emptying, { id }, { key: `post empty ${id}`, at })
}

/** What lay in the trash for its time has nothing left. */
export const isEmptied = ({ content, letters, pictures }: PostRow) =>
  content === '' && letters === 0 && pictures.length === 0

/** What the acts on pieces need to know of posts. */
export const postKind: ContentActions<OnePost> = {
  type: contentTypes.post,
  table: 'post',
  what: '帖子',
  labels: {
    top: 'post_pinned',
    essence: 'post_featured',
    ban: 'post_banned',
    unban: 'post_unbanned',
    delete: 'post_deleted',
    restore: 'piece_restored',
  },
  see,
  emptied: isEmptied,
  refusal: (row, act, may) =>
    act === 'essence' && may.pin && !row.may_feature
      ? new Failure(code.notNow, '作者不希望这个帖子被设为精华')
      : null,
  setState: setPostState,
  setPinned: pin,
  setFeatured: (trx, { id }, essence) => setFeatured(trx, id, essence),
  pays: 'post.created',
  gone: intoTrash,
}
