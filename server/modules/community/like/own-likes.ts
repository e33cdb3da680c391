import { showtypes } from '#contract/notifications/message.ts'
import { pageSize } from '#contract/paging.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Host } from '#server/kernel/host.ts'
import { readLikings } from './like.store.ts'
import { publicAddress } from '#server/modules/platform/media/index.ts'
import { contentNamed } from '#server/modules/notifications/notification/index.ts'

type LikesAsked = { type?: number; cursor?: string; page?: number; limit?: number }

/** What somebody likes, in the shape of news; nothing of it is unread. */
export async function ownLikes(host: Host, uid: number, asked: LikesAsked) {
  const { type, cursor, page = 1, limit = pageSize.usual } = asked
  const { rows, next } = await readLikings(host.db, uid, { type, offset: (page - 1) * limit, limit, cursor })
  const targetOf = await contentNamed(host, uid, rows)
  const list = rows.map((row) => {
    const userinfo = {
      uid,
      nickname: row.nickname,
      avatar: row.avatar ? publicAddress(row.avatar, 's') : '',
    }
    return {
      id: row.target_id,
      showtype: showtypes.like,
      type: row.target_type,
      label: row.target_type === contentTypes.review ? 'helpful' : 'liked',
      text: `我赞过的${host.content.handlerOf(row.target_type)?.label ?? '内容'}`,
      detail: '',
      is_read: true,
      create_time: row.created_at.toISOString(),
      userinfo,
      people: [userinfo],
      count: 1,
      target: targetOf(row),
      appeal: null,
    }
  })
  return { list, total: null, page, limit, next }
}
