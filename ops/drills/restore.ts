import { mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { connect } from '#server/kernel/database/db.ts'
import { knownMigrations, migrate } from '#server/kernel/database/migrate.ts'
import { postgresUrl } from '#server/kernel/postgres/index.ts'
import type { Drill } from '../drill.ts'
import { ask, siteOf, startPostgres, superuserOf } from '../engines/postgres.ts'
import { bucket, startS3 } from '../engines/s3.ts'
import { startSite, stopSite } from '../engines/site.ts'
import type { Place } from '../place.ts'
import { beginWriting } from '../writing.ts'

const [other, older, newest] = [6_751, 6_752, 6_753]
const nightly = `s3://${bucket}/nightly/`

type Env = Readonly<Record<string, string>>
type Counts = ReadonlyMap<string, number>

/** A command of the operator's; says how long it took and gives its words. */
async function command(place: Place, name: string, words: readonly string[], env: Env): Promise<string> {
  const began = performance.now()
  const said = await place.run([process.execPath, `tools/operate/${name}.ts`, ...words], { env })
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  const shown = words.map((word) => word.replace(`${place.folder}/`, ''))
  console.log(`${name} ${shown.join(' ')}: ${seconds} s`)
  return said
}

const tablesOf = async (url: string) =>
  (
    await ask(
      url,
      `select tablename::text as name from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1`,
    )
  ).map(({ name }) => String(name))

/** How many rows each table has. */
async function countsOf(url: string): Promise<Counts> {
  const counts = new Map<string, number>()
  for (const name of await tablesOf(url))
    counts.set(name, Number((await ask(url, `select count(*) as n from "${name}"`))[0]?.n))
  return counts
}

/**
 * Says which tables have other numbers of rows than just before and just after their backup: the site runs.
 * What links are signed with is not in a backup, and is made anew.
 */
function same(before: Counts, after: Counts, restored: Counts): boolean {
  const names = new Set([...before.keys(), ...after.keys(), ...restored.keys()])
  names.delete('site_secret')
  const wrong = [...names].filter((name) => {
    const many = restored.get(name) ?? -1
    return many < (before.get(name) ?? Infinity) || many > (after.get(name) ?? 0)
  })
  const rows = [...restored.values()].reduce((sum, many) => sum + many, 0)
  for (const name of wrong)
    console.log(`  ${name}: ${before.get(name)} to ${after.get(name)} rows, restored ${restored.get(name)}`)
  console.log(`  ${names.size} tables, ${rows} rows, ${wrong.length} tables differ`)
  return rows > 0 && wrong.length === 0
}

/** Whether the site serves from a restored database, with the restored pictures. */
async function serves(place: Place, port: number, env: Env): Promise<boolean> {
  const site = await startSite(place, port, env)
  const statuses = []
  for (const page of ['/readyz', '/', '/query']) statuses.push((await fetch(site.base + page)).status)
  await stopSite(site)
  console.log(`  the site on it answers ${statuses.join(', ')}`)
  return statuses.every((status) => status === 200)
}

/** The data of a site in the tables as they were before the last migration; columns of both are carried over. */
async function fillOlder(source: string, port: number): Promise<string> {
  const url = superuserOf(port, 'fengniao')
  const names = [...(await knownMigrations()).keys()]
  const { pool, close } = connect({ connectionString: siteOf([port]) }, () => {})
  await migrate(pool, () => {}, new Set(names.slice(0, -1)))
  await close()
  const [here, there] = [
    new pg.Client({ connectionString: source }),
    new pg.Client({ connectionString: url }),
  ]
  await Promise.all([here.connect(), there.connect()])
  await here.query('begin isolation level repeatable read')
  await there.query('set session_replication_role = replica')
  const columns = `select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by 1`
  const columnsOf = async (client: pg.Client, table: string) =>
    (await client.query<{ name: string }>(columns, [table])).rows.map(({ name }) => name)
  const [filled, tables] = [new Set(await tablesOf(source)), await tablesOf(url)]
  await there.query(`truncate ${tables.map((name) => `"${name}"`).join()}`)
  for (const table of tables.filter((name) => filled.has(name))) {
    const known = new Set(await columnsOf(here, table))
    const list = (await columnsOf(there, table)).filter((name) => known.has(name)).join(', ')
    await pipeline(
      here.query(to(`copy "${table}" (${list}) to stdout`)),
      there.query(from(`copy "${table}" (${list}) from stdin`)),
    )
  }
  await Promise.all([here.end(), there.end()])
  return names.at(-1) ?? ''
}

/** A database and an empty folder for a restore. */
const targetOf = (place: Place, port: number, name: string): Env => ({
  DATABASE_URL: siteOf([port]),
  DATA_DIR: path.join(place.folder, name),
})

const wordsOfCheck = (said: string) => `  ${said.trim().split('\n').at(-1)}`

/** Backups of the embedded PostgreSQL go onto another major version, and those of the last schema onto this one. */
export const drill: Drill = async (place) => {
  const s3 = await startS3(place, 6_750)
  const env = { ...s3, BACKUP_KEY: 'the drill of restoring', DATA_DIR: path.join(place.folder, 'data') }
  const folder = path.join(place.folder, 'backups')
  await mkdir(folder)
  const site = await startSite(place, 6_761, env)
  const source = postgresUrl(env.DATA_DIR)
  const writing = await beginWriting(site.base, source, 50)
  await sleep(5_000)
  // Both are made while people write.
  await command(place, 'backup', [`${folder}/`, '--keep', '7'], env)
  await command(place, 'backup', [nightly, '--keep', '7'], env)
  await writing.stop()
  const [file = ''] = await readdir(folder)
  console.log(`  ${file}: ${((await stat(path.join(folder, file))).size / 1024 / 1024).toFixed(1)} MB`)
  console.log(wordsOfCheck(await command(place, 'restore', [path.join(folder, file), '--check'], env)))
  // Nobody writes any more: what is compared is what is in the backup.
  await sleep(5_000)
  const before = await countsOf(source)
  const last = path.join(place.folder, 'last.tar.age')
  await command(place, 'backup', [last], env)
  const after = await countsOf(source)

  await startPostgres(place, other)
  const [version] = await ask(superuserOf(other), 'show server_version')
  console.log(`onto PostgreSQL ${String(version?.server_version)}:`)
  const onto = { ...env, ...targetOf(place, other, 'data-other') }
  await command(place, 'restore', [last], onto)
  let well = same(before, after, await countsOf(superuserOf(other, 'fengniao')))
  well = (await serves(place, 6_762, onto)) && well
  const refused = await command(place, 'restore', [last, '--check'], onto).catch(String)
  console.log(`  a role without createdb is told so: ${refused.includes('不能建数据库')}`)
  await ask(superuserOf(other), 'alter role fengniao createdb')
  console.log(wordsOfCheck(await command(place, 'restore', [last, '--check'], onto)))
  const scratch = await ask(
    superuserOf(other),
    `select from pg_database where datname like 'fengniao_check%'`,
  )
  well = well && refused.includes('不能建数据库') && scratch.length === 0

  await startPostgres(place, older)
  const lacking = await fillOlder(source, older)
  const left = await countsOf(superuserOf(older, 'fengniao'))
  console.log(`a backup from before ${lacking}:`)
  const object = `s3://${bucket}/older/last.tar.age`
  await command(place, 'backup', [object], { ...env, DATABASE_URL: siteOf([older]) })
  await startPostgres(place, newest)
  const now = { ...env, ...targetOf(place, newest, 'data-newest') }
  await command(place, 'restore', [object], now)
  well = same(left, left, await countsOf(superuserOf(newest, 'fengniao'))) && well
  well = (await serves(place, 6_763, now)) && well
  return well && site.started.exitCode === null
}
