import type pg from 'pg'
import { isMigration } from '#server/kernel/database/migrate.ts'
import { to } from 'pg-copy-streams'
import type { Archive } from './archive.ts'
import { BackupError, type Contents, entries, type Manifest, type TableDigest } from './manifest.ts'

/** The list of migrations is a table of its own kind; the marker of a restore is never part of a site. */
const notTables = ['migration', 'restoring']
/** Holds what links are signed with. */
export const keyTable = 'site_secret'

/** How values are written: the same on every server, and so that they read back as they were. */
export const plainly = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
  `set local client_encoding = 'UTF8'`,
  // A large table is read from its beginning, whoever else reads it.
  'set local synchronize_seqscans = off',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
].join(';')

/** The tables of the site with the columns that hold values of their own; names are quoted where they need it. */
export async function readTables(client: pg.ClientBase): Promise<Manifest['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select quote_ident(c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
       and not a.attisdropped and a.attgenerated = '' and c.relname <> all($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
    [notTables],
  )
  return rows
}

export const copyOut = ({ name, columns }: Manifest['tables'][number]) =>
  to(`copy public.${name} (${columns.join(', ')}) to stdout`)

/** Work that waits, in the words of `graphile_worker.add_job`: how it is kept is that library's own. */
const waitingJobs = `copy (
  select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts order by j.id
) to stdout`

/** Begins the moment that the backup shows. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(plainly)
}

/** What the site is, as the first entry of its backup says it. */
export async function readManifest(
  client: pg.ClientBase,
  of: Pick<Manifest, 'version' | 'with_keys' | 'uploads'>,
): Promise<Manifest> {
  const found = await client.query<{ at: string | null }>("select to_regclass('public.migration') as at")
  if (!found.rows[0]?.at) throw new BackupError('这个数据库里没有蜂鸟的表，没有可备份的。')
  const { rows: applied } = await client.query<{ name: string; digest: string }>(
    'select name, digest from public.migration order by name',
  )
  const migrations = applied.filter(({ name }) => isMigration(name))
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const newest = await client.query<{ id: number; hash: string }>(
    "select id::integer as id, encode(hash, 'hex') as hash from public.audit_entry order by id desc limit 1",
  )
  const all = await readTables(client)
  return {
    format: 1,
    product: 'fengniao',
    made_at: new Date().toISOString(),
    postgres: rows[0]?.server_version ?? '',
    migrations,
    audit: newest.rows[0] ?? null,
    tables: all.filter(({ name }) => of.with_keys || name !== keyTable),
    ...of,
  }
}

/** Copies every table, row by row as the snapshot has it. */
export async function copyTables(
  client: pg.ClientBase,
  archive: Archive,
  { tables }: Manifest,
  onProgress: (done: TableDigest) => void,
): Promise<TableDigest[]> {
  const digests: TableDigest[] = []
  for (const table of tables) {
    const stream = client.query(copyOut(table))
    const digest = await archive.putParts(entries.table(table.name), stream)
    const done = { name: table.name, rows: stream.rowCount, ...digest }
    digests.push(done)
    onProgress(done)
  }
  return digests
}

/** How many jobs wait. */
export async function copyJobs(client: pg.ClientBase, archive: Archive): Promise<number> {
  const stream = client.query(to(waitingJobs))
  await archive.putParts(entries.jobs, stream)
  return stream.rowCount
}

/** Read last: sequences know no snapshot, and later values do no harm. */
export async function readSequences(client: pg.ClientBase): Promise<Contents['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows.map(({ name, value }) => ({ name, value: Number(value) }))
}
