// `npm run bench -- writes`: what members' writes cost: writes a second, time, processor time of the site and of
// the database, statements, and what the database waits for meanwhile.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { countStatements } from '#server/kernel/database/db.ts'
import { openBenchSite, type BenchSite } from '../load/in-process-site.ts'
import { median } from '../load/fire.ts'
import { type BenchPerson, makePeople } from '../data/people.ts'
import { parentOf, processorTime } from '../load/processor-time.ts'
import { startSite, stopSite, untilReady } from '../load/site-process.ts'
import { type Act, calls, type Places } from '../load/write-calls.ts'
import type { Round } from '../load/writers.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const acts = (process.env.BENCH_ONLY ?? 'reply,like,collect,review,check-in,publish').split(',') as Act[]
const crowds = [16, 64]
/** So many that nobody meets the limit of an act for one person. */
const members = 3_000
const posts = 400
const port = 3976
const base = `http://127.0.0.1:${port}`
const say = (line: string) => console.log(line)

/** A circle with everybody in it, and posts, each by another person. */
async function makePlaces({ db }: BenchSite, people: readonly BenchPerson[]): Promise<Places> {
  const uids = people.map(({ uid }) => uid)
  const founded = await sql<{ id: number }>`
    insert into circle (name, name_key, category, state, founder_id)
    values ('慢慢抽', 'man man chou', '日常', 'approved', ${uids[0]}) returning id
  `.execute(db)
  const circle = founded.rows[0]?.id ?? 0
  await sql`
    insert into circle_member (circle_id, member_id, role)
    select ${circle}, uid, 'member' from unnest(${uids}::integer[]) uid
  `.execute(db)
  const line = '今天抽的斗'
  const written = await sql<{ id: number }>`
    insert into post (circle_id, member_id, kind, title, content, plain_text, excerpt, letters, state)
    select ${circle}, uid, 1, ${line}, ${line}, ${line}, ${line}, 5, 'published'
    from unnest(${uids.slice(0, posts)}::integer[]) uid returning id
  `.execute(db)
  return { circle, posts: written.rows.map(({ id }) => id) }
}

/** What active sessions of the database wait for, sampled every 20 ms while `work` runs: the four most frequent. */
async function waitsDuring({ db }: BenchSite, work: () => Promise<unknown>): Promise<string> {
  const seen = new Map<string, number>()
  let running = true
  const sample = async () => {
    while (running) {
      const { rows } = await sql<{ wait: string }>`
        select coalesce(wait_event_type || ' ' || wait_event, 'runs') as wait from pg_stat_activity
        where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()
      `.execute(db)
      for (const { wait } of rows) seen.set(wait, (seen.get(wait) ?? 0) + 1)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const sampling = sample()
  await work()
  running = false
  await sampling
  const all = [...seen.values()].reduce((sum, n) => sum + n, 0)
  const frequent = [...seen].toSorted((a, b) => b[1] - a[1]).slice(0, 4)
  return frequent.map(([wait, n]) => `${wait} ${Math.round((100 * n) / all)} %`).join(', ')
}

type Stand = { people: readonly BenchPerson[]; places: Places }

let next = 0
/** A round by writers in a process of their own; each time by people who have not written for the longest. */
async function press(act: Act, writers: number, { people, places }: Stand): Promise<Round> {
  const script = path.join(import.meta.dirname, '../load/writers.ts')
  const child = spawn(process.execPath, [script, base, act, String(writers), String(seconds)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify({ people, places, from: next }))
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const round = JSON.parse(output) as Round
  next += round.done + round.refused
  return round
}

/** The statements of one write, by the site in this process; `BENCH_SQL=1` prints them. */
async function statementsOf({ host }: BenchSite, act: Act, { people, places }: Stand): Promise<number> {
  const { method, path: url, fields } = calls[act](members - 1, places)
  const headers = {
    'authorization-token': people.at(-1)?.token ?? '',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const payload = new URLSearchParams(fields).toString()
  // inject begins only when it is waited for: here, within what is counted.
  const { result, statements } = await countStatements(
    async () => await host.app.inject({ method, url: `/api${url}`, headers, payload }),
  )
  const { code, msg } = JSON.parse(result.payload) as { code: number; msg: string }
  if (code !== 10000) say(`${act}: ${code} ${msg}`)
  if (process.env.BENCH_SQL) for (const one of statements) say(`  ${one.replaceAll(/\s+/g, ' ').trim()}`)
  return statements.length
}

/** All rounds of one kind of write by so many writers, as a row of the table. */
async function measure(
  bench: BenchSite,
  stand: Stand,
  asked: { act: Act; writers: number; statements: number; site: ChildProcess; postmaster: number },
): Promise<string> {
  const { act, writers, statements, site, postmaster } = asked
  const found: (Round & { node: number; database: number })[] = []
  const waits = await waitsDuring(bench, async () => {
    for (let round = 0; round < rounds; round++) {
      const before = await processorTime(site.pid ?? 0, postmaster)
      const one = await press(act, writers, stand)
      const after = await processorTime(site.pid ?? 0, postmaster)
      const each = (name: 'node' | 'database') => (after[name] - before[name]) / Math.max(1, one.done)
      found.push({ ...one, node: each('node'), database: each('database') })
    }
  })
  const middle = (of: (one: (typeof found)[number]) => number, digits = 0) =>
    median(found.map(of)).toFixed(digits)
  const refused = found.reduce((sum, one) => sum + one.refused, 0)
  const why = refused > 0 ? ` (${refused} refused: ${found.find(({ first }) => first)?.first})` : ''
  const times = `${middle(({ p50 }) => p50)} / ${middle(({ p99 }) => p99)}`
  const cost = `${middle(({ node }) => node, 1)} + ${middle(({ database }) => database, 1)}`
  return `| ${act} | ${writers} | **${middle(({ rate }) => rate)}**${why} | ${times} | ${cost} | ${statements} | ${waits} |`
}

const bench = await openBenchSite()
const people = await makePeople(bench.dataDir, members)
const stand = { people, places: await makePlaces(bench, people) }
const statements = new Map<Act, number>()
for (const act of acts) statements.set(act, await statementsOf(bench, act, stand))
const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(bench.db)
const postmaster = await parentOf(rows[0]?.pid ?? 0)
const site = startSite(port, bench.dataDir, bench.databaseUrl)
try {
  await untilReady(site, base)
  say(
    '| write | writers | a second | p50 / p99 ms | ms of node + database | statements | the database waits for |',
  )
  say('|---|--:|--:|--:|--:|--:|---|')
  for (const act of acts)
    for (const writers of crowds)
      say(
        await measure(bench, stand, {
          act,
          writers,
          statements: statements.get(act) ?? 0,
          site,
          postmaster,
        }),
      )
} finally {
  await stopSite(site)
  await bench.close()
}
