import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { code } from '#contract/error.ts'
import type { Db } from './db.ts'
import { Failure } from './fail.ts'

/** The Idempotency-Key of a request, or null. */
export function repeatKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  if (key.length > 200) throw new Failure(code.unacceptable, 'Idempotency-Key 最长 200 个字符')
  return key
}

type Asking = { scope: string; key: string; call: string; input: unknown }

/**
 * Gives the first answer to a write again when it is repeated within a day under the same key; what
 * failed is not kept, so that it may be tried again.
 * @throws Failure while the first one is still under way, or when the key came with other words.
 */
export async function answerOnce<T>(db: Db, asking: Asking, work: () => Promise<T>): Promise<T> {
  const { scope, key, call } = asking
  const asked = createHash('sha256').update(JSON.stringify(asking.input)).digest()
  const mine = await db
    .insertInto('first_answer')
    .values({ scope, key, call, asked })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!mine) return again<T>(db, asking, asked)
  try {
    const answer = await work()
    await rowOf(db, scope, key, JSON.stringify(answer))
    return answer
  } catch (error) {
    await db.deleteFrom('first_answer').where('scope', '=', scope).where('key', '=', key).execute()
    throw error
  }
}

const rowOf = (db: Db, scope: string, key: string, answer: string) =>
  db.updateTable('first_answer').set({ answer }).where('scope', '=', scope).where('key', '=', key).execute()

async function again<T>(db: Db, { scope, key, call }: Asking, asked: Buffer): Promise<T> {
  const first = await db
    .selectFrom('first_answer')
    .select(['call', 'asked', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (first && (first.call !== call || !first.asked.equals(asked)))
    throw new Failure(code.notNow, '这个 Idempotency-Key 已用在别的请求上')
  if (first?.answer === null || first === undefined) throw new Failure(code.notNow, '上一次还在处理，请稍候')
  return JSON.parse(first.answer) as T
}
