// `npm run bench`: the site beside a bare Fastify that serves the same bytes, in one run, as ratios.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Case, cases } from './cases.ts'
import { type BenchPerson, makePeople } from './data/people.ts'
import { fire, median, type Shot } from './load/fire.ts'
import { postmasterOf, processorTime } from './load/processor-time.ts'

const connections = 16
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const sitePort = 3971
const barePort = 3972

/** A round, and the milliseconds of processor time that each answer took. */
type Costed = Shot & { node: number; database: number }
type Side = Record<'visitor' | 'bare' | 'member' | 'anew', Costed[]>

async function untilAlive(child: ChildProcess, url: string) {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode} before it was ready`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer`)
}

function start(script: string, env: Record<string, string>) {
  const options = {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[],
  }
  return spawn(process.execPath, [path.join(import.meta.dirname, script)], options)
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

type Readers = { reader: BenchPerson; writer: BenchPerson; site: number; postmaster: number }

/** A person's requests as their browser sends them. */
const cookieOf = ({ token }: BenchPerson) => ({ cookie: `Authorization-token=${token}` })

/** Visitors, the bare server, a member and one who has just written take turns, so that noise falls on all alike. */
async function measure(one: Case, { reader, writer, site, postmaster }: Readers): Promise<Side> {
  const side: Side = { visitor: [], bare: [], member: [], anew: [] }
  const shoot = async (port: number, headers: Record<string, string> = {}): Promise<Costed> => {
    const before = await processorTime(site, postmaster)
    const shot = await fire({ url: `http://127.0.0.1:${port}${one.path}`, connections, seconds, headers })
    const after = await processorTime(site, postmaster)
    const each = (name: 'node' | 'database') => (after[name] - before[name]) / (shot.rate * seconds)
    return { ...shot, node: each('node'), database: each('database') }
  }
  for (const port of one.own ? [] : [sitePort, barePort])
    await fire({ url: `http://127.0.0.1:${port}${one.path}`, connections, seconds: 1 })
  for (let round = 0; round < rounds; round++) {
    if (!one.own) {
      side.visitor.push(await shoot(sitePort))
      side.bare.push(await shoot(barePort))
    }
    if (one.limited) continue
    side.member.push(await shoot(sitePort, cookieOf(reader)))
    if (one.own) continue
    const stopWriting = keepWriting(writer)
    side.anew.push(await shoot(sitePort, cookieOf(writer)))
    await stopWriting()
  }
  return side
}

/** Writes every two seconds: whoever has just written is shown nothing that was kept. */
function keepWriting({ token }: BenchPerson): () => Promise<unknown> {
  const write = () =>
    fetch(`http://127.0.0.1:${sitePort}/api/collectInvitation`, {
      method: 'POST',
      headers: { 'authorization-token': token },
      body: new URLSearchParams({ type: '4', id: '1', state: 'own' }),
    })
  let last = write()
  const timer = setInterval(() => {
    last = write()
  }, 2_000)
  return () => {
    clearInterval(timer)
    return last
  }
}

const rounded = (n: number, digits = 0) =>
  n.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })

function row(one: Case, { visitor, bare, member, anew }: Side): string {
  const middle = (shots: Costed[], of: (shot: Costed) => number, digits = 0) =>
    rounded(median(shots.map(of)), digits)
  const share = (shots: Costed[]) =>
    rounded(median(shots.map(({ rate }, n) => rate / (bare[n]?.rate ?? Number.NaN))) * 100)
  const figures = (shots: Costed[]) =>
    shots.length === 0
      ? ['', '', '']
      : [
          middle(shots, ({ rate }) => rate),
          `${middle(shots, ({ p50 }) => p50, 1)} / ${middle(shots, ({ p99 }) => p99, 1)}`,
          `${middle(shots, ({ node }) => node, 2)} + ${middle(shots, ({ database }) => database, 2)}`,
        ]
  const cells = [
    one.name,
    rounded((visitor[0] ?? member[0] ?? { bytes: 0 }).bytes / 1024, 1),
    one.own ? '' : middle(bare, ({ rate }) => rate),
    one.own ? '' : `**${share(visitor)} %** (≥ ${one.least * 100})`,
    ...figures(visitor),
    one.limited || one.own ? '' : `${share(member)} %`,
    ...figures(member),
    ...figures(anew),
  ]
  return `| ${cells.join(' | ')} |`
}

/** Resident memory of a process, from Linux's own account of it. */
async function memory(child: ChildProcess): Promise<string> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status) ?? []
  return kilobytes
    ? `Memory of the site's process afterwards: ${rounded(Number(kilobytes) / 1024)} MB resident.`
    : ''
}

/** `npm run bench -- accounts` and so on measure one side of the site; without a name it is all of it beside a bare server. */
const others: Readonly<Record<string, () => Promise<unknown>>> = {
  // What sessions, log-ins and uploads cost.
  accounts: () => import('./scenarios/accounts.ts'),
  // Reviews, likes and collects, and those who read meanwhile.
  alive: () => import('./scenarios/alive.ts'),
  // News: asked for, pushed, and told to very many.
  news: () => import('./scenarios/news.ts'),
  // Search alone, at sizes that the catalogue does not have.
  search: () => import('./scenarios/search.ts'),
  // The staff's queue of reports, short and very long.
  staff: () => import('./scenarios/staff.ts'),
  // Circles, posts and comments, at sizes that they do not have.
  talk: () => import('./scenarios/talk.ts'),
  // Walls of pictures, at a size that they do not have.
  wall: () => import('./scenarios/wall.ts'),
  // Members' writes, and what the database waits for meanwhile.
  writes: () => import('./scenarios/writes.ts'),
  // The filter of what people write, with a long list.
  words: () => import('./scenarios/words.ts'),
}
const other = others[process.argv[2] ?? '']
if (other) {
  await other()
  process.exit()
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'fengniao-bench-'))
const site = start('../server/main.ts', { PORT: String(sitePort), DATA_DIR: dataDir, DATABASE_URL: '' })
let bare: ChildProcess | undefined
try {
  await untilAlive(site, `http://127.0.0.1:${sitePort}/readyz`)
  bare = start('bare.ts', { PORT: String(barePort), SITE: `http://127.0.0.1:${sitePort}` })
  await untilAlive(bare, `http://127.0.0.1:${barePort}/ready`)
  console.log(
    `${connections} connections, ${rounds} rounds of ${seconds} s each, medians; Node ${process.version}\n`,
  )
  const people = await makePeople(dataDir, 2)
  const [reader, writer] = people
  if (!reader || !writer) throw new Error('Nobody reads')
  const readers = { reader, writer, site: site.pid ?? 0, postmaster: await postmasterOf(dataDir) }
  const figures = 'a second | p50 / p99 ms | ms of node + database'
  console.log(
    `| what | kB | bare Fastify | visitors (wanted) | ${figures} | a member | ${figures} | made anew: ${figures} |`,
  )
  console.log(`|---|--:|--:|---${'|--:'.repeat(10)}|`)
  for (const one of cases) console.log(row(one, await measure(one, readers)))
  console.log(`\n${await memory(site)}`)
} finally {
  if (bare) await stop(bare)
  await stop(site)
  await rm(dataDir, { recursive: true, force: true })
}
