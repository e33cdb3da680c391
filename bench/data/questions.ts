import { connect } from '#server/kernel/database/db.ts'
import { postgresUrl } from '#server/kernel/postgres/index.ts'
import { readSources } from '#server/modules/catalogue/search/indexing/sources.store.ts'
import { invent, type QuestionSort } from './random-text.ts'

export type AskedSort = QuestionSort | 'suggestions'

/** So many of each sort: more than a round asks for. */
const drawn = 20_000

/** Addresses that search for what a running site has, a list for each sort of question. */
export async function drawQuestions(dataDir: string): Promise<[AskedSort, string[]][]> {
  const { db, close } = connect({ connectionString: postgresUrl(dataDir) }, () => {})
  try {
    const blends = (await readSources(db)).filter(({ kind }) => kind === 'tobacco')
    const { question, questionOf } = invent(blends)
    const draw = (path: string, q: () => string) =>
      Array.from({ length: drawn }, () => `/api/${path}?q=${encodeURIComponent(q().trim() || '烟')}`)
    const searches = Object.entries(questionOf).map(([sort, of]): [AskedSort, string[]] => [
      sort as QuestionSort,
      draw('search', () => of(blends.length)),
    ])
    return [...searches, ['suggestions', draw('search/suggest', () => question(blends.length, true))]]
  } finally {
    await close()
  }
}
