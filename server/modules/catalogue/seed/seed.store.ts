import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

type Value =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly number[]
  | Readonly<Record<string, unknown>>
export type SeedRow = Readonly<Record<string, Value>>

/**
 * A file of facts for one table; `key` are the columns that name a row for ever. `ladder` is a column whose
 * values hold together over all rows: when somebody has changed one of them, all of them are theirs.
 */
export type SeedTable = {
  table: string
  key: readonly string[]
  rows: readonly SeedRow[]
  ladder?: string
}

export type SeedResult = { added: number; updated: number; kept: number }

type StoredRow = Record<string, unknown> & { id: number; seed: Record<string, unknown> }

// The database keeps the keys of an object in an order of its own.
const same = (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null)

const nameOf = (key: readonly string[], row: Readonly<Record<string, unknown>>) =>
  JSON.stringify(key.map((column) => row[column]))

/** The type of a table's rows. With its schema: some tables bear the name of a type of PostgreSQL's own. */
const noRow = (table: string) => sql`null::${sql.table(`public.${table}`)}`

/** What people made meanwhile under the same name stays; the file's row of that name does not come. @returns how many came */
async function insertAll(db: Db, table: string, rows: readonly SeedRow[]): Promise<number> {
  let added = 0
  for (let start = 0; start < rows.length; start += 500) {
    const chunk = rows.slice(start, start + 500).map((row) => ({ ...row, seed: row }))
    const columns = sql.join(Object.keys(chunk[0] ?? {}).map((column) => sql.ref(column)))
    const { numAffectedRows } = await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(${noRow(table)}, ${JSON.stringify(chunk)}::jsonb)
      on conflict do nothing
    `.execute(db)
    added += Number(numAffectedRows)
  }
  return added
}

/** The columns in which the file changed and the stored row still has what the file once said. */
function changesOf(stored: StoredRow, row: SeedRow, keptColumn?: string): { changes: SeedRow; kept: number } {
  const changed = Object.keys(row).filter((column) => !same(stored.seed[column], row[column]))
  const untouched = changed.filter(
    (column) => column !== keptColumn && same(stored[column], stored.seed[column]),
  )
  return {
    changes: Object.fromEntries(untouched.map((column) => [column, row[column] ?? null])),
    kept: changed.length - untouched.length,
  }
}

/** `dated`: its row says when it changed. */
type Update = { id: number; changes: SeedRow; row: SeedRow; dated: boolean }

async function updateOne(db: Db, table: string, { id, changes, row, dated }: Update) {
  const columns = [...Object.keys(changes), 'seed']
  const record = JSON.stringify({ ...changes, seed: row })
  const assignments = sql.join([
    ...columns.map((column) => sql`${sql.ref(column)} = fresh.${sql.ref(column)}`),
    ...(dated ? [sql`updated_at = now()`] : []),
  ])
  await sql`
    update ${sql.table(table)} as stored set ${assignments}
    from jsonb_populate_record(${noRow(table)}, ${record}::jsonb) as fresh
    where stored.id = ${id}
  `.execute(db)
}

const isTaken = (error: unknown) => (error as { code?: unknown } | null)?.code === '23505'

/** @returns false where another row has one of the values that stand once; then nothing has changed */
async function updateIfFree(...update: Parameters<typeof updateOne>): Promise<boolean> {
  const [db] = update
  await sql`savepoint one_row`.execute(db)
  try {
    await updateOne(...update)
    await sql`release savepoint one_row`.execute(db)
    return true
  } catch (error) {
    if (!isTaken(error)) throw error
    await sql`rollback to savepoint one_row`.execute(db)
    return false
  }
}

/** As many as can be: a value that one row gives up may be what another waits for. @returns those that cannot */
async function updateAll(db: Db, table: string, updates: readonly Update[]): Promise<Update[]> {
  const refused: Update[] = []
  for (const update of updates) if (!(await updateIfFree(db, table, update))) refused.push(update)
  return refused.length === 0 || refused.length === updates.length ? refused : updateAll(db, table, refused)
}

/** The names of rows of a table that somebody took away for good. */
export async function goneNames(db: Db, table: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('seed_gone').select('name').where('table_name', '=', table).execute()
  return new Set(rows.map(({ name }) => name))
}

/** Brands that went into others, with those. */
export async function movedBrands(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('merged_item')
    .select(['target_id', 'into_id'])
    .where('target_type', '=', 14)
    .execute()
  return new Map(rows.map(({ target_id, into_id }) => [target_id, into_id]))
}

/**
 * Brings a table up to its file: new rows are added; in known rows each column follows the file as
 * long as nobody has changed it since it was loaded. Rows that left the file stay; those that somebody took
 * away do not come back. Runs in a transaction.
 */
export async function loadTable(db: Db, { table, key, rows, ladder }: SeedTable): Promise<SeedResult> {
  const found = await sql<{
    row: StoredRow
  }>`select to_jsonb(t) as row from ${sql.table(table)} as t`.execute(db)
  const stored = new Map(found.rows.map(({ row }) => [nameOf(key, row), row]))
  const gone = await goneNames(db, table)
  const theirs = ladder !== undefined && found.rows.some(({ row }) => !same(row[ladder], row.seed[ladder]))
  const isFresh = (row: SeedRow) => !theirs && !stored.has(nameOf(key, row)) && !gone.has(nameOf(key, row))
  const result = { added: await insertAll(db, table, rows.filter(isFresh)), updated: 0, kept: 0 }
  const updates: Update[] = []
  for (const row of rows) {
    const before = stored.get(nameOf(key, row))
    if (!before || same(before.seed, row)) continue
    const { changes, kept } = changesOf(before, row, theirs ? ladder : undefined)
    const changed = Object.keys(changes).length > 0
    updates.push({ id: before.id, changes, row, dated: changed && 'updated_at' in before })
    result.updated += changed ? 1 : 0
    result.kept += kept
  }
  const refused = await updateAll(db, table, updates)
  result.updated -= refused.length
  result.kept += refused.length
  return result
}

/**
 * Brings the versions of legal texts in. One that is there stays to the letter, as people agreed to it: what changes
 * is a new version. A kind of which the site has versions of its own gets no more of ours.
 */
export async function loadTexts(db: Db, rows: readonly SeedRow[]): Promise<void> {
  const { rows: stored } = await sql<{ kind: string; version: string; own: boolean }>`
    select kind, version, seed = '{}' as own from legal_text
  `.execute(db)
  const isNew = (row: SeedRow) =>
    !stored.some(({ kind, version, own }) => kind === row.kind && (own || version === row.version))
  await insertAll(db, 'legal_text', rows.filter(isNew))
}

/** Ids by name, to resolve what one file says of another. */
export async function idsOf(db: Db, table: string, name: string): Promise<Map<string, number>> {
  const found = await sql<{ id: number; name: string }>`
    select id, ${sql.raw(name)} as name from ${sql.table(table)}
  `.execute(db)
  return new Map(found.rows.map((row) => [row.name, row.id]))
}

export async function loadedDigest(db: Db, name: string): Promise<string | null> {
  const row = await db.selectFrom('seed_state').select('digest').where('name', '=', name).executeTakeFirst()
  return row?.digest ?? null
}

export async function rememberDigest(db: Db, name: string, digest: string): Promise<void> {
  await db
    .insertInto('seed_state')
    .values({ name, digest })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ digest, loaded_at: sql`now()` }))
    .execute()
}

const retryMs = 200

/**
 * Takes the lock under which facts are loaded; it is given back with the transaction. Another process may
 * be loading: however long that takes, waiting for it is no fault. On a slow machine what is to be searched
 * takes longer to make ready than a transaction may say nothing.
 */
export async function lockSeeds(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
  const tryLock = () => sql<{ got: boolean }>`select pg_try_advisory_xact_lock(727003) as got`.execute(db)
  while (!(await tryLock()).rows[0]?.got) await sleep(retryMs)
}
