// `npm run bench`: the site beside a bare Fastify that serves the same bytes, in one run, as ratios.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Case, cases } from './cases.ts'
import { fire, median, type Shot } from './load/fire.ts'

const connections = 64
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const sitePort = 3971
const barePort = 3972

type Side = { site: Shot[]; bare: Shot[]; cold: Shot[] }

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

/** The site, the bare server and the uncached site take turns, so that noise falls on all alike. */
async function measure(one: Case): Promise<Side> {
  const site = `http://127.0.0.1:${sitePort}${one.path}`
  const bare = `http://127.0.0.1:${barePort}${one.path}`
  const side: Side = { site: [], bare: [], cold: [] }
  // A token that belongs to nobody: the answer is made anew each time.
  const unkept = { 'authorization-token': 'bench' }
  for (const url of [site, bare]) await fire({ url, connections, seconds: 1 })
  for (let round = 0; round < rounds; round++) {
    side.site.push(await fire({ url: site, connections, seconds }))
    side.bare.push(await fire({ url: bare, connections, seconds }))
    side.cold.push(await fire({ url: site, connections, seconds: Math.min(seconds, 2), headers: unkept }))
  }
  return side
}

const rounded = (n: number, digits = 0) =>
  n.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })

function row(one: Case, { site, bare, cold }: Side): string {
  const rate = (shots: Shot[]) => median(shots.map((shot) => shot.rate))
  const ratio = median(site.map((shot, index) => shot.rate / (bare[index]?.rate ?? Number.NaN)))
  const p = (shots: Shot[], which: 'p50' | 'p99') => rounded(median(shots.map((shot) => shot[which])), 1)
  const wanted = `${ratio >= one.least ? '≥' : '< '} ${one.least * 100} %`
  return `| ${one.name} | ${rounded((site[0]?.bytes ?? 0) / 1024, 1)} | ${rounded(rate(site))} | ${rounded(rate(bare))} | **${rounded(ratio * 100)} %** ${wanted} | ${p(site, 'p50')} / ${p(site, 'p99')} | ${rounded(rate(cold))} | ${p(cold, 'p50')} / ${p(cold, 'p99')} |`
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
  console.log(
    '| what | kB | site req/s | bare Fastify req/s | ratio (wanted) | p50 / p99 ms | uncached req/s | p50 / p99 ms |',
  )
  console.log('|---|--:|--:|--:|---|--:|--:|--:|')
  for (const one of cases) console.log(row(one, await measure(one)))
  console.log(`\n${await memory(site)}`)
} finally {
  if (bare) await stop(bare)
  await stop(site)
  await rm(dataDir, { recursive: true, force: true })
}
