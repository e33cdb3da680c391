// How search keeps up with the catalogue: `npm run bench -- search [2000 140000]` makes up so many things in a scratch database, each with all its names, and prints what suggestions and searches
// take, one after the other, from the words to the rows (without HTTP and kept answers).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { connect, type Db } from '#server/kernel/db.ts'
import { migrate } from '#server/kernel/migrate.ts'
import { startPostgres } from '#server/kernel/postgres/index.ts'
import { documentOf, namesOf, wordsToSpell } from '#server/modules/search/build-index.ts'
import { find } from '#server/modules/search/find.ts'
import { emptyIndex } from '#server/modules/search/index.store.ts'
import { readQuery } from '#server/modules/search/query.ts'
import { hitsOf } from '#server/modules/search/search.view.ts'
import { readSources, type Source } from '#server/modules/search/sources.store.ts'
import { storedKeys } from '#server/modules/search/spelling.ts'
import { loadSeeds } from '#server/modules/seed/index.ts'
import { copyRows, textArray, withoutIndexes } from './copy.ts'
import { invent, type Invention } from './invent.ts'

const sizes = process.argv.map(Number).filter((size) => size > 0)
const asked = { suggestions: 1_000, searches: 600 }
const atOnce = 5_000

const tables = ['search_name', 'search_document', 'search_word']

/** `from` is the place of the first in the order of weight. */
async function store(pool: pg.Pool, sources: readonly Source[], from: number, known: Set<string>) {
  const words = [...new Set(sources.flatMap(wordsToSpell))].filter((word) => !known.has(word))
  for (const word of words) known.add(word)
  const spelt = words.map((word) => ({ word, keys: textArray(storedKeys(word)) }))
  const documents = sources.map((source, at) => documentOf(source, from + at))
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
  const counts = await Promise.all(
    tables.map((table) => sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)),
  )
  return counts.map(({ rows }) => rows[0]?.n ?? 0)
}

type Asked = { q: string; ms: number }

async function ask(db: Db, q: string, limit: number, real: number): Promise<Asked> {
  const begin = performance.now()
  const query = readQuery(q)
  if (query) {
    const found = await find(db, query, { offset: 0, limit })
    // What was made up has no page: rows of the catalogue are shown in its place.
    await hitsOf(
      db,
      found.map((one) => ({ ...one, target_id: (one.target_id % real) + 1 })),
    )
  }
  return { q, ms: performance.now() - begin }
}

const at = (sorted: readonly Asked[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.ms.toFixed(1) ?? '–'

async function measure(db: Db, invention: Invention, size: number, what: keyof typeof asked) {
  const limit = what === 'suggestions' ? 4 : 20
  const answers: Asked[] = []
  for (let n = -100; n < asked[what]; n++) {
    const answer = await ask(db, invention.question(size, what === 'suggestions'), limit, 800)
    if (n >= 0) answers.push(answer)
  }
  const sorted = answers.toSorted((a, b) => a.ms - b.ms)
  if (process.env.SLOWEST)
    for (const { q, ms } of sorted.slice(-25)) console.error(`  ${what} ${ms.toFixed(1)} ms  ${q}`)
  return `${at(sorted, 0.5)} / ${at(sorted, 0.99)}`
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'fengniao-scale-'))
const postgres = await startPostgres({ dataDir, say: console.error })
const { pool, db } = connect(
  { ...postgres.address, statement_timeout: 0, connectionTimeoutMillis: 0 },
  () => {},
)
try {
  await migrate(pool, () => {})
  await loadSeeds(db, () => {})
  const invention = invent((await readSources(db)).filter((source) => source.kind === 'tobacco'))
  console.log('| things | names | words | loaded in s | suggestions p50 / p99 ms | searches p50 / p99 ms |')
  console.log('|--:|--:|--:|--:|--:|--:|')
  for (const size of sizes.length > 0 ? sizes : [2_000, 140_000]) {
    const begin = performance.now()
    const [names, things, words] = await fill(db, pool, size, invention)
    const seconds = Math.round((performance.now() - begin) / 1000)
    const suggestions = await measure(db, invention, size, 'suggestions')
    const searches = await measure(db, invention, size, 'searches')
    console.log(`| ${things} | ${names} | ${words} | ${seconds} | ${suggestions} | ${searches} |`)
  }
} finally {
  await pool.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
