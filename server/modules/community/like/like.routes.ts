import { showtypes } from '#contract/notifications/message.ts'
import { likeGive, likeList, likeRead, likeTake } from '#contract/community/like.ts'
import { contentTypes } from '#contract/content-type.ts'
import { forbidden, missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { refuseMuted, requireUnrestrained } from '#server/modules/identity/member/index.ts'
import {
  notificationPage,
  notify,
  readUpTo,
  retract,
} from '#server/modules/notifications/notification/index.ts'
import { countLikes, deleteLiking, insertLiking } from './like.store.ts'
import { ownLikes } from './own-likes.ts'

type Liking = { viewer: Viewer; type: number; id: number; give: boolean }

/**
 * Gives or takes a like; done again it changes nothing. The thing's count follows with its row held, so one change after
 * the other, and its owner is notified once.
 * @throws Failure 10003 for a thing that is not there, 10002 for a like of what is one's own or barred, 10190
 */
async function like(host: Host, { viewer, type, id, give }: Liking) {
  const { uid } = viewer
  const kind = host.content.handlerOf(type)
  return host.db.transaction().execute(async (trx) => {
    if (give) {
      await requireUnrestrained(trx, uid)
      await host.content.refuseBarred(trx, type, id, viewer)
    }
    const found = await host.content.find(trx, type, id)
    if (!kind || !found) throw missing()
    if (give && found.owner === uid) throw forbidden('不能给自己的内容点赞')
    const changed = await (give ? insertLiking : deleteLiking)(trx, { uid, type, id })
    if (!changed) return { liked: give, count: await countLikes(trx, type, id) }
    const notification = {
      to: found.owner ?? uid,
      showtype: showtypes.like,
      label: type === contentTypes.review ? ('helpful' as const) : ('liked' as const),
      actor: uid,
      target: { type, id },
    }
    if (give) await notify(trx, { ...notification, parameters: { what: kind.label } })
    else await retract(trx, notification)
    const count = (await kind.liked?.(trx, id, give)) ?? (await countLikes(trx, type, id))
    return { liked: give, count }
  })
}

/** Likes of all kinds. */
export function likeRoutes(host: Host): void {
  serve(host, likeList, ({ mine, ...asked }, { viewer }) =>
    mine
      ? ownLikes(host, viewer.uid, asked)
      : notificationPage(host, viewer.uid, { ...asked, showtype: showtypes.like }),
  )

  serve(host, likeRead, async ({ id }, { viewer }) => {
    await readUpTo(host, viewer.uid, id, showtypes.like)
    return null
  })

  serve(host, likeGive, async ({ type, id }, { viewer }) => {
    refuseMuted(viewer)
    return like(host, { viewer, type, id, give: true })
  })

  serve(host, likeTake, async ({ type, id }, { viewer }) => {
    if (!(await host.content.isThereFor(host.db, type, id, viewer))) throw missing()
    return like(host, { viewer, type, id, give: false })
  })

  host.personal.register({
    table: 'content_like',
    column: 'member_id',
    exported: ['target_type', 'target_id', 'created_at'],
    atEnd: 'keep',
  })
}
