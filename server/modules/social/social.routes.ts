import { code } from '#contract/error.ts'
import { showtypes } from '#contract/message.ts'
import { likeGive, likeTake, report } from '#contract/social.ts'
import { targets } from '#contract/target.ts'
import { Failure, missing } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import { takeLimits, waitWords } from '#server/kernel/limit.ts'
import { serve } from '#server/kernel/serve.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { tell, untell } from '#server/modules/message/index.ts'
import { attachUploads } from '#server/modules/upload/index.ts'
import { countLikes, deleteLiking, holdLikes, insertLiking, insertReport } from './liking.store.ts'

type Liking = { uid: number; type: number; id: number; give: boolean }

/**
 * Gives or takes a like; done again it changes nothing. The thing's count follows, one change after the
 * other, and its owner is told once.
 * @throws Failure 10003 for a thing that is not there
 */
async function like(host: Host, { uid, type, id, give }: Liking) {
  const kind = host.targets.kind(type)
  return host.db.transaction().execute(async (trx) => {
    await holdLikes(trx, type, id)
    const found = (await kind?.find(trx, [id]))?.get(id)
    if (!kind || !found) throw missing()
    const changed = await (give ? insertLiking : deleteLiking)(trx, { uid, type, id })
    if (!changed) return { liked: give, count: await countLikes(trx, type, id) }
    const news = {
      to: found.owner ?? uid,
      showtype: showtypes.like,
      label: type === targets.review ? ('helpful' as const) : ('liked' as const),
      actor: uid,
      target: { type, id },
    }
    if (give) await tell(trx, { ...news, words: { what: kind.what } })
    else await untell(trx, news)
    const count = (await kind.liked?.(trx, id, give)) ?? (await countLikes(trx, type, id))
    return { liked: give, count }
  })
}

/** Somebody who is muted reads, and writes nothing. @throws Failure 10190 until when */
export function refuseMuted({ mutedUntil }: Viewer): void {
  if (mutedUntil === undefined) return
  const until =
    mutedUntil === null
      ? ''
      : `，至 ${new Date(mutedUntil).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })}`
  throw new Failure(code.restricted, `你已被禁言${until}`)
}

/** Likes of all kinds, and reports. */
export function socialRoutes(host: Host): void {
  serve(host, likeGive, async ({ type, id }, { viewer }) => {
    refuseMuted(viewer)
    if (!(await host.targets.isThereFor(host.db, type, id, viewer))) throw missing()
    return like(host, { uid: viewer.uid, type, id, give: true })
  })

  serve(host, likeTake, async ({ type, id }, { viewer }) => {
    if (!(await host.targets.isThereFor(host.db, type, id, viewer))) throw missing()
    return like(host, { uid: viewer.uid, type, id, give: false })
  })

  serve(host, report, async ({ type, id, reason, description = '', images }, { viewer }) => {
    const { uid } = viewer
    const { wait } = await takeLimits(host, [{ key: `report ${uid}`, most: 20, seconds: 86_400 }])
    if (wait > 0) throw new Failure(code.tooOften, `今天的举报太多了，${waitWords(wait)}`)
    if (!(await host.targets.isThereFor(host.db, type, id, viewer))) throw missing()
    await host.db.transaction().execute(async (trx) => {
      const number = await insertReport(trx, { uid, type, id, reason, description })
      if (number === null) throw new Failure(code.notNow, '你已经举报过，正在处理')
      await attachUploads(trx, uid, images, { type: 'report', id: number, kinds: ['private', 'picture'] })
    })
    return null
  })

  host.personal.register(
    {
      table: 'liking',
      column: 'member_id',
      exported: ['target_type', 'target_id', 'created_at'],
      atEnd: 'keep',
    },
    {
      table: 'report',
      column: 'member_id',
      exported: ['target_type', 'target_id', 'reason', 'description', 'state', 'created_at'],
      atEnd: 'keep',
    },
    { table: 'report', column: 'decided_by', exported: null, atEnd: 'keep' },
    {
      table: 'held_piece',
      column: 'member_id',
      exported: ['target_type', 'target_id', 'reasons', 'state', 'created_at'],
      atEnd: 'keep',
    },
    { table: 'held_piece', column: 'decided_by', exported: null, atEnd: 'keep' },
  )
}
