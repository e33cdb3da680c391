// `npm run bench -- writes`: what members' writes cost: writes a second, time, processor time of the site and of
// the database, statements, and what the database waits for meanwhile.
import type { ChildProcess } from 'node:child_process'
import { sql } from 'kysely'
import { postAddress } from '#contract/page-address.ts'
import { countStatements } from '#server/kernel/database/db.ts'
import { openBenchSite, type BenchSite } from '../load/in-process-site.ts'
import { fire, median } from '../load/fire.ts'
import { makePlaces } from '../data/circle-of-posts.ts'
import { makePeople } from '../data/people.ts'
import { ceilingOf } from '../load/pgbench.ts'
import { postmasterOf, processorTime } from '../load/processor-time.ts'
import { startSite, stopSite, untilReady } from '../load/site-process.ts'
import { type Act, calls } from '../load/write-calls.ts'
import { press, type Stand } from '../load/writer-process.ts'
import type { Round } from '../load/writers.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const acts = (process.env.BENCH_ONLY ?? 'reply,like,collect,review,publish').split(',') as Act[]
/** Alone, what one person feels; then a crowd, and a crowd beyond what the processors can do. */
const crowds = [1, 16, 64]
/** So many that nobody meets the limit of an act for one person. */
const members = 3_000
const port = 3976
const base = `http://127.0.0.1:${port}`
const say = (line: string) => console.log(line)

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
  // A process that has just started answers its first requests slower than all later ones.
  await press({ base, act, writers, seconds }, stand)
  const waits = await waitsDuring(bench, async () => {
    for (let round = 0; round < rounds; round++) {
      const before = await processorTime(site.pid ?? 0, postmaster)
      const one = await press({ base, act, writers, seconds }, stand)
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

/** The same writers at one process, and half of them at each of two on the same database, in turns. */
async function compareProcesses(bench: BenchSite, stand: Stand): Promise<string> {
  const other = startSite(port + 1, bench.dataDir, bench.databaseUrl)
  const otherBase = `http://127.0.0.1:${port + 1}`
  const write = (at: string, writers: number, ahead = 0) =>
    press({ base: at, act: 'reply', writers, seconds, ahead }, stand)
  const writeAtBoth = () => Promise.all([write(base, 16), write(otherBase, 16, members / 2)])
  const ratios: number[] = []
  try {
    await untilReady(other, otherBase)
    await writeAtBoth()
    for (let round = 0; round < rounds; round++) {
      const alone = await write(base, 32)
      const both = await writeAtBoth()
      ratios.push(both.reduce((sum, { rate }) => sum + rate, 0) / alone.rate)
    }
  } finally {
    await stopSite(other)
  }
  return `Two processes write ${median(ratios).toFixed(2)} times as much as one (32 writers, replies).`
}

/** Visitors of the page of a post that gets 20 replies a second. */
async function visitWhileWritten({ people, places }: Stand): Promise<string> {
  const [id = 0] = places.posts
  const url = base + postAddress({ kind: 1, id })
  await fire({ url, connections: 16, seconds: 1 })
  const replies = press(
    { base, act: 'reply', writers: 8, seconds: seconds + 1, pace: 20 },
    { people, places: { ...places, posts: [id] } },
  )
  const shot = await fire({ url, connections: 16, seconds })
  const { rate } = await replies
  return `Visitors of a post that gets ${rate.toFixed(0)} replies a second: ${shot.rate.toFixed(0)} a second, p50 / p99 ${shot.p50} / ${shot.p99} ms.`
}

/** Everybody checks in at the same moment; a person can once a day, so there is one round of it. */
async function checkInAtOnce(stand: Stand): Promise<string> {
  const round = await press({ base, act: 'check-in', writers: 500, seconds, pace: 'once' }, stand)
  return `500 people check in at once: ${round.done} done after ${round.seconds.toFixed(1)} s.`
}

const bench = await openBenchSite()
const everybody = await makePeople(bench.databaseUrl, members + 500)
const [people, others] = [everybody.slice(0, members), everybody.slice(members)]
const stand = { people, places: await makePlaces(bench, people) }
const statements = new Map<Act, number>()
for (const act of acts) statements.set(act, await statementsOf(bench, act, stand))
const postmaster = await postmasterOf(bench.dataDir)
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
  say('')
  say(await checkInAtOnce({ ...stand, people: others }))
  say(await visitWhileWritten(stand))
  say(await compareProcesses(bench, stand))
  const ceiling = await ceilingOf(bench.dataDir, bench.databaseUrl, seconds)
  if (ceiling !== null) say(`pgbench -N with 16 clients on the same cluster: ${ceiling.toFixed(0)} a second.`)
} finally {
  await stopSite(site)
  await bench.close()
}
