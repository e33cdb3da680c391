import { pageSize } from '#contract/paging.ts'
import { search, searchKinds, suggest } from '#contract/search.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/serve.ts'
import { findMatches } from './search.store.ts'
import { hitsOf } from './search.view.ts'
import { charactersOf, fold, wordsOf } from './words.ts'

const names = { tobacco: '斗草', brand: '品牌' } as const

/** The forms of a query; a text of nothing but signs has none and finds nothing. */
function formsOf(q: string) {
  const folded = fold(q)
  const characters = [...folded].length === 1 ? charactersOf(q) : []
  return { folded, words: wordsOf(q), characters }
}

export function searchRoutes(host: Host): void {
  const { db } = host

  serve(host, search, async ({ q = '', kind, page = 1, limit = pageSize.usual }) => {
    const forms = formsOf(q)
    const found = forms.folded
      ? await findMatches(db, { ...forms, kind, offset: (page - 1) * limit, limit })
      : []
    const hits = await hitsOf(db, found)
    const groups = searchKinds
      .map((one) => ({
        kind: one,
        name: names[one],
        total: found.find((hit) => hit.kind === one)?.total ?? 0,
        list: hits[one],
      }))
      .filter((group) => group.total > 0)
    return { q, total: groups.reduce((sum, group) => sum + group.total, 0), page, limit, groups }
  })

  serve(host, suggest, async ({ q = '' }) => {
    const forms = formsOf(q)
    if (!forms.folded) return { list: [] }
    const hits = await hitsOf(db, await findMatches(db, { ...forms, offset: 0, limit: 6 }))
    return { list: [...hits.tobacco, ...hits.brand.slice(0, 3)] }
  })
}
