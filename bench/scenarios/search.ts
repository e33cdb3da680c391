// How search keeps up with the catalogue: `npm run bench -- search [2000 140000]` makes up so many things, a tenth of
// them posts, each size
// in a scratch database of its own, each thing with all its names, and prints what suggestions and searches take from
// the words to the rows (without HTTP and kept answers). Both sizes are asked in turns, so that noise falls on both.
// What BENCH_DIR names is kept, and filled by the first run alone: a million things take ten minutes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { connect, type Db } from '#server/kernel/database/db.ts'
import { migrate } from '#server/kernel/database/migrate.ts'
import { startPostgres } from '#server/kernel/postgres/index.ts'
import {
  documentOf,
  namesOf,
  tierOf,
  wordsToSpell,
} from '#server/modules/catalogue/search/indexing/build-index.ts'
import { find } from '#server/modules/catalogue/search/query/find.ts'
import { emptyIndex } from '#server/modules/catalogue/search/indexing/index.store.ts'
import { readQuery } from '#server/modules/catalogue/search/query/query.ts'
import { hitsOf } from '#server/modules/catalogue/search/search.view.ts'
import { readSources, type Source } from '#server/modules/catalogue/search/indexing/sources.store.ts'
import { storedKeys } from '#server/modules/catalogue/search/word-forms.ts'
import { loadSeeds } from '#server/modules/catalogue/seed/index.ts'
import { copyRows, textArray, withoutIndexes } from '../data/copy-rows.ts'
import { comparedHead, comparedRow, alternately } from '../load/in-process-site.ts'
import { invent, type Invention, type QuestionSort } from '../data/random-text.ts'

const sizes = process.argv.map(Number).filter((size) => size > 0)
const [small = 2_000, large = 140_000] = sizes
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const sorts = ['common', 'rare', 'one sign', 'pinyin'] as const satisfies QuestionSort[]
const kinds = ['suggestions', 'searches', ...sorts] as const
type Kind = (typeof kinds)[number]
/** So many questions of a kind in each round. */
const askedOf = (kind: Kind) => (kind === 'suggestions' ? 1_000 : kind === 'searches' ? 600 : 200)
const atOnce = 5_000

const tables = ['search_name', 'search_document', 'search_word']

/** `from` is the place of the first in the order of weight. */
async function store(pool: pg.Pool, sources: readonly Source[], from: number, known: Set<string>) {
  const words = [...new Set(sources.flatMap(wordsToSpell))].filter((word) => !known.has(word))
  for (const word of words) known.add(word)
  const spelt = words.map((word) => ({ word, keys: textArray(storedKeys(word)) }))
  const documents = sources.map((source, at) => documentOf(source, tierOf(from + at)))
  await Promise.all([
    copyRows(
      pool,
      'search_name',
      ['kind', 'target_id', 'form', 'folded', 'weight'],
      sources.flatMap(namesOf),
    ),
    copyRows(pool, 'search_document', ['kind', 'target_id', 'tier', 'words', 'weight'], documents),
    copyRows(pool, 'search_word', ['word', 'keys'], spelt),
  ])
}

async function countsOf(db: Db): Promise<number[]> {
  const counts = await Promise.all(
    tables.map((table) => sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)),
  )
  return counts.map(({ rows }) => rows[0]?.n ?? 0)
}

/** The counts of a database that a run before has filled. */
async function counted(db: Db, size: number): Promise<number[] | null> {
  const counts = await countsOf(db)
  return counts[1] === size ? counts : null
}

async function fill(db: Db, pool: pg.Pool, size: number, invention: Invention) {
  await emptyIndex(db, [])
  const known = new Set<string>()
  await withoutIndexes(pool, tables, async () => {
    let before: Promise<void> | undefined
    for (let start = 0; start < size; start += atOnce) {
      const length = Math.min(atOnce, size - start)
      const sources = Array.from({ length }, (_none, at) => invention.source(start + at, size))
      // One piece is made while the one before is written.
      await before
      before = store(pool, sources, start, known)
    }
    await before
  })
  for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  return countsOf(db)
}

async function ask(db: Db, q: string, limit: number, real: number): Promise<number> {
  const begin = performance.now()
  const query = readQuery(q)
  if (query) {
    const { found } = await find(db, query, undefined, { offset: 0, limit })
    // What was made up has no page: rows of the catalogue are shown in its place.
    await hitsOf(
      db,
      found.map((one) => ({ ...one, target_id: (one.target_id % real) + 1 })),
      query,
    )
  }
  return performance.now() - begin
}

const kept = process.env.BENCH_DIR
const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), 'fengniao-scale-')))
const postgres = await startPostgres({ dataDir, say: console.error })
const open = (database: string) =>
  connect(
    { ...postgres.address, database, statement_timeout: 0, pipeline: false, connectionTimeoutMillis: 0 },
    () => {},
  )

/** A database with so many things; `asks` gives the time of the n-th question of a kind. */
async function openIndex(size: number) {
  const { pool, db } = open(`scale_${size}`)
  await migrate(pool, () => {})
  await loadSeeds(db, () => {})
  const invention = invent((await readSources(db)).filter((source) => source.kind === 'tobacco'))
  const begin = performance.now()
  const [names, things, words] = (await counted(db, size)) ?? (await fill(db, pool, size, invention))
  const seconds = Math.round((performance.now() - begin) / 1000)
  console.log(`${things} things, ${names} names, ${words} words: loaded in ${seconds} s`)
  const slowest = new Map<string, number>()
  const draw = (what: Kind) =>
    what === 'suggestions' || what === 'searches'
      ? invention.question(size, what === 'suggestions')
      : invention.questionOf[what](size)
  const asks = (what: Kind) => {
    const questions = Array.from({ length: askedOf(what) }, () => draw(what))
    return async (n: number) => {
      const q = questions[n % questions.length] ?? ''
      const ms = await ask(db, q, what === 'suggestions' ? 4 : 20, 800)
      slowest.set(q, Math.max(slowest.get(q) ?? 0, ms))
      return ms
    }
  }
  return { asks, slowest, close: () => pool.end() }
}

try {
  const { pool } = open(postgres.address.database)
  for (const size of [small, large]) {
    const { rowCount } = await pool.query('select from pg_database where datname = $1', [`scale_${size}`])
    if (!rowCount) await pool.query(`create database scale_${size}`)
  }
  await pool.end()
  const sides = { small: await openIndex(small), large: await openIndex(large) }
  const spoken = (size: number) => `${size.toLocaleString('en-US')} things`
  console.log(`\n${rounds} rounds in turns, medians; Node ${process.version}\n`)
  console.log(comparedHead(spoken(small), spoken(large)))
  for (const what of kinds) {
    const compared = await alternately(sides.small.asks(what), sides.large.asks(what), rounds, askedOf(what))
    console.log(comparedRow(what, compared, 3))
  }
  if (process.env.SLOWEST)
    for (const [q, ms] of [...sides.large.slowest].toSorted((one, other) => other[1] - one[1]).slice(0, 25))
      console.error(`  ${ms.toFixed(1)} ms  ${q}`)
  await sides.small.close()
  await sides.large.close()
} finally {
  await postgres.stop()
  if (!kept) await rm(dataDir, { recursive: true, force: true })
}
