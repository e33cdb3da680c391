import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { Word, WordAct } from '../matching/word.ts'

export type WordRow = Word & {
  id: number
  note: string
  live: boolean
  seeded: boolean
  version: number
  updated_at: Date
  by: { uid: number; nickname: string } | null
}

export type WordFilter = { q?: string; act?: WordAct; live?: boolean }

/** Who changed a row of a table last. */
export const changedBy = (table: string) => sql<{ uid: number; nickname: string } | null>`
  (select json_build_object('uid', m.id, 'nickname', m.nickname) from member m where m.id = ${sql.ref(`${table}.updated_by`)})`

const columns = sql`w.id, w.word, w.act, w.note, w.live, w.seed <> '{}' as seeded, w.version, w.updated_at,
  ${changedBy('w')} as by`

const pattern = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

const wanted = ({ q, act, live }: WordFilter) => sql`
  ${q === undefined ? sql`true` : sql`(w.word ilike ${pattern(q)} or w.note ilike ${pattern(q)})`}
  ${act === undefined ? sql`` : sql`and w.act = ${act}`}
  ${live === undefined ? sql`` : sql`and w.live = ${live}`}`

const orders = {
  new: sql`w.updated_at desc, w.id desc`,
  word: sql`w.word, w.id`,
}

type Page = { offset: number; limit: number; sort: keyof typeof orders }

export async function readWordPage(db: Db, filter: WordFilter, { offset, limit, sort }: Page) {
  const [{ rows }, counted] = await Promise.all([
    sql<WordRow>`
      select ${columns} from sensitive_word w where ${wanted(filter)} order by ${orders[sort]} offset ${offset} limit ${limit}
    `.execute(db),
    sql<{ n: number }>`select count(*)::integer as n from sensitive_word w where ${wanted(filter)}`.execute(
      db,
    ),
  ])
  return { rows, total: counted.rows[0]?.n ?? 0 }
}

/** All words of a list, for a file. */
export async function readAllWords(db: Db, filter: WordFilter): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`
    select ${columns} from sensitive_word w where ${wanted(filter)} order by w.act, w.word
  `.execute(db)
  return rows
}

/** One word; `lock` keeps it until the transaction ends. */
export async function readWord(db: Db, id: number, lock = false): Promise<WordRow | undefined> {
  const { rows } = await sql<WordRow>`
    select ${columns} from sensitive_word w where w.id = ${id} ${lock ? sql`for update of w` : sql``}
  `.execute(db)
  return rows[0]
}

export type WordWriting = { word: string; act: WordAct; note: string; live: boolean }

/** Lists are changed one after the other, so that what is counted holds. */
export async function lockWords(trx: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(727041)`.execute(trx)
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from sensitive_word`.execute(trx)
  return rows[0]?.n ?? 0
}

/** @returns the new word's number; null when it stands in the list already */
export async function insertWord(trx: Db, uid: number, writing: WordWriting): Promise<number | null> {
  const row = await trx
    .insertInto('sensitive_word')
    .values({ ...writing, updated_by: uid })
    .onConflict((conflict) => conflict.column('word').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function updateWord(trx: Db, id: number, uid: number, writing: WordWriting): Promise<void> {
  await trx
    .updateTable('sensitive_word')
    .set({ ...writing, updated_by: uid, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Whether another row of the list has this word. */
export async function isWordTaken(trx: Db, word: string, but: number): Promise<boolean> {
  const row = await trx
    .selectFrom('sensitive_word')
    .select('id')
    .where('word', '=', word)
    .where('id', '<>', but)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteWord(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('sensitive_word').where('id', '=', id).execute()
}

/** Brings many words in at once. @returns which of them were new, and which were written otherwise before */
export async function writeWords(trx: Db, uid: number, words: readonly WordWriting[]) {
  const { rows } = await sql<{ word: string; fresh: boolean }>`
    insert into sensitive_word as w (word, act, note, live, updated_by)
    select word, act, note, live, ${uid} from jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
      as given(word text, act text, note text, live boolean)
    on conflict (word) do update set act = excluded.act, note = excluded.note, live = excluded.live,
      updated_by = excluded.updated_by, updated_at = now(), version = w.version + 1
    where (w.act, w.note, w.live) is distinct from (excluded.act, excluded.note, excluded.live)
    returning w.word, xmax = 0 as fresh
  `.execute(trx)
  return {
    added: rows.filter(({ fresh }) => fresh).map(({ word }) => word),
    changed: rows.filter(({ fresh }) => !fresh).map(({ word }) => word),
  }
}
