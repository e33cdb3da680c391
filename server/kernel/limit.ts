import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { Host } from './host.ts'

/** At most `most` within the last `seconds` under this key. The key may name a person: it is stored as a keyed hash. */
export type Limit = { key: string; most: number; seconds: number }

/** What was taken from limits, to be given back when nothing came of it. */
export type Taken = { wait: 0; hits: number[] } | { wait: number; hits: [] }

const hashed = (secret: Buffer, key: string) => createHmac('sha256', secret).update(key).digest()

type Waiting = { wait: number }

/** Seconds until `key` has room again; 0 when it has now. */
async function waitOf(db: Db, key: Buffer, { most, seconds }: Limit): Promise<number> {
  const { rows } = await sql<Waiting>`
    select ceil(extract(epoch from at - clock_timestamp()) + ${seconds})::integer as wait
    from limit_hit where key = ${key} and at > clock_timestamp() - make_interval(secs => ${seconds})
    order by at desc offset ${most - 1} limit 1
  `.execute(db)
  return Math.max(0, rows[0]?.wait ?? 0)
}

/**
 * Takes one from every limit, or none: the same for all processes, exact under any number at once.
 * @returns `wait` in seconds until all of them have room; 0 when it was taken
 */
export async function takeLimits(host: Host, limits: readonly Limit[]): Promise<Taken> {
  const keyed = limits
    .map((limit) => ({ limit, key: hashed(host.secret, limit.key) }))
    .toSorted((one, other) => Buffer.compare(one.key, other.key))
  return host.db.transaction().execute(async (trx): Promise<Taken> => {
    // In the order of the keys, so that two people who share one cannot wait for each other.
    for (const { key } of keyed)
      await sql`select pg_advisory_xact_lock(${key.readInt32BE(0)}, ${key.readInt32BE(4)})`.execute(trx)
    let wait = 0
    for (const { key, limit } of keyed) wait = Math.max(wait, await waitOf(trx, key, limit))
    if (wait > 0) return { wait, hits: [] }
    const { rows } = await sql<{ id: number }>`
      insert into limit_hit (key) select unnest(${keyed.map(({ key }) => key)}::bytea[]) returning id
    `.execute(trx)
    return { wait: 0, hits: rows.map(({ id }) => id) }
  })
}

/** How many of a limit are used now. */
export async function usedOf(host: Host, { key, seconds }: Omit<Limit, 'most'>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from limit_hit
    where key = ${hashed(host.secret, key)} and at > clock_timestamp() - make_interval(secs => ${seconds})
  `.execute(host.db)
  return rows[0]?.n ?? 0
}

/** Gives back what was taken. */
export async function giveBack(db: Db, { hits }: Pick<Taken, 'hits'>): Promise<void> {
  if (hits.length > 0) await sql`delete from limit_hit where id = any(${hits})`.execute(db)
}

/** Forgets a key, such as the wrong tries of somebody who got it right. */
export async function clearLimit(host: Host, db: Db, key: string): Promise<void> {
  await db.deleteFrom('limit_hit').where('key', '=', hashed(host.secret, key)).execute()
}

/** The wait in words: 「请 40 秒后再试」. */
export function waitWords(seconds: number): string {
  if (seconds < 60) return `请 ${seconds} 秒后再试`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `请 ${minutes} 分钟后再试` : `请 ${Math.ceil(minutes / 60)} 小时后再试`
}
