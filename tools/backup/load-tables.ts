import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { BackupError, type BackedTable, type Contents, type Manifest } from './manifest.ts'
import type { Entry } from './read-archive.ts'
import { copyOut, plainly, readTables } from './snapshot.ts'

/** A marker of what is not a site yet: without it, tables that are there are somebody's. */
export const marker = 'public.restoring'

type ForeignKey = { name: string; table: string; says: string }

/** @throws BackupError unless the tables are those of the backup, column by column */
async function refuseOtherTables(client: pg.ClientBase, { tables }: Manifest): Promise<void> {
  const here = new Map((await readTables(client)).map(({ name, columns }) => [name, columns.join()]))
  const other = tables.filter(({ name, columns }) => here.get(name) !== columns.join())
  if (other.length > 0)
    throw new BackupError(`这些表与备份里的不一样，不能恢复：${other.map(({ name }) => name).join('、')}。`)
}

/**
 * Empties the tables and takes away what would look at each row: triggers, which have done their work where the
 * rows come from, and foreign keys, which are put back, and so verified, over all rows at once. All of it is
 * undone with the transaction, and needs no more than to own the tables.
 */
export async function openTables(client: pg.ClientBase, manifest: Manifest): Promise<ForeignKey[]> {
  await client.query(plainly)
  await refuseOtherTables(client, manifest)
  const all = await readTables(client)
  for (const { name } of all) await client.query(`alter table public.${name} disable trigger user`)
  const { rows: keys } = await client.query<ForeignKey>(
    `select quote_ident(conname) as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as says
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
  )
  for (const { name, table } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  await client.query(`truncate ${all.map(({ name }) => `public.${name}`).join(', ')}`)
  return keys
}

export async function closeTables(client: pg.ClientBase, keys: readonly ForeignKey[]): Promise<void> {
  for (const { name, table, says } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${says}`)
  for (const { name } of await readTables(client))
    await client.query(`alter table public.${name} enable trigger user`)
}

/** Writes the parts of one thing after the other into one COPY, which ends where the next begins. */
export function createLoader(client: pg.ClientBase) {
  let open: { name: string; into: Writable } | null = null
  const end = async () => {
    if (!open) return
    const { into } = open
    open = null
    into.end()
    await finished(into)
  }
  return {
    end,
    async take(name: string, into: () => string, entry: Entry): Promise<void> {
      if (open?.name !== name) {
        await end()
        open = { name, into: client.query(from(into())) }
      }
      const { into: target } = open
      // A refused row is said by the stream itself, between two parts too.
      const failed = new Promise<never>((_resolve, reject) => target.once('error', reject))
      failed.catch(() => {})
      for await (const chunk of entry as AsyncIterable<Buffer>) {
        if (target.write(chunk)) continue
        await Promise.race([new Promise<void>((resolve) => target.once('drain', resolve)), failed])
      }
    },
  }
}

export const copyIn = ({ name, columns }: BackedTable) =>
  `copy public.${name} (${columns.join(', ')}) from stdin`

export const jobTable = 'waiting_job'
export const copyJobsIn = `copy ${jobTable} from stdin`

export async function openJobs(client: pg.ClientBase): Promise<void> {
  await client.query(`create temporary table ${jobTable} (identifier text, payload json, queue_name text,
    run_at timestamptz, max_attempts integer, key text, priority integer) on commit drop`)
}

/** Orders what waited anew, by the library's own door. */
export async function orderJobs(client: pg.ClientBase): Promise<void> {
  await client.query(`select graphile_worker.add_job(identifier, payload => payload, queue_name => queue_name,
    run_at => run_at, max_attempts => max_attempts, job_key => key, priority => priority) from ${jobTable}`)
}

/** @throws BackupError unless each table reads back as it was read when the backup was made */
export async function compareTables(
  client: pg.ClientBase,
  { tables }: Manifest,
  contents: Contents,
): Promise<void> {
  const known = new Map(contents.tables.map((table) => [table.name, table]))
  for (const table of tables) {
    const hash = createHash('sha256')
    const stream = client.query(copyOut(table))
    for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk)
    const wanted = known.get(table.name)
    if (stream.rowCount !== wanted?.rows || hash.digest('hex') !== wanted.sha256)
      throw new BackupError(`表 ${table.name} 恢复之后与备份里的不一样。`)
  }
}

export async function setSequences(client: pg.ClientBase, { sequences }: Contents): Promise<void> {
  for (const { name, value } of sequences)
    await client.query(`select setval(to_regclass($1), $2)`, [`public.${name}`, value])
}
