// `npm run bench`: the site beside a bare Fastify that serves the same bytes, in one run, as ratios.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Case, cases } from './cases.ts'
import { type BenchPerson, joinCircle, makePeople } from './data/people.ts'
import { drawQuestions, type AskedSort } from './data/questions.ts'
import { postgresUrl } from '#server/kernel/postgres/index.ts'
import { fire, median, type Shot } from './load/fire.ts'
import { postmasterOf, processorTime } from './load/processor-time.ts'
import { startSite } from './load/site-process.ts'
import { press, type Stand } from './load/writer-process.ts'

const connections = 16
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const [sitePort, barePort, anewPort] = [3971, 3972, 3973]
const baseOf = (port: number) => `http://127.0.0.1:${port}`
/** So many write to what is read, all together so many times a second. */
const writers = 600
const writesASecond = 20

/** A round, and the milliseconds of processor time that each answer took. */
type Costed = Shot & { node: number; database: number }
type Side = Record<'visitor' | 'bare' | 'member' | 'anew' | 'written', Costed[]>

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

type Servers = { site: number; anew: number; postmaster: number }
type Readers = { reader: BenchPerson; stand: Stand; servers: Servers }

/** A person's requests as their browser sends them. */
const cookieOf = ({ token }: BenchPerson) => ({ cookie: `Authorization-token=${token}` })

/** A round of requests to one of the servers. */
async function shoot(
  address: string | readonly string[],
  port: number,
  { site, anew, postmaster }: Servers,
  headers: Record<string, string> = {},
): Promise<Costed> {
  const node = port === anewPort ? anew : site
  const before = await processorTime(node, postmaster)
  const aim =
    typeof address === 'string' ? { url: baseOf(port) + address } : { url: baseOf(port), paths: address }
  const shot = await fire({ ...aim, connections, seconds, headers })
  const after = await processorTime(node, postmaster)
  const each = (name: 'node' | 'database') => (after[name] - before[name]) / (shot.rate * seconds)
  return { ...shot, node: each('node'), database: each('database') }
}

/**
 * Visitors, the bare server, a member, visitors of the server that keeps nothing, and visitors while others write take
 * turns, so that noise falls on all alike.
 */
async function measure(
  { path: address, own, limited, act }: Case,
  { reader, stand, servers }: Readers,
): Promise<Side> {
  const side: Side = { visitor: [], bare: [], member: [], anew: [], written: [] }
  for (const port of own ? [] : [sitePort, barePort, anewPort])
    await fire({ url: baseOf(port) + address, connections, seconds: 1 })
  for (let round = 0; round < rounds; round++) {
    if (!own) {
      side.visitor.push(await shoot(address, sitePort, servers))
      side.bare.push(await shoot(address, barePort, servers))
      side.anew.push(await shoot(address, anewPort, servers))
    }
    if (act) {
      const writing = press(
        { base: baseOf(sitePort), act, writers: 16, seconds: seconds + 1, pace: writesASecond },
        stand,
      )
      side.written.push(await shoot(address, sitePort, servers))
      const { refused, first } = await writing
      if (refused > 0) throw new Error(`${refused} writes were refused: ${first}`)
    }
    if (!limited) side.member.push(await shoot(address, sitePort, servers, cookieOf(reader)))
  }
  return side
}

const rounded = (n: number, digits = 0) =>
  n.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })

const middle = (shots: readonly Costed[], of: (shot: Costed) => number, digits = 0) =>
  rounded(median(shots.map(of)), digits)

/** What comes a second, how long it takes, and what it costs; nothing where it was not measured. */
const figuresOf = (shots: readonly Costed[]): string[] =>
  shots.length === 0
    ? ['', '', '']
    : [
        middle(shots, ({ rate }) => rate),
        `${middle(shots, ({ p50 }) => p50, 1)} / ${middle(shots, ({ p99 }) => p99, 1)}`,
        `${middle(shots, ({ node }) => node, 2)} + ${middle(shots, ({ database }) => database, 2)}`,
      ]

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** What is kept, beside a bare server that has the same bytes in memory. */
function keptRow({ name, least, own, limited }: Case, { visitor, bare, member }: Side): string {
  const share = (shots: Costed[]) =>
    rounded(median(shots.map(({ rate }, n) => rate / (bare[n]?.rate ?? Number.NaN))) * 100)
  return line([
    name,
    rounded((visitor[0] ?? member[0] ?? { bytes: 0 }).bytes / 1024, 1),
    own ? '' : middle(bare, ({ rate }) => rate),
    own ? '' : `**${share(visitor)} %** (≥ ${least * 100})`,
    ...figuresOf(visitor),
    limited || own ? '' : `${share(member)} %`,
    ...figuresOf(member),
  ])
}

/** What is made: with nothing kept, and while others write to it. */
const madeRow = ({ name, act }: Case, { anew, written }: Side): string =>
  line([name, ...figuresOf(anew), act ?? '', ...figuresOf(written)])

/** Questions of one sort, hardly one twice, on the server that keeps nothing. */
async function questionRow(sort: AskedSort, addresses: readonly string[], servers: Servers) {
  const shots: Costed[] = []
  await fire({ url: baseOf(anewPort), paths: addresses.slice(0, 200), connections, seconds: 1 })
  for (let round = 0; round < rounds; round++) shots.push(await shoot(addresses, anewPort, servers))
  return line([sort, ...figuresOf(shots)])
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
  // How many slide puzzles programs solve.
  captcha: () => import('./scenarios/captcha.ts'),
  // A cellar of very many lots.
  cellar: () => import('./scenarios/cellar.ts'),
  // Flavour words, among very many reviews.
  flavors: () => import('./scenarios/flavors.ts'),
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
const started: ChildProcess[] = []
/** Waits until a server answers. */
async function open(child: ChildProcess, address: string) {
  started.unshift(child)
  await untilAlive(child, address)
  return child
}
try {
  const site = await open(startSite(sitePort, dataDir), `${baseOf(sitePort)}/readyz`)
  await open(
    start('bare.ts', { PORT: String(barePort), SITE: baseOf(sitePort) }),
    `${baseOf(barePort)}/ready`,
  )
  const anew = await open(
    start('anew.ts', { PORT: String(anewPort), DATA_DIR: dataDir, DATABASE_URL: '' }),
    `${baseOf(anewPort)}/readyz`,
  )
  console.log(
    `${connections} connections, ${rounds} rounds of ${seconds} s each, medians; Node ${process.version}\n`,
  )
  const [reader, ...people] = await makePeople(postgresUrl(dataDir), writers + 1)
  if (!reader) throw new Error('Nobody reads')
  const servers = { site: site.pid ?? 0, anew: anew.pid ?? 0, postmaster: await postmasterOf(dataDir) }
  const stand = { people, places: { posts: [1], circle: 5, blend: 2_186, person: 5 } }
  await joinCircle(dataDir, stand.places.circle, people)
  const sides: [Case, Side][] = []
  for (const one of cases) sides.push([one, await measure(one, { reader, stand, servers })])
  const figures = 'a second | p50 / p99 ms | ms of node + database'
  console.log(`| what | kB | bare Fastify | visitors (wanted) | ${figures} | a member | ${figures} |`)
  console.log(`|---|--:|--:|---${'|--:'.repeat(7)}|`)
  for (const [one, side] of sides) console.log(keptRow(one, side))
  console.log(
    `\n| made | nothing kept: ${figures} | ${writesASecond} times a second | meanwhile: ${figures} |`,
  )
  console.log(`|---${'|--:'.repeat(3)}|---${'|--:'.repeat(3)}|`)
  for (const [one, side] of sides) if (!one.own) console.log(madeRow(one, side))
  console.log(`\n| distinct questions | ${figures} |\n|---${'|--:'.repeat(3)}|`)
  for (const [sort, addresses] of await drawQuestions(dataDir))
    console.log(await questionRow(sort, addresses, servers))
  console.log(`\n${await memory(site)}`)
} finally {
  for (const child of started) await stop(child)
  await rm(dataDir, { recursive: true, force: true })
}
