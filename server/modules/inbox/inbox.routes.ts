import { commentsRead, commentsReceived } from '#contract/comment.ts'
import { messageList, messageRead, messageUnread, showtypes } from '#contract/message.ts'
import { pageSize } from '#contract/paging.ts'
import { likeList, likeRead } from '#contract/social.ts'
import { targets } from '#contract/target.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/serve.ts'
import { readLikings } from '#server/modules/social/index.ts'
import { publicAddress } from '#server/modules/upload/index.ts'
import { appealRoutes } from './appeal.routes.ts'
import { countUnread, markRead } from './inbox.store.ts'
import { foundTargets, newsPage, readUpTo } from './news.ts'

type LikesAsked = { type?: number; cursor?: string; page?: number; limit?: number }

/** What somebody likes, in the shape of news; nothing of it is unread. */
async function ownLikes(host: Host, uid: number, asked: LikesAsked) {
  const { type, cursor, page = 1, limit = pageSize.usual } = asked
  const { rows, next } = await readLikings(host.db, uid, { type, offset: (page - 1) * limit, limit, cursor })
  const targetOf = await foundTargets(host, uid, rows)
  const list = rows.map((row) => ({
    id: row.target_id,
    showtype: showtypes.like,
    type: row.target_type,
    label: row.target_type === targets.review ? 'helpful' : 'liked',
    text: `我赞过的${host.targets.kind(row.target_type)?.what ?? '内容'}`,
    is_read: true,
    create_time: row.created_at.toISOString(),
    userinfo: { uid, nickname: row.nickname, avatar: row.avatar ? publicAddress(row.avatar, 's') : '' },
    target: targetOf(row),
    appeal: null,
  }))
  return { list, total: null, page, limit, next }
}

function likeRoutes(host: Host): void {
  serve(host, likeList, ({ mine, ...asked }, { viewer }) =>
    mine
      ? ownLikes(host, viewer.uid, asked)
      : newsPage(host, viewer.uid, { ...asked, showtype: showtypes.like }),
  )

  serve(host, likeRead, async ({ id }, { viewer }) => {
    await readUpTo(host, viewer.uid, id, showtypes.like)
    return null
  })
}

/** What happened to a person's things, and to them. */
export function inboxRoutes(host: Host): void {
  serve(host, messageList, (asked, { viewer }) => newsPage(host, viewer.uid, asked))

  serve(host, messageUnread, async (_input, { viewer }) => {
    const counts = await countUnread(host.db, viewer.uid)
    return { total: counts.reduce((sum, { count }) => sum + count, 0), counts }
  })

  serve(host, messageRead, async ({ id, showtype }, { viewer }) => {
    await markRead(host.db, viewer.uid, { id, showtype })
    return null
  })

  likeRoutes(host)
  appealRoutes(host)

  serve(host, commentsReceived, (asked, { viewer }) =>
    newsPage(host, viewer.uid, { ...asked, showtype: showtypes.comment }),
  )
  serve(host, commentsRead, async ({ id }, { viewer }) => {
    await readUpTo(host, viewer.uid, id, showtypes.comment)
    return null
  })

  host.personal.register(
    {
      table: 'message',
      column: 'member_id',
      exported: ['showtype', 'label', 'words', 'is_read', 'created_at'],
      atEnd: 'delete',
    },
    { table: 'message', column: 'actor_id', exported: null, atEnd: 'keep' },
  )
}
