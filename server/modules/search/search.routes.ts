import { pageSize } from '#contract/paging.ts'
import { search, searchKinds, suggest } from '#contract/search.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/serve.ts'
import { findMatches, type Found } from './search.store.ts'
import { hitsOf } from './search.view.ts'
import { charactersOf, fold, wordsOf } from './words.ts'

const names = { tobacco: '斗草', brand: '品牌' } as const

/** The forms of a query; a text of nothing but signs has none and finds nothing. */
function formsOf(q: string) {
  const folded = fold(q)
  const characters = [...folded].length === 1 ? charactersOf(q) : []
  return { folded, words: wordsOf(q), characters }
}

/** The kinds in the order of their best match, so that a brand's name leads to the brand. */
function kindsOf(found: readonly Found[]) {
  const best = (kind: string) =>
    Math.max(...found.filter((hit) => hit.kind === kind).map((hit) => hit.points))
  return searchKinds
    .filter((kind) => found.some((hit) => hit.kind === kind))
    .toSorted((a, b) => best(b) - best(a))
}

export function searchRoutes(host: Host): void {
  const { db } = host

  serve(host, search, async ({ q = '', kind, page = 1, limit = pageSize.usual }) => {
    const forms = formsOf(q)
    const found = forms.folded
      ? await findMatches(db, { ...forms, kind, offset: (page - 1) * limit, limit })
      : []
    const hits = await hitsOf(db, found)
    const groups = kindsOf(found).map((one) => ({
      kind: one,
      name: names[one],
      total: found.find((hit) => hit.kind === one)?.total ?? 0,
      list: hits[one],
    }))
    return { q, total: groups.reduce((sum, group) => sum + group.total, 0), page, limit, groups }
  })

  serve(host, suggest, async ({ q = '' }) => {
    const forms = formsOf(q)
    if (!forms.folded) return { list: [] }
    const found = await findMatches(db, { ...forms, offset: 0, limit: 6 })
    const hits = await hitsOf(db, found)
    const [first = [], second = []] = kindsOf(found).map((kind) => hits[kind])
    return { list: [...first, ...second.slice(0, 3)] }
  })
}
