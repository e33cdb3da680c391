import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { hashOf } from '#server/kernel/session/token.ts'
import { fits } from '#server/modules/identity/captcha/captcha.store.ts'
import { tolerance } from '#server/modules/identity/captcha/puzzle/judge.ts'
import type { World } from '../world.ts'

/** Where the gap of a puzzle is, which takes the site's secret to know. */
export const gapOf = ({ db, host }: World, id: string): Promise<number> => findGap(db, host.secret, id)

export async function findGap(db: Db, secret: Buffer, id: string): Promise<number> {
  const { answer } = await db
    .selectFrom('captcha')
    .select('answer')
    .where('id_hash', '=', hashOf(id))
    .executeTakeFirstOrThrow()
  const right = (x: number) => fits(secret, id, answer, x)
  let x = 0
  while (!right(x)) x += tolerance
  while (right(x - 1)) x -= 1
  return x + tolerance
}

/** Makes every puzzle and every ticket older. */
export async function agePuzzles({ db }: World, seconds: number): Promise<void> {
  for (const table of ['captcha', 'captcha_ticket'])
    await sql`
      update ${sql.table(table)} set expires_at = expires_at - make_interval(secs => ${seconds})
    `.execute(db)
}

export const countPuzzles = async ({ db }: World): Promise<number> =>
  (await db.selectFrom('captcha').select('id_hash').execute()).length

let proofs = 0
/** An address that nobody asks from: what one test asks for is not another's limit. */
export const proofPlace = () => ({ 'x-forwarded-for': `198.18.${(proofs += 1) >> 8}.${proofs % 256}` })

/** Answers a challenge, as a browser computes it. */
export async function solveProof(challenge: string) {
  const solution = await solveChallenge({ challenge: JSON.parse(challenge) as Challenge, deriveKey })
  return { challenge, counter: solution?.counter ?? 0, key: solution?.derivedKey ?? '' }
}

/** A ticket for a proof of work, by the whole way. */
export async function proofTicket(
  world: World,
  asked: { level?: number; instead?: 1 } = {},
  headers: Record<string, string> = proofPlace(),
): Promise<string> {
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
  const { data } = await world.get<{ challenge: string }>(`/captcha/proof?${query}`, headers)
  const answer = await solveProof(data.challenge)
  return (await world.send<{ ticket: string }>('POST /captcha/proof', answer, headers)).data.ticket
}
