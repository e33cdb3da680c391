import { sql } from 'kysely'
import type { SendType } from '#contract/identity/auth.ts'
import { hashOf, newToken } from '#server/kernel/session/token.ts'
import type { World } from '../world.ts'

let used = 0
/** A phone that nobody has, and that shares its first digits with no other for a while. */
export const freshPhone = () =>
  `137${String((20_000_000 + (used += 1) * 10_007) % 100_000_000).padStart(8, '0')}`

let places = 0
/** An address in a network of its own, so that one test's tries are not another's limit. */
export const elsewhere = () => {
  places += 1
  return { 'x-forwarded-for': `100.${65 + (Math.floor(places / 250) % 60)}.${places % 250}.1` }
}

/** As if no message had been sent and nothing tried for days. */
export const clearRateLimits = (world: World) => sql`delete from rate_limit_hit`.execute(world.db)

/** Time passes: what was used up is so much older. */
export const ageRateLimits = ({ db }: World, seconds: number) =>
  sql`update rate_limit_hit set at = at - make_interval(secs => ${seconds})`.execute(db)

type Owner = { phone: string; headers: Record<string, string> }

/** A ticket of somebody's own phone, as if the code had been typed. */
export async function ownTicket({ db }: World, { phone }: Pick<Owner, 'phone'>): Promise<string> {
  const ticket = newToken()
  const expires_at = new Date(Date.now() + 600_000)
  await db
    .insertInto('verify_ticket')
    .values({ hash: hashOf(ticket), phone, send_type: 'o5', expires_at })
    .execute()
  return ticket
}

/** Asks for the copy of one's data, the phone in hand. */
export const askForExport = async (world: World, who: Owner) =>
  world.send('POST /user/export', { verify_ticket: await ownTicket(world, who) }, who.headers)

/** The ticket of a verified phone, by the whole way: message, code, check. `phone` is left out for o5. */
export async function ticketFor(
  world: World,
  { phone, sendType, to }: { phone?: string; sendType: SendType; to?: string },
  headers: Record<string, string> = {},
): Promise<string> {
  await clearRateLimits(world)
  const who = { ...elsewhere(), ...headers }
  const sent = await world.send('POST /login/sendmsg', { phone, sendType }, who)
  if (sent.code !== 10000) throw new Error(`${sent.code} ${sent.msg}`)
  const verify = await world.codeOf(to ?? phone ?? '')
  const checked = await world.send<{ verify_ticket: string }>(
    'POST /login/checkverify',
    { phone, sendType, verify },
    who,
  )
  if (checked.code !== 10000) throw new Error(`${checked.code} ${checked.msg}`)
  return checked.data.verify_ticket
}
