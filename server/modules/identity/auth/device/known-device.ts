import { knownDeviceDays } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { RequestContext } from '#server/kernel/http/request-context.ts'
import { hashOf, newToken } from '#server/kernel/session/token.ts'
import { hasKnownDevice, isKnown, keepDevice } from './device.store.ts'

type Sender = Pick<RequestContext, 'cookies'>

// One cookie for each person: who shares a browser takes nothing from the other, and nobody can bring a
// browser that they know into another person's account.
const cookieOf = (uid: number) => `device_${uid}`
const random = /^[\w-]{43}$/

function tokenIn(uid: number, { cookies }: Sender): string | null {
  const token = cookies.read(cookieOf(uid))
  return token !== null && random.test(token) ? token : null
}

/** The hash under which the browser of a request is known for a person; null when it is not. */
export async function knownDeviceOf(db: Db, uid: number, sender: Sender): Promise<Buffer | null> {
  const token = tokenIn(uid, sender)
  if (token === null) return null
  const hash = hashOf(token)
  return (await isKnown(db, uid, hash)) ? hash : null
}

export type KeptDevice = {
  /** It was known before. */
  known: boolean
  /** No browser of this person was known before. */
  first: boolean
  /** Gives the browser its cookie, once the log-in is committed. */
  giveCookie(): void
}

/** A person logged in by this browser: it is known from now on, under a token that the site made. */
export async function rememberDevice(trx: Db, uid: number, sender: Sender): Promise<KeptDevice> {
  const present = tokenIn(uid, sender)
  const known = present !== null && (await isKnown(trx, uid, hashOf(present)))
  const first = !known && !(await hasKnownDevice(trx, uid))
  const token = known ? present : newToken()
  await keepDevice(trx, uid, hashOf(token))
  const seconds = knownDeviceDays * 24 * 60 * 60
  return {
    known,
    first,
    giveCookie: () => sender.cookies.keep(cookieOf(uid), token, { path: '/api', seconds }),
  }
}
