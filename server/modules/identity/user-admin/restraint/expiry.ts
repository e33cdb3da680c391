import { showtypes } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import { setAccountState } from '#server/modules/identity/auth/index.ts'
import { recordAct } from '#server/modules/platform/audit/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { afterBan, publishPersonChange, scheduleEnd, expiryJob } from './restrain.ts'
import { lockUser, readExpired } from '../state.store.ts'

const atOnce = 200

/** Ends a mute or ban whose time is over: what taking it back does, but for the public log. */
async function end(trx: Db, uid: number): Promise<void> {
  const locked = await lockUser(trx, uid)
  if (!locked?.over) return
  const { state, state_until, state_reason: reason } = locked
  const next = afterBan(locked)
  await setAccountState(trx, uid, next)
  await scheduleEnd(trx, uid, next.until)
  await recordAct(trx, {
    actor: null,
    act: 'user.term_over',
    target_type: 'member',
    target_id: uid,
    before: { state, until: state_until?.toISOString() ?? null, reason },
    after: { state: next.state, until: next.until },
  })
  const label = state === 'banned' ? 'account_unbanned' : 'account_unmuted'
  await notify(trx, { to: uid, showtype: showtypes.system, label })
  await publishPersonChange(trx)
}

async function endOf(host: Host, uid: number): Promise<void> {
  await host.db.transaction().execute((trx) => end(trx, uid))
  host.viewers.invalidate()
}

/** Everybody whose time is over. Whoever cannot be freed keeps nobody else waiting. */
async function endAll(host: Host): Promise<void> {
  const failed: unknown[] = []
  for (let more = true; more && failed.length === 0; ) {
    const over = await readExpired(host.db, atOnce)
    for (const uid of over) await endOf(host, uid).catch((error: unknown) => failed.push(error))
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
    if (uid !== null) await endOf(same, uid)
  })
  host.jobs.every('*/5 * * * *', 'user-admin:sweep', (_payload, same) => endAll(same))
}
