import { markFactorShown } from '#server/kernel/session/session.store.ts'
import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { code } from '#contract/error.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { Failure, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { clearRateLimit, consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import { digestsUnder, encrypt, decrypt } from '#server/kernel/security/encryption.ts'
import { factorSeconds, hasJustShownFactor, type Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import {
  beginFactor,
  deleteRecovery,
  type Factor,
  lockFactor,
  readFactor,
  insertRecovery,
  setAtLogin,
  spendRecovery,
  spendStep,
} from './factor.store.ts'

const period = 30
const issuer = '蜂鸟'
/** Clocks may be apart by so many steps. */
const stepsApart = 1
/** Wrong codes in a row before each wait; the first wait is a quarter of an hour, each further one twice as long. */
const maxWrong = 5
const quarter = 900
const waits = 6
const recoveryCodes = 10
// Without what is mistaken for another when it is read from paper.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const belonging = (uid: number) => `second factor ${uid}`

/** Whose code is tried, and from where: who tries elsewhere must not lock somebody out of where they are at home. */
export type Trier = { uid: number; from: string }

const trierOf = ({ uid, session }: Pick<Viewer, 'uid' | 'session'>): Trier => ({
  uid,
  from: `session ${session}`,
})

/** Five in a quarter, ten in three, fifteen in seven: all of them hold. */
const triesOf = ({ uid, from }: Trier) =>
  Array.from({ length: waits }, (_none, n) => ({
    key: `second factor ${uid} ${from} ${n}`,
    limit: maxWrong * (n + 1),
    seconds: quarter * (2 ** (n + 1) - 1),
  }))

const totpOf = (secret: Secret, label: string) =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret })

/** Recovery codes are read from paper: case, spaces and strokes do not matter. */
const hashesOf = (host: Host, uid: number, typed: string) =>
  digestsUnder(host, 'recovery code', `${uid} ${typed.toLowerCase().replace(/[\s-]/g, '')}`)

function newRecoveryCode(): string {
  const pick = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `${pick()}-${pick()}`
}

/**
 * Begins to set up the second factor: the secret is in use once a code of it was typed. The caller made sure of
 * the person.
 * @throws Failure 10004 when there is one already
 */
export async function beginSetup(host: Host, uid: number, nickname: string) {
  const secret = new Secret({ size: 20 })
  await host.db.transaction().execute(async (trx) => {
    if (!(await beginFactor(trx, uid, encrypt(host, belonging(uid), Buffer.from(secret.bytes)))))
      throw notNow('两步验证已经设好；换手机时请先停用，或让管理员重置')
    await recordAudit(trx, { actor: uid, act: 'factor.begin', target_type: 'member', target_id: uid })
  })
  const url = totpOf(secret, nickname).toString()
  return { secret: secret.base32, url, qr: renderSVG(url, { border: 2 }) }
}

/** The step of time whose code this is; null for a wrong one, and for one that was taken before. */
function stepOf(host: Host, uid: number, { secret, last_step }: Factor, typed: string): number | null {
  const plain = decrypt(host, belonging(uid), secret)
  if (!plain) throw notNow('两步验证解不开：加密它的密钥不在了，请让管理员重置')
  const now = Date.now()
  const totp = totpOf(Secret.fromHex(plain.toString('hex')), '')
  const apart = totp.validate({ token: typed, timestamp: now, window: stepsApart })
  if (apart === null) return null
  const step = Math.floor(now / 1_000 / period) + apart
  return step > last_step ? step : null
}

/** Counts a try before it is looked at, so that many at once are no more than five. */
async function consumeTry(host: Host, trier: Trier): Promise<number> {
  const { retryAfter, left } = await consumeRateLimits(host, triesOf(trier))
  if (retryAfter > 0) throw new Failure(code.tooOften, `验证码错误次数太多，${retryAfterText(retryAfter)}`)
  return Math.min(...left)
}

/** @param left how many more tries there are */
function refuseWrong(left: number): never {
  throw new Failure(
    code.verifyWrong,
    left > 0 ? `验证码不对，还可以再试 ${left} 次` : '验证码不对，请稍后再试',
  )
}

/** The tries of a place begin anew: somebody there was right. */
const clearTries = (host: Host, trx: Db, trier: Trier): Promise<void> =>
  clearRateLimit(host, trx, ...triesOf(trier).map(({ key }) => key))

const newRecoveryCodes = () => Array.from({ length: recoveryCodes }, newRecoveryCode)

const keepRecovery = (host: Host, trx: Db, uid: number, recovery: readonly string[]) =>
  insertRecovery(
    trx,
    uid,
    recovery.flatMap((one) => hashesOf(host, uid, one).slice(0, 1)),
  )

type FactorProof = { uid: number; session: number; act: string; after?: object }

async function shown(host: Host, trx: Db, { uid, session, act, after }: FactorProof): Promise<string> {
  const at = await markFactorShown(trx, session)
  await clearTries(host, trx, trierOf({ uid, session }))
  await recordAudit(trx, { actor: uid, act, target_type: 'member', target_id: uid, after })
  await publish(trx, { type: 'session.changed' })
  return new Date(at.getTime() + factorSeconds * 1_000).toISOString()
}

/**
 * The first right code: from now on the second factor is asked for. Ten recovery codes are told once.
 * @throws Failure 10006 for a wrong code, 10007 after five of them, 10004 where nothing was begun
 */
export async function confirm(
  host: Host,
  { uid, session }: Viewer,
  typed: string,
  { atLogin }: { atLogin: boolean },
) {
  const left = await consumeTry(host, trierOf({ uid, session }))
  const recovery = newRecoveryCodes()
  const until = await host.db.transaction().execute(async (trx) => {
    const factor = await lockFactor(trx, uid)
    if (!factor || factor.confirmed_at) throw notNow('请先开始设置两步验证')
    const step = stepOf(host, uid, factor, typed.trim())
    if (step === null) return null
    await spendStep(trx, uid, step)
    if (atLogin) await setAtLogin(trx, uid, true)
    await keepRecovery(host, trx, uid, recovery)
    return shown(host, trx, { uid, session, act: 'factor.confirm' })
  })
  return until === null ? refuseWrong(left) : { recovery, until }
}

/** Whether what was typed is good now; it is good no more afterwards. */
async function consumeCode(
  host: Host,
  trx: Db,
  uid: number,
  typed: string,
): Promise<'code' | 'recovery' | null> {
  const factor = await lockFactor(trx, uid)
  if (!factor?.confirmed_at) throw notNow('请先设置两步验证')
  if (!/^\d{6}$/.test(typed))
    return (await spendRecovery(trx, uid, hashesOf(host, uid, typed))) ? 'recovery' : null
  const step = stepOf(host, uid, factor, typed)
  if (step === null) return null
  await spendStep(trx, uid, step)
  return 'code'
}

/**
 * Takes a code or a recovery code of somebody, and does what waits for it in the same transaction.
 * @throws Failure 10006 for a wrong code, 10007 after five of them, 10004 where none is set up
 */
export async function proveFactor<T>(
  host: Host,
  trier: Trier | Pick<Viewer, 'uid' | 'session'>,
  typed: string,
  work: (trx: Db, by: 'code' | 'recovery') => Promise<T>,
): Promise<T> {
  const { uid } = trier
  const tries = 'from' in trier ? trier : trierOf(trier)
  const left = await consumeTry(host, tries)
  const done = await host.db.transaction().execute(async (trx) => {
    const by = await consumeCode(host, trx, uid, typed.trim())
    if (!by) return null
    const value = await work(trx, by)
    await clearTries(host, trx, tries)
    return { value }
  })
  return done ? done.value : refuseWrong(left)
}

/**
 * Ten recovery codes in place of those from before, told once.
 * @throws Failure as `proveFactor`
 */
export const renewRecovery = (host: Host, viewer: Viewer, typed: string): Promise<{ recovery: string[] }> =>
  proveFactor(host, viewer, typed, async (trx) => {
    const { uid } = viewer
    const recovery = newRecoveryCodes()
    await deleteRecovery(trx, uid)
    await keepRecovery(host, trx, uid, recovery)
    await recordAudit(trx, { actor: uid, act: 'factor.recovery', target_type: 'member', target_id: uid })
    return { recovery }
  })

/**
 * Shows the second factor in this session.
 * @returns until when it counts
 * @throws Failure as `proveFactor`
 */
export const show = (host: Host, { uid, session }: Viewer, typed: string): Promise<string> =>
  proveFactor(host, { uid, session }, typed, (trx, by) =>
    shown(host, trx, { uid, session, act: 'factor.show', after: { by } }),
  )

/**
 * Guards what changes by what a person comes in: whoever has a second factor has shown it in the last minutes.
 * @throws Failure 10156 for whoever has not
 */
export async function demandFreshFactor({ db }: Host, viewer: Viewer): Promise<void> {
  if (hasJustShownFactor(viewer)) return
  const { confirmed } = await readFactor(db, viewer.uid)
  if (confirmed) throw new Failure(code.factorNeeded)
}
