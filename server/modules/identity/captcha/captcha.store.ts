import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { hashOf, newToken } from '#server/kernel/session/token.ts'
import { challengeSeconds, personStrength } from './proof/cost.ts'
import { gapsNear, type Track } from './puzzle/judge.ts'

/** A puzzle and a ticket hold for two minutes. */
const seconds = 120

const answerOf = (secret: Buffer, id: string, gap: number) =>
  createHmac('sha256', secret).update(`captcha ${id} ${gap}`).digest()

const inTwoMinutes = sql<Date>`now() + make_interval(secs => ${seconds})`

/** Keeps where the gap is, so that any process can judge; gives the number of the puzzle. */
export async function storePuzzle(db: Db, secret: Buffer, gap: number): Promise<string> {
  const id = newToken()
  const answer = answerOf(secret, id, gap)
  await db
    .insertInto('captcha')
    .values({ id_hash: hashOf(id), answer, expires_at: inTwoMinutes })
    .execute()
  return id
}

/** Takes a puzzle away, for it is judged once; undefined when there is none, or no longer. */
export async function consumePuzzle(db: Db, id: string): Promise<{ answer: Buffer } | undefined> {
  const { rows } = await sql<{ answer: Buffer; holds: boolean }>`
    delete from captcha where id_hash = ${hashOf(id)} returning answer, expires_at > now() as holds
  `.execute(db)
  return rows[0]?.holds ? rows[0] : undefined
}

/** True when a piece left at `x` fills the gap. */
export const fits = (secret: Buffer, id: string, answer: Buffer, x: number): boolean =>
  gapsNear(x).some((gap) => answerOf(secret, id, gap).equals(answer))

/** True for a way that nobody has handed in before; stretching it to another gap makes it no new one. */
export async function isNewTrack(db: Db, track: Track): Promise<boolean> {
  const path = track.map(({ y, t }) => [y, t])
  const hash = createHash('sha256').update(JSON.stringify(path)).digest()
  const added = await db
    .insertInto('captcha_track')
    .values({ hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return added !== undefined
}

/** A ticket for one call that asks for no more than `strength`, good for two minutes. */
export async function newTicket(db: Db, strength: number): Promise<string> {
  const ticket = newToken()
  await db
    .insertInto('captcha_ticket')
    .values({ hash: hashOf(ticket), strength, expires_at: inTwoMinutes })
    .execute()
  return ticket
}

/** True once for a ticket that holds and is worth `least`. Inside a transaction that is rolled back it is not spent. */
export async function spendTicket(db: Db, ticket: string, least = personStrength): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    delete from captcha_ticket where hash = ${hashOf(ticket)} and strength >= ${least}
    returning expires_at > now() as holds
  `.execute(db)
  return rows[0]?.holds === true
}

/** True for a ticket that `spendTicket` would take now. */
export async function holdsTicket(db: Db, ticket: string, least = personStrength): Promise<boolean> {
  const found = await db
    .selectFrom('captcha_ticket')
    .select('hash')
    .where('hash', '=', hashOf(ticket))
    .where('strength', '>=', least)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found !== undefined
}

/** True once for the proof of a challenge, in all processes; it is remembered for as long as a challenge holds. */
export async function spendProof(db: Db, nonce: string): Promise<boolean> {
  const added = await db
    .insertInto('captcha_proof')
    .values({
      hash: hashOf(nonce),
      expires_at: sql<Date>`now() + make_interval(secs => ${challengeSeconds + 60})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return added !== undefined
}
