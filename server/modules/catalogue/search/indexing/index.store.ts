import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { addJob } from '#server/kernel/jobs/job.ts'

export type NameForm = 'name' | 'alias' | 'pinyin' | 'initials'
export type NameRow = { kind: string; target_id: number; form: NameForm; folded: string; weight: number }
/**
 * `words` as the text of a tsvector: A names, B brand, C vocabulary, D sentences. Blends are looked through
 * by `tier`, the heaviest (1) first.
 */
export type DocumentRow = { kind: string; target_id: number; tier: number; words: string; weight: number }
export type WordRow = { word: string; keys: string[] }

const atOnce = 2_000

async function inBatches(db: Db, rows: readonly object[], insert: (json: string) => RawBuilder<unknown>) {
  for (let start = 0; start < rows.length; start += atOnce)
    await insert(JSON.stringify(rows.slice(start, start + atOnce))).execute(db)
}

/** Forgets the whole catalogue; what people make stays. */
export async function emptyIndex(db: Db, kept: readonly string[]): Promise<void> {
  await sql`delete from search_name where kind <> all(${kept}::text[])`.execute(db)
  await sql`delete from search_document where kind <> all(${kept}::text[])`.execute(db)
  await sql`delete from search_word`.execute(db)
}

export const storeNames = (db: Db, rows: readonly NameRow[]): Promise<void> =>
  inBatches(
    db,
    rows,
    (json) => sql`
      insert into search_name (kind, target_id, form, folded, weight)
      select kind, target_id, form, folded, weight from jsonb_populate_recordset(null::search_name, ${json}::jsonb)
      on conflict do nothing`,
  )

export const storeDocuments = (db: Db, rows: readonly DocumentRow[]): Promise<void> =>
  inBatches(
    db,
    rows,
    (json) => sql`
      insert into search_document (kind, target_id, tier, words, weight)
      select kind, target_id, tier, words::tsvector, weight
      from jsonb_to_recordset(${json}::jsonb)
        as d(kind text, target_id integer, tier smallint, words text, weight double precision)`,
  )

export const storeWords = (db: Db, rows: readonly WordRow[]): Promise<void> =>
  inBatches(
    db,
    rows,
    (json) => sql`
      insert into search_word (word, keys)
      select word, keys from jsonb_populate_recordset(null::search_word, ${json}::jsonb)
      on conflict do nothing`,
  )

const ofOthers = ['pipes', 'posts', 'others'].map((kinds) => `search_document_${kinds}`)
const sortedLater = [1, 2, 3].map((tier) => `search_document_blends_${tier}`)

/** Sorts in what such indexes only note down at first: until then every search would read the notes. */
export async function settleIndex(db: Db): Promise<void> {
  for (const name of [...sortedLater, ...ofOthers, 'search_word_keys'])
    await sql`select gin_clean_pending_list(${name}::regclass)`.execute(db)
}

/** Forgets things, each by kind and number. */
export async function dropFromIndex(
  db: Db,
  things: readonly { kind: string; target_id: number }[],
): Promise<void> {
  const json = JSON.stringify(things)
  for (const table of ['search_name', 'search_document'])
    await sql`
      delete from ${sql.table(table)} t using jsonb_to_recordset(${json}::jsonb) as gone(kind text, target_id integer)
      where t.kind = gone.kind and t.target_id = gone.target_id
    `.execute(db)
}

/** A difference of weights that changes no order that anybody notices: a tenth more likes. */
const slight = 0.1

/** Gives things of a kind their weights, where those differ by more than is slight. */
export async function storeWeights(
  trx: Db,
  kind: string,
  weights: readonly { id: number; weight: number }[],
): Promise<void> {
  const json = JSON.stringify(weights)
  for (const table of ['search_name', 'search_document'])
    await sql`
      update ${sql.table(table)} t set weight = now.weight
      from jsonb_to_recordset(${json}::jsonb) as now(id integer, weight double precision)
      where t.kind = ${kind} and t.target_id = now.id and abs(t.weight - now.weight) > ${slight}
    `.execute(trx)
}

/** What the last of the first so many blends by weight weighs, one for each of `ends`; null where there are fewer. */
export async function readWeightsAt(db: Db, ends: readonly number[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ weight: number | null }>`
    select (select weight from search_document where kind = 'tobacco' order by weight desc offset e.last - 1 limit 1) as weight
    from unnest(${ends}::integer[]) with ordinality as e (last, place) order by e.place
  `.execute(db)
  return rows.map(({ weight }) => weight)
}

/** Orders a job that puts all that people made into the index anew. */
export const scheduleUserContentReindex = (db: Db): Promise<void> =>
  addJob(db, 'search:rebuild', { kind: 'post', after: 0 }, { key: 'search afresh' })
