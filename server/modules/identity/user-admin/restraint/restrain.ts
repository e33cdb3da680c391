import { contentTypes } from '#contract/content-type.ts'
import { deleteSessions } from '#server/kernel/session/session.store.ts'
import { type NewState, setAccountState } from '#server/modules/identity/auth/index.ts'
import { type Label, showtypes } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { forbidden, missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import { addJob } from '#server/kernel/jobs/job.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { publishModerationAct, recordAudit } from '#server/modules/platform/audit/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { type LockedUser, lockUser, type MuteBehind, readExpired } from '../person.store.ts'
import type { Host } from '#server/kernel/host.ts'

export type Restraint = 'mute' | 'unmute' | 'ban' | 'unban'
/** `days` 0 is for good. */
export type Restraining = { uid: number; act: Restraint; days?: number | undefined; reason: string }

export const expiryJob = 'user-admin:restriction-over'

const dayMs = 86_400_000

/**
 * Holds somebody on whom the staff wants to act.
 * @throws Failure 10002 on oneself, on an admin, and for a moderator on anybody of the staff; 10003; 10004 on
 * somebody who is leaving
 */
export async function lockForAct(trx: Db, viewer: Viewer, uid: number): Promise<LockedUser> {
  if (uid === viewer.uid) throw forbidden('不能对自己这样做')
  const locked = await lockUser(trx, uid)
  if (!locked || locked.state === 'anonymised') throw missing('没有这个人，可能已注销')
  if (locked.roles.includes('admin')) throw forbidden('对方是管理员，请先撤销身份')
  if (locked.roles.length > 0 && !viewer.roles.includes('admin')) throw forbidden('对方是站务，请交给管理员')
  if (locked.state === 'deactivated') throw notNow('对方正在注销账号，登录回来之后再处理')
  return locked
}

const asUsual: NewState = { state: 'normal', until: null, reason: '', behind: null }

/** The mute that goes on behind a ban, where it still does. */
export function afterBan({ mute_behind: mute }: Pick<LockedUser, 'mute_behind'>): NewState {
  if (!mute || (mute.until !== null && new Date(mute.until) <= new Date())) return asUsual
  return { state: 'muted', until: mute.until, reason: mute.reason, behind: null }
}

const muteOf = ({ state, over, state_until, state_reason, mute_behind }: LockedUser): MuteBehind | null => {
  if (state === 'muted' && !over) return { until: state_until?.toISOString() ?? null, reason: state_reason }
  return state === 'banned' && !over ? mute_behind : null
}

function endOf(days: number | undefined): Date | null {
  if (days === undefined) throw unacceptable('请选择几天')
  return days === 0 ? null : new Date(Date.now() + days * dayMs)
}

/** Where an act leads. @throws Failure 10004 where there is nothing to change */
function stateAfter(locked: LockedUser, { act, days, reason }: Restraining): NewState {
  const stands = locked.over ? 'normal' : locked.state
  switch (act) {
    case 'mute':
      if (stands === 'banned') throw notNow('对方已被封禁')
      return { state: 'muted', until: endOf(days), reason, behind: null }
    case 'ban':
      return { state: 'banned', until: endOf(days), reason, behind: muteOf(locked) }
    case 'unmute':
      if (stands !== 'muted') throw notNow('对方没有被禁言')
      return asUsual
    case 'unban':
      if (stands !== 'banned') throw notNow('对方没有被封禁')
      return afterBan(locked)
  }
}

const labels = {
  mute: 'account_muted',
  unmute: 'account_unmuted',
  ban: 'account_banned',
  unban: 'account_unbanned',
} as const satisfies Record<Restraint, Label>

const spanOf = (days: number | undefined) => (days === 0 ? '长期' : `${days} 天`)

const publicLabel = ({ act, days }: Restraining): string =>
  ({ mute: `禁言（${spanOf(days)}）`, ban: `封禁（${spanOf(days)}）`, unmute: '解除禁言', unban: '解封' })[
    act
  ]

/** Pages and lists on which somebody stands, or does not stand any more. */
export const publishPersonChange = (trx: Db, uid: number): Promise<void> =>
  publish(trx, { type: 'member.state_changed', content: { type: contentTypes.user, id: uid } })

/** The job that ends a state at its time; of several ordered for a person the last counts. */
export async function scheduleEnd(trx: Db, uid: number, until: Date | string | null): Promise<void> {
  if (until !== null)
    await addJob(trx, expiryJob, { uid }, { key: `${expiryJob} ${uid}`, at: new Date(until) })
}

const shown = ({ state, state_until, state_reason }: LockedUser) => ({
  state,
  until: state_until?.toISOString() ?? null,
  reason: state_reason,
})

/**
 * Mutes or bans a person, or takes it back, in the caller's transaction: the log, the public log, their news,
 * the end of their log-ins, and the end at its time.
 * @throws Failure 10001 without days, 10002 on oneself and on staff, 10003, 10004 where nothing is to change
 */
export async function restrain(trx: Db, viewer: Viewer, input: Restraining): Promise<void> {
  const { uid, act, days, reason } = input
  const locked = await lockForAct(trx, viewer, uid)
  const next = stateAfter(locked, input)
  await setAccountState(trx, uid, next)
  if (act === 'ban') await deleteSessions(trx, uid, null)
  await scheduleEnd(trx, uid, next.until)
  await recordAudit(trx, {
    actor: viewer.uid,
    act: `user.${act}`,
    target_type: 'member',
    target_id: uid,
    reason,
    before: shown(locked),
    after: { state: next.state, until: next.until },
  })
  await publishModerationAct(trx, { act: publicLabel(input), target: '账号', reason })
  await notify(trx, {
    to: uid,
    showtype: showtypes.system,
    label: labels[act],
    parameters: { reason, span: spanOf(days) },
  })
  await publishPersonChange(trx, uid)
}

const atOnce = 200

/** Ends a mute or ban whose time is over: what taking it back does, but for the public log. */
async function end(trx: Db, uid: number): Promise<void> {
  const locked = await lockUser(trx, uid)
  if (!locked?.over) return
  const { state, state_until, state_reason: reason } = locked
  const next = afterBan(locked)
  await setAccountState(trx, uid, next)
  await scheduleEnd(trx, uid, next.until)
  await recordAudit(trx, {
    actor: null,
    act: 'user.term_over',
    target_type: 'member',
    target_id: uid,
    before: { state, until: state_until?.toISOString() ?? null, reason },
    after: { state: next.state, until: next.until },
  })
  const label = state === 'banned' ? 'account_unbanned' : 'account_unmuted'
  await notify(trx, { to: uid, showtype: showtypes.system, label })
  await publishPersonChange(trx, uid)
}

async function endRestraint(host: Host, uid: number): Promise<void> {
  await host.db.transaction().execute((trx) => end(trx, uid))
}

/** Everybody whose time is over. Whoever cannot be freed keeps nobody else waiting. */
async function endAll(host: Host): Promise<void> {
  const failed: unknown[] = []
  for (let more = true; more && failed.length === 0; ) {
    const over = await readExpired(host.db, atOnce)
    for (const uid of over) await endRestraint(host, uid).catch((error: unknown) => failed.push(error))
    more = over.length === atOnce
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Some mutes or bans could not be ended')
}

const uidOf = (payload: unknown) =>
  typeof payload === 'object' && payload !== null && 'uid' in payload ? Number(payload.uid) : null

/** Mutes and bans end by themselves: at their minute, and every few minutes whatever was missed. */
export function expiryJobs(host: Host): void {
  host.jobs.on(expiryJob, async (payload, same) => {
    const uid = uidOf(payload)
    if (uid !== null) await endRestraint(same, uid)
  })
  host.jobs.every('*/5 * * * *', 'user-admin:sweep', (_payload, same) => endAll(same))
}
