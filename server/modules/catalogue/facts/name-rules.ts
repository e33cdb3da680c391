import type { BlendFacts, BrandFacts, Catalogue, Finding, PipeFacts } from './fact.ts'

const pairsOf = (brands: readonly BrandFacts[]): [BrandFacts, BrandFacts][] => {
  const pipes = new Map(brands.filter(({ kind }) => kind === 'pipe').map((brand) => [brand.slug, brand]))
  return brands.flatMap((brand) => {
    const other = brand.kind === 'tobacco' ? pipes.get(brand.slug) : undefined
    return other ? [[brand, other]] : []
  })
}

/** A house that makes pipes and sells blends has one Chinese name and one founding year. */
function houseFindings(brands: readonly BrandFacts[]): Finding[] {
  return pairsOf(brands).flatMap(([blends, pipes]): Finding[] => {
    const about = { kind: 'brand', id: blends.id, slug: blends.slug } as const
    const names =
      blends.name_zh !== null && pipes.name_zh !== null && blends.name_zh !== pipes.name_zh
        ? [{ ...about, rule: 'bothNames' as const, says: `“${blends.name_zh}”与“${pipes.name_zh}”` }]
        : []
    const years =
      blends.founded !== null && pipes.founded !== null && blends.founded !== pipes.founded
        ? [{ ...about, rule: 'founded' as const, says: `${blends.founded} 与 ${pipes.founded}` }]
        : []
    return [...names, ...years]
  })
}

type Called = { id: number; slug: string; names: readonly string[] }

/** Names that two bear, for the later of the two. */
function shared(kind: Finding['kind'], called: readonly Called[]): Finding[] {
  const first = new Map<string, string>()
  return called.flatMap(({ id, slug, names }) =>
    [...new Set(names)].flatMap((name): Finding[] => {
      const other = first.get(name)
      first.set(name, other ?? slug)
      return other === undefined || other === slug
        ? []
        : [{ rule: 'sharedName', kind, id, slug, says: `“${name}”也是“${other}”的名字` }]
    }),
  )
}

/** What blends are called by everybody: nicknames; a name that two brands use for a sort of blend is none. */
function nicknameFindings(blends: readonly BlendFacts[]): Finding[] {
  const nicknames = new Set(blends.flatMap(({ aliases }) => aliases))
  return shared(
    'tobacco',
    blends.map(({ id, slug, name_zh, zh_confident, aliases }) => ({
      id,
      slug,
      names: [...(zh_confident && name_zh !== null && nicknames.has(name_zh) ? [name_zh] : []), ...aliases],
    })),
  )
}

const brandNames = (brands: readonly BrandFacts[], wanted: BrandFacts['kind']): Called[] =>
  brands
    .filter(({ kind }) => kind === wanted)
    .map(({ id, slug, name_zh, aliases }) => ({
      id,
      slug,
      names: [...(name_zh ? [name_zh] : []), ...aliases],
    }))

/** Words that are often typed wrongly in names, with how they are written. */
const misspelt: readonly [wrong: RegExp, right: string][] = [
  [/\bBillard\b/, 'Billiard'],
  [/\bCanadien\b/, 'Canadian'],
  [/\bLatak(?:i|y)\b/, 'Latakia'],
  [/\bVirgina\b/, 'Virginia'],
  [/\bCavendis\b/, 'Cavendish'],
]

type Named = Pick<PipeFacts, 'id' | 'slug' | 'name_en'>

function spellingFindings(kind: Finding['kind'], named: readonly Named[]): Finding[] {
  return named.flatMap(({ id, slug, name_en }) =>
    misspelt
      .filter(([wrong]) => wrong.test(name_en))
      .map(([, right]): Finding => ({ rule: 'spelling', kind, id, slug, says: `“${name_en}”：${right}` })),
  )
}

/** A Chinese name that ends with the shape and has a word of its English name before it. */
function twiceFindings(pipes: readonly PipeFacts[]): Finding[] {
  return pipes.flatMap(({ id, slug, name_zh, shape }): Finding[] => {
    if (!shape || !name_zh?.endsWith(shape.name)) return []
    const before = name_zh.slice(0, -shape.name.length).split(/[^\p{L}]+/u)
    const word = shape.name_en.split(/[^\p{L}]+/u).find((one) => one !== 'Bent' && before.includes(one))
    return word === undefined
      ? []
      : [{ rule: 'saidTwice', kind: 'pipe', id, slug, says: `“${name_zh}”：${word} 就是${shape.name}` }]
  })
}

/** What is said of names. */
export function nameFindings({ blends, brands, pipes }: Catalogue): Finding[] {
  return [
    ...houseFindings(brands),
    ...nicknameFindings(blends),
    ...shared('brand', brandNames(brands, 'tobacco')),
    ...shared('brand', brandNames(brands, 'pipe')),
    ...spellingFindings('tobacco', blends),
    ...spellingFindings('pipe', pipes),
    ...twiceFindings(pipes),
  ]
}
