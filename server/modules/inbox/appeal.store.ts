import { sql } from 'kysely'
import type { Label } from '#contract/message.ts'
import type { Db } from '#server/kernel/db.ts'

export type NewsRow = { id: number; label: Label; target_type: number | null; target_id: number | null }

/** A piece of news that is this person's. */
export async function readOwnNews(db: Db, uid: number, id: number): Promise<NewsRow | undefined> {
  const { rows } = await sql<NewsRow>`
    select id, label, target_type, target_id from message where id = ${id} and member_id = ${uid}
  `.execute(db)
  return rows[0]
}

/** @returns false when there is an appeal against this news already */
export async function insertAppeal(trx: Db, uid: number, news: NewsRow, words: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into appeal (member_id, message_id, label, target_type, target_id, words)
    values (${uid}, ${news.id}, ${news.label}, ${news.target_type}, ${news.target_id}, ${words})
    on conflict (message_id) do nothing
  `.execute(trx)
  return numAffectedRows === 1n
}

/** An appeal that waits, held until the transaction ends. */
export async function holdAppeal(trx: Db, id: number) {
  return trx
    .selectFrom('appeal')
    .select(['id', 'member_id', 'target_type', 'target_id', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type Decision = { state: 'upheld' | 'dismissed'; by: number; answer: string }

export async function decideAppeal(trx: Db, id: number, { state, by, answer }: Decision): Promise<void> {
  await trx
    .updateTable('appeal')
    .set({ state, decided_by: by, decided_at: sql`now()`, answer })
    .where('id', '=', id)
    .execute()
}
