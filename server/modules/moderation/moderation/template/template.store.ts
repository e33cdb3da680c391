import { sql } from 'kysely'
import type { QueueName } from '#contract/identity/staff.ts'
import type { Db } from '#server/kernel/database/db.ts'

const columns = ['id', 'queue', 'title', 'body', 'decision', 'version', 'updated_at'] as const

export async function readTemplates(db: Db, queues: readonly QueueName[]) {
  if (queues.length === 0) return []
  return db
    .selectFrom('reply_template')
    .select(columns)
    .where('queue', 'in', [...queues])
    .orderBy('queue')
    .orderBy('id')
    .execute()
}

/** One template; `lock` keeps it until the transaction ends. */
export async function readTemplate(db: Db, id: number, lock = false) {
  const found = db.selectFrom('reply_template').select(columns).where('id', '=', id)
  return (lock ? found.forUpdate() : found).executeTakeFirst()
}

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof readTemplate>>>
type Writing = { queue: QueueName; title: string; body: string; decision?: string | undefined; by: number }

/** @returns undefined when this queue has one of this title */
export async function insertTemplate(trx: Db, { by, ...writing }: Writing): Promise<TemplateRow | undefined> {
  return trx
    .insertInto('reply_template')
    .values({ ...writing, updated_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
}

/** Whether another template of the queue has this title. */
export async function isTitleTaken(db: Db, id: number, { queue, title }: Writing): Promise<boolean> {
  const found = await db
    .selectFrom('reply_template')
    .select('id')
    .where('queue', '=', queue)
    .where('title', '=', title)
    .where('id', '<>', id)
    .executeTakeFirst()
  return found !== undefined
}

export async function updateTemplate(trx: Db, id: number, { by, ...writing }: Writing): Promise<TemplateRow> {
  return trx
    .updateTable('reply_template')
    .set({ ...writing, updated_by: by, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteTemplate(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('reply_template').where('id', '=', id).execute()
}
