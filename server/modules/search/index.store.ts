import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/db.ts'

export type NameForm = 'name' | 'alias' | 'pinyin' | 'initials'
export type NameRow = { kind: string; target_id: number; form: NameForm; folded: string; weight: number }
/** `words` as the text of a tsvector: A names, B brand, C vocabulary, D sentences. */
export type DocumentRow = { kind: string; target_id: number; words: string; weight: number }
export type WordRow = { word: string; keys: string[] }

const atOnce = 2_000

async function inPieces(db: Db, rows: readonly object[], insert: (json: string) => RawBuilder<unknown>) {
  for (let start = 0; start < rows.length; start += atOnce)
    await insert(JSON.stringify(rows.slice(start, start + atOnce))).execute(db)
}

export async function emptyIndex(db: Db): Promise<void> {
  await sql`delete from search_name`.execute(db)
  await sql`delete from search_document`.execute(db)
  await sql`delete from search_word`.execute(db)
}

export const storeNames = (db: Db, rows: readonly NameRow[]): Promise<void> =>
  inPieces(
    db,
    rows,
    (json) => sql`
      insert into search_name (kind, target_id, form, folded, weight)
      select kind, target_id, form, folded, weight from jsonb_populate_recordset(null::search_name, ${json}::jsonb)
      on conflict do nothing`,
  )

export const storeDocuments = (db: Db, rows: readonly DocumentRow[]): Promise<void> =>
  inPieces(
    db,
    rows,
    (json) => sql`
      insert into search_document (kind, target_id, words, weight)
      select kind, target_id, words::tsvector, weight
      from jsonb_to_recordset(${json}::jsonb) as d(kind text, target_id integer, words text, weight double precision)`,
  )

export const storeWords = (db: Db, rows: readonly WordRow[]): Promise<void> =>
  inPieces(
    db,
    rows,
    (json) => sql`
      insert into search_word (word, keys)
      select word, keys from jsonb_populate_recordset(null::search_word, ${json}::jsonb)
      on conflict do nothing`,
  )
