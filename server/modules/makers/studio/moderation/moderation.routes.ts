import { adminStudioAct, adminStudioList } from '#contract/makers/studio-admin.ts'
import { showtypes } from '#contract/notifications/message.ts'
import { studioAddress } from '#contract/page-address.ts'
import { pageSize } from '#contract/paging.ts'
import { noStudio } from '#contract/makers/studio-card.ts'
import { contentTypes } from '#contract/content-type.ts'
import { leastReasonLetters, maxReasonLetters } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { forbidden, missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { StaffActionInput } from '#server/kernel/registry/content-handler.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { publishModerationAct, recordAudit } from '#server/modules/platform/audit/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { peopleOf } from '#server/modules/community/follow/index.ts'
import {
  countStaffStudios,
  lockState,
  readStaffStudios,
  setState,
  type StaffStudioQuery,
} from './moderation.store.ts'

async function listFor({ db }: Host, asked: StaffStudioQuery & { page?: number; limit?: number }) {
  const { page = 1, limit = pageSize.usual, ...query } = asked
  const [rows, total] = await Promise.all([
    readStaffStudios(db, { ...query, offset: (page - 1) * limit, limit }),
    countStaffStudios(db, query),
  ])
  const people = await peopleOf(
    db,
    rows.map(({ member_id }) => member_id),
  )
  const list = rows.map(({ member_id, certified_at, ...row }) => ({
    ...row,
    url: studioAddress(row.id, member_id),
    owner: people.get(member_id) ?? null,
    certified_time: certified_at.toISOString(),
  }))
  return { list, total, page, limit, next: null }
}

const acts = {
  hide: { state: 'hidden', label: 'studio_hidden', verb: '隐藏', wrong: '这个工作室已经隐藏' },
  show: { state: 'open', label: 'studio_shown', verb: '恢复显示', wrong: '这个工作室没有被隐藏' },
} as const

type Asked = { id: number; action: keyof typeof acts; reason: string }

/**
 * Hides a studio with all its works, or shows it again, in the transaction of whoever says so; its maker
 * hears of it.
 */
async function actIn(trx: Db, viewer: Viewer, { id, action, reason }: Asked): Promise<void> {
  const { state, label, verb, wrong } = acts[action]
  if (reason.length < leastReasonLetters)
    throw unacceptable(`请写明原因，${leastReasonLetters} 到 ${maxReasonLetters} 字`)
  const studio = await lockState(trx, id)
  if (!studio) throw missing(noStudio)
  if (studio.member_id === viewer.uid) throw forbidden('不能处理自己的工作室')
  if (studio.gone) throw notNow('它的主人已经注销')
  if (studio.state === state) throw notNow(wrong)
  if (action === 'show' && studio.ended) throw notNow('它的认证已注销，重新认证之后才能恢复显示')
  await setState(trx, id, { state, reason, by: viewer.uid })
  const about = { target_type: 'studio', target_id: id }
  const done = { reason, before: { state: studio.state }, after: { state } }
  await recordAudit(trx, { actor: viewer.uid, act: `studio.${action}`, ...about, ...done })
  const target = { type: contentTypes.studio, id }
  await notify(trx, {
    to: studio.member_id,
    showtype: showtypes.system,
    label,
    target,
    parameters: { reason },
  })
  await publishModerationAct(trx, { act: verb, target: '工作室', reason })
  await publish(trx, {
    type: 'studio.changed',
    content: { type: contentTypes.studio, id },
    actor: viewer.uid,
  })
}

const siteActs = { ban: 'hide', unban: 'show' } as const

/** What the site's moderators do with a studio as with anything that people made. */
export async function actOnStudio(
  trx: Db,
  viewer: Viewer,
  { id, action: act, reason }: StaffActionInput,
): Promise<void> {
  if (act !== 'ban' && act !== 'unban') throw unacceptable('工作室不能这样处理')
  await actIn(trx, viewer, { id, action: siteActs[act], reason })
}

/** What moderators do with studios. */
export function moderationRoutes(host: Host): void {
  serve(host, adminStudioList, (asked) => listFor(host, asked))
  serve(host, adminStudioAct, async (asked, { viewer }) => {
    await host.db.transaction().execute((trx) => actIn(trx, viewer, asked))
    return null
  })
}
