import { deleteSessions } from '#server/kernel/session/session.store.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { code } from '#contract/error.ts'
import { type Label, showtypes } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, forbidden, missing, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { clearAvatar, replaceName } from '#server/modules/identity/member/index.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { moveCoins, readBalance } from '#server/modules/rewards/ledger/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { releaseUploads } from '#server/modules/platform/media/index.ts'
import { lockForAct, publishPersonChange, restrain, type Restraint } from './restraint/restrain.ts'
import { type LockedUser, lockUser } from './person.store.ts'

type Act = 'name_reset' | 'avatar_reset' | 'end_sessions'
export type MemberActionInput = {
  id: number
  action: Restraint | Act
  days?: number | undefined
  reason: string
}

/** What an act changed, and what the person is told of it. */
type ActionResult = { before: unknown; after: unknown; label: Label; parameters?: Record<string, string> }

async function resetName(trx: Db, { uid, nickname }: LockedUser): Promise<ActionResult> {
  const usual = `斗友${uid}`
  if (nickname === usual) throw notNow('昵称已经是重置过的')
  let name = usual
  while (!(await replaceName(trx, uid, name))) name = `斗友${randomInt(100_000_000, 1_000_000_000)}`
  return { before: { nickname }, after: { nickname: name }, label: 'name_reset', parameters: { name } }
}

async function resetAvatar(trx: Db, { uid, avatar }: LockedUser): Promise<ActionResult> {
  if (avatar === '') throw notNow('对方没有设置头像')
  await clearAvatar(trx, uid)
  await releaseUploads(trx, { type: 'member avatar', id: uid })
  return { before: { avatar }, after: { avatar: '' }, label: 'avatar_reset' }
}

async function endSessions(trx: Db, { uid }: LockedUser): Promise<ActionResult> {
  const ended = await deleteSessions(trx, uid, null)
  if (ended === 0) throw notNow('对方没有登录')
  return { before: { sessions: ended }, after: { sessions: 0 }, label: 'sessions_ended' }
}

const acts: Readonly<Record<Act, (trx: Db, locked: LockedUser) => Promise<ActionResult>>> = {
  name_reset: resetName,
  avatar_reset: resetAvatar,
  end_sessions: endSessions,
}

async function reset(trx: Db, viewer: Viewer, { id, action, reason }: MemberActionInput & { action: Act }) {
  const locked = await lockForAct(trx, viewer, id)
  const { before, after, label, parameters } = await acts[action](trx, locked)
  const act = `user.${action}`
  await recordAudit(trx, {
    actor: viewer.uid,
    act,
    target_type: 'member',
    target_id: id,
    reason,
    before,
    after,
  })
  await notify(trx, { to: id, showtype: showtypes.system, label, parameters: { ...parameters, reason } })
  await publishPersonChange(trx, id)
}

const isReset = (acting: MemberActionInput): acting is MemberActionInput & { action: Act } =>
  acting.action in acts

/** What a moderator does to a person. @throws Failure 10001, 10002, 10003, 10004 with a sentence */
export async function actOnUser(host: Host, viewer: Viewer, acting: MemberActionInput): Promise<void> {
  const { id, days, reason } = acting
  await host.db.transaction().execute(async (trx) => {
    if (isReset(acting)) return reset(trx, viewer, acting)
    return restrain(trx, viewer, { uid: id, act: acting.action as Restraint, days, reason })
  })
}

export type Paying = { id: number; action: 'give' | 'take'; coins: number; reason: string }

/**
 * Gives a person coins or takes them, in the books.
 * @returns what they have then
 * @throws Failure 10002 on oneself; 10180 when more would be taken than is there
 */
export async function payUser(host: Host, viewer: Viewer, paying: Paying): Promise<number> {
  const { id, action, coins, reason } = paying
  if (id === viewer.uid) throw forbidden('不能给自己发斗币或扣斗币')
  return host.db.transaction().execute(async (trx) => {
    const locked = await lockUser(trx, id)
    if (!locked || locked.state === 'anonymised') throw missing('没有这个人，可能已注销')
    const before = await readBalance(trx, id)
    const amount = action === 'give' ? coins : -coins
    if (before + amount < 0) throw new Failure(code.notEnoughCoins, `对方只有 ${before} 枚斗币`)
    await recordAudit(trx, {
      actor: viewer.uid,
      act: `coins.${action}`,
      target_type: 'member',
      target_id: id,
      reason,
      before: { coins: before },
      after: { coins: before + amount, amount },
    })
    const label = action === 'give' ? 'coins_given' : 'coins_taken'
    await notify(trx, {
      to: id,
      showtype: showtypes.system,
      label,
      parameters: { coins: String(coins), reason },
    })
    await moveCoins(trx, { uid: id, event: `staff.${action}`, subject: randomUUID() }, amount)
    return readBalance(trx, id)
  })
}
