import { type BlendVersion, outOfOrder, readVersion } from '#contract/catalogue/blend-version.ts'
import type { BlendFacts, Catalogue, Finding } from './fact.ts'
import { makers } from './makers.ts'

type Ends = { founded: number | null; ended: boolean }

/** What the years of the versions say against each other, against today and against the brand. */
function yearsFault(
  blend: BlendFacts,
  versions: readonly BlendVersion[],
  { founded, ended }: Ends,
): string | null {
  const wrong = outOfOrder(versions)
  if (wrong) return `第 ${wrong[1] + 1} 个版本的年份比第 ${wrong[0] + 1} 个早`
  const years = versions.flatMap(({ from, to }) => [from, to]).filter((year) => year !== null)
  const today = new Date().getUTCFullYear()
  const last = versions.at(-1)
  if (years.some((year) => year > today)) return '版本的年份还没有到'
  if (founded !== null && years.some((year) => year < founded))
    return `品牌 ${founded} 年才创立，版本写得更早`
  if (ended && last && (last.to ?? 0) >= today) return '品牌已停产，最后一个版本却写到今年'
  if (blend.status === 'active' && last && last.to !== null && last.to < today)
    return `还在产，最后一个版本却只写到 ${last.to} 年`
  return null
}

/** Whether the makers are those of the list, and the last one is who makes the blend. */
function makerFault({ made_by }: BlendFacts, versions: readonly BlendVersion[]): string | null {
  const unknown = versions.find(({ maker }) => maker !== '不详' && !makers[maker])
  if (unknown) return `版本的生产者“${unknown.maker}”不在名录里`
  const last = versions.at(-1)?.maker
  return made_by === null || last === undefined || last === '不详' || last === made_by
    ? null
    : `生产者是“${made_by}”，最后一个版本却是“${last}”的`
}

/** What the versions of a blend say against themselves, and against what else is known of it. */
export function versionFindings({ blends, brands }: Catalogue): Finding[] {
  const known = new Map(brands.filter(({ kind }) => kind === 'tobacco').map((brand) => [brand.slug, brand]))
  return blends.flatMap((blend) => {
    if (blend.versions.length === 0) return []
    const read = blend.versions.map(readVersion)
    const broken = read.find((version) => typeof version === 'string')
    const versions = read.filter((version) => typeof version !== 'string')
    const brand = known.get(blend.brand_slug)
    const ends = { founded: brand?.founded ?? null, ended: brand?.status === 'discontinued' }
    const faults = [broken, yearsFault(blend, versions, ends), makerFault(blend, versions)]
    return faults.flatMap((says): Finding[] =>
      typeof says === 'string'
        ? [{ rule: 'version', kind: 'tobacco', id: blend.id, slug: blend.slug, says }]
        : [],
    )
  })
}
