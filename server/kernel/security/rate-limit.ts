import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { Host } from '../host.ts'
import { withMutex } from '../mutex.ts'
import { householdOf, networkOf } from './network.ts'

/** At most `limit` within the last `seconds` under this key. The key may name a person: it is stored as a keyed hash. */
export type RateLimit = { key: string; limit: number; seconds: number }

/**
 * What was taken from limits, to be given back when nothing came of it. `left` is what each limit has left, in
 * the order asked; `full` are the keys of those without room, which have some after `retryAfter` seconds.
 */
export type Consumed = { retryAfter: number; hits: string[]; left: number[]; full: string[] }

const hashed = (secret: Buffer, key: string) => createHmac('sha256', secret).update(key).digest()

type Row = { waits: number[]; used: number[]; hits: string[] | null }

/** A place is several people: a household or a firm has so many times what one account has, a network so many. */
const perAccount = { address: 20, network: 40 }

/** The limits of an act for an account, and for the address and the network that it comes from. */
export function actLimits(
  { act, limit, seconds }: { act: string; limit: number; seconds: number },
  { uid, address }: { uid: number; address: string },
): RateLimit[] {
  return [
    { key: `${act} ${uid}`, limit, seconds },
    { key: `${act} at ${householdOf(address)}`, limit: limit * perAccount.address, seconds },
    { key: `${act} at ${networkOf(address)}`, limit: limit * perAccount.network, seconds },
  ]
}

/**
 * Takes one from every limit, or none: the same for all processes, exact under any number at once. Those who
 * share a key wait for each other here, without a connection.
 * @returns `retryAfter`: seconds until all of them have room; 0 when it was taken
 */
export async function consumeRateLimits(host: Host, limits: readonly RateLimit[]): Promise<Consumed> {
  const names = limits.map(({ key }) => `limit ${key}`)
  const { rows } = await withMutex(host, names, () =>
    sql<Row>`
      select waits, used, hits::text[] as hits from take_limits(
        ${limits.map(({ key }) => hashed(host.secret, key))}::bytea[],
        ${limits.map(({ limit }) => limit)}::integer[], ${limits.map(({ seconds }) => seconds)}::integer[])
    `.execute(host.db),
  )
  const { waits = [], used = [], hits = null } = rows[0] ?? {}
  const left = limits.map(({ limit }, at) => limit - (used[at] ?? 0))
  const full = limits.filter((_limit, at) => (waits[at] ?? 0) > 0).map(({ key }) => key)
  return { retryAfter: Math.max(0, ...waits), hits: hits ?? [], left, full }
}

/** How many of each limit are used now, in the order asked. */
export async function usedOfRateLimits(
  host: Host,
  limits: readonly Omit<RateLimit, 'limit'>[],
): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select (
      select count(*)::integer from rate_limit_hit h
      where h.key = asked.key and h.at > clock_timestamp() - make_interval(secs => asked.span)
    ) as n
    from unnest(
      ${limits.map(({ key }) => hashed(host.secret, key))}::bytea[],
      ${limits.map(({ seconds }) => seconds)}::integer[]
    ) with ordinality as asked (key, span, place)
    order by asked.place
  `.execute(host.db)
  return rows.map(({ n }) => n)
}

/** How many of a limit are used now. */
export const usedOfRateLimit = async (host: Host, limit: Omit<RateLimit, 'limit'>): Promise<number> =>
  (await usedOfRateLimits(host, [limit]))[0] ?? 0

/** Gives back what was taken. */
export async function refundRateLimits(db: Db, { hits }: Pick<Consumed, 'hits'>): Promise<void> {
  if (hits.length > 0) await sql`delete from rate_limit_hit where id = any(${hits}::bigint[])`.execute(db)
}

/** Forgets keys, such as the wrong tries of somebody who got it right. */
export async function clearRateLimit(host: Host, db: Db, ...keys: string[]): Promise<void> {
  await db
    .deleteFrom('rate_limit_hit')
    .where(
      'key',
      'in',
      keys.map((key) => hashed(host.secret, key)),
    )
    .execute()
}

/** The wait in words: “请 40 秒后再试”. */
export function retryAfterText(seconds: number): string {
  if (seconds < 60) return `请 ${seconds} 秒后再试`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `请 ${minutes} 分钟后再试` : `请 ${Math.ceil(minutes / 60)} 小时后再试`
}
