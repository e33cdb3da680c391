// The site in this process on a scratch database: what is asked is timed without a network between.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '#server/app.ts'
import { readSettings } from '#server/config.ts'
import type pg from 'pg'
import { connect, type Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import { migrate } from '#server/kernel/database/migrate.ts'
import { postgresUrl, startPostgres } from '#server/kernel/postgres/index.ts'
import { loadSeeds } from '#server/modules/catalogue/seed/index.ts'
import { builtPages } from '#server/pages/built.ts'
import { median } from './fire.ts'
import type { BenchPerson } from '../data/people.ts'

type Form = Readonly<Record<string, string | number>>

/** `data` of a call that succeeded, and its milliseconds. */
type Answer = { data: unknown; ms: number }

export type BenchSite = {
  host: Host
  db: Db
  pool: pg.Pool
  dataDir: string
  databaseUrl: string
  /** Answers are made anew each time. */
  get(url: string, who?: BenchPerson): Promise<Answer>
  post(url: string, form: Form, who: BenchPerson): Promise<Answer>
  close(): Promise<void>
}

const tokenOf = (who?: BenchPerson): Record<string, string> =>
  who ? { 'authorization-token': who.token } : {}

export async function openBenchSite(): Promise<BenchSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fengniao-bench-'))
  const postgres = await startPostgres({ dataDir, say: () => {} })
  const databaseUrl = postgresUrl(dataDir)
  const connection = connect({ ...postgres.address, statement_timeout: 0 }, () => {})
  await migrate(connection.pool, () => {})
  await loadSeeds(connection.db, () => {})
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const host = await createApp({ settings, connection, pages: builtPages(), logLevel: 'silent' })
  const { app } = host
  // Answers are made anew each time.
  host.responses.get = () => undefined
  await app.ready()

  type Request = { url: string; method: 'GET' | 'POST'; headers: Record<string, string>; payload?: string }
  async function ask(request: Request): Promise<Answer> {
    const from = performance.now()
    const { payload } = await app.inject({ ...request, url: `/api${request.url}` })
    const ms = performance.now() - from
    const { code, msg, data } = JSON.parse(payload) as { code: number; msg: string; data: unknown }
    if (code !== 10000) throw new Error(`${request.method} ${request.url}: ${code} ${msg}`)
    return { data, ms }
  }

  return {
    host,
    db: connection.db,
    pool: connection.pool,
    dataDir,
    databaseUrl,
    get: (url, who) => ask({ url, method: 'GET', headers: tokenOf(who) }),
    post: (url, form, who) =>
      ask({
        url,
        method: 'POST',
        headers: { ...tokenOf(who), 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(
          Object.entries(form).map(([key, value]) => [key, String(value)]),
        ).toString(),
      }),
    async close() {
      await app.close()
      await connection.pool.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Asks the n-th time and says how many milliseconds it took. */
export type Ask = (n: number) => Promise<number>

export type Compared = { small: Times; large: Times; p50: number; p99: number }
type Times = { p50: number; p99: number }

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

function timesOf(took: readonly number[]): Times {
  const sorted = took.toSorted((one, other) => one - other)
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99) }
}

/** Both sides one after the other, first this one, then that, so that noise falls on both: medians of the rounds, and of their ratios. */
export async function alternately(small: Ask, large: Ask, rounds: number, each: number): Promise<Compared> {
  const all: { small: Times; large: Times }[] = []
  let n = 0
  for (let round = -1; round < rounds; round++) {
    const took = { small: [] as number[], large: [] as number[] }
    // The round before the first only warms up.
    for (let turn = 0; turn < (round < 0 ? 20 : each); turn++, n++) {
      if (n % 2) took.large.push(await large(n))
      took.small.push(await small(n))
      if (n % 2 === 0) took.large.push(await large(n))
    }
    if (round >= 0) all.push({ small: timesOf(took.small), large: timesOf(took.large) })
  }
  const middle = (of: (one: { small: Times; large: Times }) => number) => median(all.map(of))
  return {
    small: { p50: middle((one) => one.small.p50), p99: middle((one) => one.small.p99) },
    large: { p50: middle((one) => one.large.p50), p99: middle((one) => one.large.p99) },
    p50: middle((one) => one.large.p50 / one.small.p50),
    p99: middle((one) => one.large.p99 / one.small.p99),
  }
}

export const comparedHead = (small: string, large: string) =>
  `| what | ${small} p50 / p99 ms | ${large} p50 / p99 ms | ratio of p50 | ratio of p99 (wanted) |\n|---|--:|--:|--:|---|`

const times = ({ p50, p99 }: Times) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`

export const comparedRow = (what: string, { small, large, p50, p99 }: Compared, max: number): string =>
  `| ${what} | ${times(small)} | ${times(large)} | ${p50.toFixed(2)} | **${p99.toFixed(2)}** (≤ ${max}) |`
