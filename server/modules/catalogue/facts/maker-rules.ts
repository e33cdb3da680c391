import type { BlendFacts, Catalogue, Finding, Words } from './fact.ts'
import { makers, meantMaker } from './makers.ts'

function makerFinding({ id, slug, made_by, country }: BlendFacts, words: Words): Finding | null {
  if (made_by === null) return null
  const places = makers[made_by]
  if (!places) {
    const meant = meantMaker(made_by)
    const says = meant ? `生产者“${made_by}”，名录里写作“${meant}”` : `生产者“${made_by}”不在名录里`
    return { rule: 'maker', kind: 'tobacco', id, slug, says }
  }
  if (country === null || places.includes(country)) return null
  const named = places.map((place) => words('country', place)).join('、')
  const says = `产地是“${words('country', country)}”，“${made_by}”的工厂在“${named}”`
  return { rule: 'origin', kind: 'tobacco', id, slug, says }
}

/** What is said of makers, and of blends still made under a brand that is no more. */
export function makerFindings({ blends, brands, words }: Catalogue): Finding[] {
  const ended = new Set(
    brands.flatMap(({ kind, slug, status }) =>
      kind === 'tobacco' && status === 'discontinued' ? [slug] : [],
    ),
  )
  return blends.flatMap((blend) => {
    const found = makerFinding(blend, words)
    const late = blend.status === 'active' && ended.has(blend.brand_slug)
    const status: Finding[] = late
      ? [
          {
            rule: 'status',
            kind: 'tobacco',
            id: blend.id,
            slug: blend.slug,
            says: '品牌已停产，这一款还写着在产',
          },
        ]
      : []
    return found ? [found, ...status] : status
  })
}
