// `node bench/scale.ts`: the same questions over 2 thousand, 100 thousand and 1 million blends.
// Made-up blends are copies of real ones with other names, so that every filter keeps its share.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../server/app.ts'
import { readSettings } from '../server/config.ts'
import { connect } from '#server/kernel/database/db.ts'
import { migrate } from '#server/kernel/database/migrate.ts'
import { startPostgres } from '../server/kernel/postgres/index.ts'
import { loadSeeds } from '#server/modules/catalogue/seed/index.ts'
import { builtPages } from '../server/pages/built.ts'
import { median } from './load/fire.ts'
import { growTo } from './data/grow-catalogue.ts'

const sizes = (process.env.SCALE_SIZES ?? '2206,100000,1000000').split(',').map(Number)
const times = Number(process.env.SCALE_TIMES ?? 60)

const sorts = ['popularity', 'new', 'score', 'reviews', 'name'] as const

type Row = { key: string; options: number[] }

/** So many options of different rows of the panel, others for each `n`; most such combinations are rare. */
function chosenOf(rows: readonly Row[], n: number, many: number): string {
  const from = (n * 2_654_435_761) >>> 8
  return Array.from({ length: many }, (_none, at) => {
    const { key, options } = rows[(from + at) % rows.length] ?? { key: 'category', options: [1] }
    return `${key}=${options[(from >>> (at * 2)) % options.length]}`
  }).join('&')
}

/** The filters of the panel with their options, as the site gives them. */
async function panelOf(app: FastifyInstance): Promise<Row[]> {
  const { payload } = await app.inject('/api/category?type=1')
  const { data } = JSON.parse(payload) as {
    data: { key: string; option_data: { id: number }[] }[]
  }
  // Nobody has reviewed the blends here: no flavour word would find any.
  return data
    .filter(({ key }) => key !== 'flavors')
    .map(({ key, option_data }) => ({
      key,
      options: option_data.map(({ id }) => id).filter((id) => id > 0),
    }))
}

type Ask = (n: number, rows: readonly Row[]) => string

const questions: Readonly<Record<string, Ask>> = {
  'list, popularity': () => '/api/tobacco?limit=24',
  'list, name': () => '/api/tobacco?sort=name&limit=24',
  'list, one filter': (n) => `/api/tobacco?category=${1 + (n % 16)}&limit=24`,
  'list, three filters': (n) =>
    `/api/tobacco?category=${1 + (n % 16)}&ingredients=29&origin=${204 + (n % 4)}&limit=24`,
  'list, two filters drawn, every order': (n, rows) =>
    `/api/tobacco?${chosenOf(rows, n, 2)}&sort=${sorts[n % 5]}&limit=24`,
  'list, three filters drawn, every order': (n, rows) =>
    `/api/tobacco?${chosenOf(rows, n, 3)}&sort=${sorts[n % 5]}&limit=24`,
  'list, four filters drawn, every order': (n, rows) =>
    `/api/tobacco?${chosenOf(rows, n, 4)}&sort=${sorts[n % 5]}&limit=24`,
  'a rank, two filters drawn': (n, rows) =>
    `/api/tobacco?${chosenOf(rows, n, 2)}&hot=${1 + (n % 3)}&limit=24`,
  'a rank': () => '/api/tobacco?hot=1&limit=10',
  'one blend': (n) => `/api/tobacco/${1 + ((n * 37) % 2206)}`,
}

const p99 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN

const dataDir = await mkdtemp(path.join(tmpdir(), 'fengniao-scale-'))
const postgres = await startPostgres({ dataDir, say: () => {} })
const connection = connect({ ...postgres.address, statement_timeout: 0 }, () => {})
try {
  await migrate(connection.pool, () => {})
  await loadSeeds(connection.db, () => {})
  const settings = readSettings({ DATA_DIR: dataDir })
  const { app, responses } = await createApp({
    settings,
    connection,
    pages: builtPages(),
    logLevel: 'silent',
  })
  // Answers are made anew each time.
  responses.get = () => undefined
  const rows = await panelOf(app)
  console.log('| question | blends | p50 ms | p99 ms |\n|---|--:|--:|--:|')
  for (const size of sizes) {
    await growTo(connection.pool, size)
    for (const [name, url] of Object.entries(questions)) {
      const took: number[] = []
      for (let n = 0; n < times + 5; n++) {
        const from = performance.now()
        const address = url(n, rows)
        const answer = await app.inject({ url: address })
        if (answer.statusCode !== 200)
          throw new Error(`${address}: ${answer.statusCode} ${answer.payload.slice(0, 200)}`)
        const ms = performance.now() - from
        if (n >= 5) took.push(ms)
        if (n >= 5 && ms > Number(process.env.SCALE_SLOW ?? Number.POSITIVE_INFINITY))
          console.error(`  ${ms.toFixed(0)} ms ${address} ${answer.payload.match(/"total":\d+/)?.[0]}`)
      }
      console.log(
        `| ${name} | ${size.toLocaleString('en-US')} | ${median(took).toFixed(1)} | ${p99(took).toFixed(1)} |`,
      )
    }
  }
  await app.close()
} finally {
  await connection.pool.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
