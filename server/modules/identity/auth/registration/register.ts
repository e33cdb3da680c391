import { contentTypes } from '#contract/content-type.ts'
import { bindingKinds } from '#contract/moderation/binding-kinds.ts'
import { publish } from '#server/events.ts'
import { code } from '#contract/error.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { payFor } from '#server/modules/rewards/ledger/index.ts'
import { insertMember, insertMemberIfFree } from '#server/modules/identity/member/index.ts'
import { accountOfPhone, anyAdmin, grantRole, insertAccount, nameTaken } from '../account.store.ts'
import { insertConsents, type NamedTexts, readBindingTexts } from './consent.store.ts'
import { spendCode } from '../sms-code/sms-code.ts'
import { likenessFault, nameFault } from '../profile-text.ts'
import { hashPassword } from '../password.ts'
import { refuseGuessable } from '../password/password-rule.ts'
import { randomInt } from 'node:crypto'
import { recordAudit } from '#server/modules/platform/audit/index.ts'

export type NewAccount = {
  phone: string
  nickname: string
  passwordHash: string | null
  /** Whence the consent came. */
  address: string
  /** What it covers. */
  named: NamedTexts
  /** Whether the form was ticked: of age, and agreed. */
  ticked?: boolean
}

/** What the database says when two came at once: whose it is, or null for anything else. */
export function takenBy(error: unknown): Failure | null {
  const { code: state, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  if (state !== '23505') return null
  if (constraint === 'account_phone_key') return new Failure(code.phoneTaken)
  return constraint?.startsWith('member_') ? new Failure(code.nameTaken) : null
}

/** @throws Failure 10001 when a text has a newer version than the one that the form named */
export async function refuseOutdated(db: Db, named: NamedTexts): Promise<void> {
  const inForce = await readBindingTexts(db)
  const outdated = bindingKinds.some((kind) => named[kind] !== undefined && named[kind] !== inForce[kind])
  if (outdated) throw new Failure(code.unacceptable, '协议又有了新的一版，请看过再提交', { agree: true })
}

/**
 * Opens an account: the person, what they agreed to if they did, the coins of the first day.
 * @throws Failure 10150, 10151 when name or phone are somebody's, however close together they come
 */
export async function openAccount(
  trx: Db,
  { phone, nickname, passwordHash, ticked = true, ...consent }: NewAccount,
) {
  try {
    const uid = await insertMember(trx, nickname)
    await insertAccount(trx, { member_id: uid, phone, password_hash: passwordHash, unagreed: !ticked })
    if (ticked) await insertConsents(trx, { uid, ...consent })
    const from_point = await payFor(trx, { uid, event: 'account.registered' })
    await publishRegistration(trx, uid)
    return { uid, from_point }
  } catch (error) {
    throw takenBy(error) ?? error
  }
}

const publishRegistration = (trx: Db, uid: number) =>
  publish(trx, { type: 'member.registered', content: { type: contentTypes.user, id: uid }, actor: uid })

type Registration = {
  uname: string
  pwd: string
  phone: string
  verify: string
  address: string
  agree?: boolean | undefined
} & NamedTexts

/** Registers with a verified phone; the code is used up only when name and phone are free. */
export async function registerAccount(host: Host, asked: Registration) {
  const { uname, pwd, phone, verify, address, register, privacy, agree: ticked = false } = asked
  const named = { register, privacy }
  if (ticked) await refuseOutdated(host.db, named)
  if ((await accountOfPhone(host.db, phone)) !== null) throw new Failure(code.phoneTaken)
  if (await nameTaken(host.db, uname)) throw new Failure(code.nameTaken)
  const fault = (await nameFault(host, uname)) ?? (await likenessFault(host.db, uname))
  if (fault !== null) throw unacceptable(fault)
  refuseGuessable(pwd, uname)
  await spendCode(host, { phone, sendType: 'r1', verify, address })
  const passwordHash = await hashPassword(pwd)
  const opened = await host.db
    .transaction()
    .execute((trx) => openAccount(trx, { phone, nickname: uname, passwordHash, address, named, ticked }))
  return { uid: opened.uid, nickname: uname, avatar: '', from_point: opened.from_point }
}

const name = '蜂鸟管理员'
// Without what is mistaken for another when it is read from a terminal.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ'
const digits = '23456789'

const pick = (from: string, count: number) =>
  Array.from({ length: count }, () => from[randomInt(from.length)]).join('')

/** At the first start: somebody who may everything, whose password is said once and must be changed. */
export async function makeFirstAdmin(db: Db, say: (line: string) => void): Promise<void> {
  if (await anyAdmin(db)) return
  const password = `${pick(letters, 8)}${pick(digits, 4)}`
  const hash = await hashPassword(password)
  const created = await db.transaction().execute(async (trx) => {
    // Several processes may start at once: the name is the first one's.
    const uid = await insertMemberIfFree(trx, name)
    if (uid === null) return false
    await insertAccount(trx, { member_id: uid, phone: null, password_hash: hash, must_change_password: true })
    await grantRole(trx, uid, 'admin', null)
    await recordAudit(trx, {
      actor: null,
      act: 'role.grant',
      target_type: 'member',
      target_id: uid,
      after: ['admin'],
    })
    await publishRegistration(trx, uid)
    return true
  })
  if (created) say(`管理员已建立：用户名 ${name}，密码 ${password}（只显示这一次，登录后请修改）`)
}
