import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { consumeRateLimits } from '#server/kernel/security/rate-limit.ts'
import { hashOf, newToken } from '#server/kernel/session/token.ts'
import type { World } from '../world.ts'

/** The browsers that are known for somebody. */
export const devicesOf = (db: Db, uid: number) =>
  db.selectFrom('known_device').selectAll().where('member_id', '=', uid).execute()

/** As if browsers had not been remembered yet when somebody logged in. */
export const loseDevices = (db: Db, uid: number) =>
  db.deleteFrom('known_device').where('member_id', '=', uid).execute()

/** One more of the messages that a phone gets in a day. */
export const takeDaily = (world: World, phone: string) =>
  consumeRateLimits(world.host, [{ key: `sms day ${phone}`, limit: 10, seconds: 86_400 }])

/** Sends the notices of log-ins that were ordered up to now, each as often as said. */
export async function sendNotices(world: World, times = 1): Promise<void> {
  const { rows } = await sql<{ payload: object }>`
    select payload -> 'payload' as payload from domain_event
    where type = 'job.ordered' and payload ->> 'name' = 'login:notice' order by id
  `.execute(world.db)
  const send = world.host.jobs.tasks.get('login:notice')
  for (const { payload } of rows) for (let n = 0; n < times; n++) await send?.(payload, world.host)
}

/** As if log-ins that wait for their second factor had waited too long. */
export const expireLoginTickets = (db: Db) =>
  db
    .updateTable('login_ticket')
    .set({ expires_at: new Date(0) })
    .execute()

/** A WeChat identity that no account has yet, as it comes back from the provider; gives its ticket. */
export async function bindTicket(world: World): Promise<string> {
  const ticket = newToken()
  await world.db
    .insertInto('oauth_ticket')
    .values({ ticket_hash: hashOf(ticket), provider: 1, subject: `o:${ticket}`, nickname: '微信' })
    .execute()
  return ticket
}

/** Binds an identity of a third party to an account, now. */
export const bindIdentity = (db: Db, uid: number, provider: 1 | 4) =>
  db
    .insertInto('oauth_identity')
    .values({ provider, subject: `o:${newToken()}`, nickname: '斗客', member_id: uid })
    .execute()

/** As if passkeys had been waited for too long. */
export const expireChallenges = (db: Db) =>
  db
    .updateTable('passkey_challenge')
    .set({ expires_at: new Date(0) })
    .execute()

/** As if the browsers of a person had been known for too long. */
export const expireDevices = (db: Db, uid: number) =>
  db
    .updateTable('known_device')
    .set({ expires_at: new Date(0) })
    .where('member_id', '=', uid)
    .execute()
