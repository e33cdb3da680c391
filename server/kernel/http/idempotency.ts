import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { CompiledQuery, type DatabaseConnection, sql } from 'kysely'
import { code } from '#contract/error.ts'
import { withBeforeCommit } from '../database/before-commit.ts'
import { Failure, notNow, unacceptable } from '../errors/failure.ts'
import type { Host } from '../host.ts'

/** The Idempotency-Key of a request, or null. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  if (key.length > 200) throw unacceptable('提交的编号最长 200 个字符')
  return key
}

type Asking = { scope: string; key: string; call: string; input: unknown }
type Kept = Pick<Host, 'db' | 'secret'>
/** `since` tells one try from the next: whoever was overtaken writes nothing any more. */
type Attempt = { scope: string; key: string; since: Date }

/** After so long another try may begin. One that is still under way then commits nothing any more. */
const longest = '40 seconds'

const mac = ({ secret }: Kept, ...fields: string[]) =>
  createHmac('sha256', secret).update(JSON.stringify(fields)).digest()

// Answers may hold tokens, and what was asked passwords: neither can be read, or guessed at, from the
// table, which has the key only as a hash while the cipher needs the key itself.
const cipherKey = (kept: Kept, { scope, key }: Asking) => mac(kept, 'answer', scope, key)
const storedKey = (kept: Kept, { scope, key }: Asking) => mac(kept, 'key', scope, key).toString('base64url')
// It names a person, or an address.
const storedScope = (kept: Kept, { scope }: Asking) => mac(kept, 'scope', scope).toString('base64url')

function closed(key: Buffer, text: string): string {
  const start = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, start)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([start, cipher.getAuthTag(), body]).toString('base64')
}

function opened(key: Buffer, text: string): string {
  const all = Buffer.from(text, 'base64')
  const cipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, 12)).setAuthTag(all.subarray(12, 28))
  return Buffer.concat([cipher.update(all.subarray(28)), cipher.final()]).toString('utf8')
}

/**
 * Gives the first answer to a write again when it is repeated within a day under the same key; what
 * failed is not kept, so that it may be tried again. Each transaction of the write notes that it was done: where its
 * process or its database died before the answer was kept, it is not done again.
 * @throws Failure while the first one is still under way, when its answer was lost, or when the key came with other words.
 */
export async function answerOnce<T>(kept: Kept, asking: Asking, work: () => Promise<T>): Promise<T> {
  const asked = mac(kept, 'asked', JSON.stringify(asking.input))
  const mine = await begin(kept, asking, asked)
  if (!mine) return again<T>(kept, asking, asked)
  try {
    const answer = await withBeforeCommit((connection) => noteDone(connection, mine), work)
    await finish(kept, mine, closed(cipherKey(kept, asking), JSON.stringify(answer)))
    return answer
  } catch (error) {
    // Without an answer of ours nobody knows what was committed, but the record does.
    await withdraw(kept, mine, error instanceof Failure).catch(() => abandon(mine))
    throw error
  }
}

/** Attempts of this process that failed with the database, which could not be told so: others may begin at once. */
const abandoned = new Map<string, Date>()
const maxAbandoned = 10_000

function abandon({ scope, key, since }: Attempt): void {
  abandoned.set(scope + key, since)
  const [oldest] = abandoned.keys()
  if (abandoned.size > maxAbandoned && oldest !== undefined) abandoned.delete(oldest)
}

const abandonedAt = (scope: string, key: string) => abandoned.get(scope + key) ?? null

/** The first to come with a key, or the first after one that died; null for all others. */
async function begin(kept: Kept, asking: Asking, asked: Buffer): Promise<Attempt | null> {
  const { call } = asking
  const scope = storedScope(kept, asking)
  const key = storedKey(kept, asking)
  // Milliseconds: what a Date can give back.
  const { rows } = await sql<{ since: Date }>`
    insert into idempotency_record as f (scope, key, call, asked, created_at)
    values (${scope}, ${key}, ${call}, ${asked}, date_trunc('milliseconds', clock_timestamp()))
    on conflict (scope, key) do update set created_at = excluded.created_at
    where f.answer is null and not f.done
      and (f.created_at < clock_timestamp() - ${longest}::interval or f.created_at = ${abandonedAt(scope, key)})
      and f.call = excluded.call and f.asked = excluded.asked
    returning created_at as since
  `.execute(kept.db)
  if (!rows[0]) return null
  abandoned.delete(scope + key)
  return { scope, key, since: rows[0].since }
}

/** Part of each transaction of the write. @throws where another try has begun meanwhile */
async function noteDone(connection: DatabaseConnection, { scope, key, since }: Attempt): Promise<void> {
  const { rows } = await connection.executeQuery<{ mine: boolean }>(
    CompiledQuery.raw(
      `with noted as (
        update idempotency_record set done = true where scope = $1 and key = $2 and created_at = $3 returning 1
      ) select exists (select from noted)
          or not exists (select from idempotency_record where scope = $1 and key = $2) as mine`,
      [scope, key, since],
    ),
  )
  if (!rows[0]?.mine) throw stillUnderway()
}

const finish = ({ db }: Kept, { scope, key, since }: Attempt, answer: string) =>
  sql`
    update idempotency_record set answer = ${answer} where scope = ${scope} and key = ${key} and created_at = ${since}
  `.execute(db)

/** @param whatever even where a transaction was committed: the write itself said that it failed */
const withdraw = ({ db }: Kept, { scope, key, since }: Attempt, whatever: boolean) =>
  sql`
    delete from idempotency_record
    where scope = ${scope} and key = ${key} and created_at = ${since} and (${whatever} or not done)
  `.execute(db)

const stillUnderway = () => new Failure(code.notNow, '上一次还在处理，请稍候', { underway: true })

async function again<T>(kept: Kept, asking: Asking, asked: Buffer): Promise<T> {
  const first = await kept.db
    .selectFrom('idempotency_record')
    .select(['call', 'asked', 'answer', 'done'])
    .select(sql<boolean>`created_at < clock_timestamp() - ${longest}::interval`.as('old'))
    .where('scope', '=', storedScope(kept, asking))
    .where('key', '=', storedKey(kept, asking))
    .executeTakeFirst()
  if (first && (first.call !== asking.call || !first.asked.equals(asked)))
    throw notNow('这次提交已用在别的请求上，请刷新页面再试')
  if (first?.answer === null && first.done && first.old)
    throw notNow('上一次已经办好，只是答复没有送到，刷新就能看到')
  if (first?.answer === null || first === undefined) throw stillUnderway()
  return JSON.parse(opened(cipherKey(kept, asking), first.answer)) as T
}
