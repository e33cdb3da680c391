import type { Db } from '#server/kernel/database/db.ts'
import { readBlendsNamed, readBrandsNamed } from './match.store.ts'
import { fold } from '#server/modules/platform/rich-text/index.ts'

/** What a table calls a blend; '' where the brand is not said. */
export type Called = { name: string; brand: string }
/** The blend's number; none answers to the name, or several do. */
export type Match = number | 'none' | 'many'

// A name may begin with its brand; so many places in it are tried as the end of the brand.
const maxCuts = 6

/** `Dunhill Nightcap` → `dunhill` and `nightcap`; between words, or between Chinese letters. */
function cutsOf(name: string): [brand: string, name: string][] {
  const parts = name.split(/[\s·・:：-]+/u).filter(Boolean)
  const pieces = parts.length > 1 ? parts : [...name]
  return pieces
    .slice(1, maxCuts + 1)
    .map((_, at) => [fold(pieces.slice(0, at + 1).join('')), fold(pieces.slice(at + 1).join(''))])
}

function group<Row extends { folded: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.folded, [...(groups.get(row.folded) ?? []), row])
  return groups
}

/**
 * Finds the blends that a table names, by names and aliases alone: nothing is guessed, for what is laid
 * into a cellar by mistake is hardly seen there. The brand decides between blends of one name, and may
 * stand before the name.
 */
export async function matchBlends(db: Db, calls: readonly Called[]): Promise<Match[]> {
  const cuts = calls.map(({ name }) => cutsOf(name))
  const names = calls.flatMap(({ name }, at) => [fold(name), ...(cuts[at] ?? []).map(([, rest]) => rest)])
  const brands = calls.flatMap(({ brand }, at) => [fold(brand), ...(cuts[at] ?? []).map(([first]) => first)])
  const [blends, makers] = await Promise.all([
    readBlendsNamed(db, [...new Set(names)].filter(Boolean)),
    readBrandsNamed(db, [...new Set(brands)].filter(Boolean)),
  ])
  const [blendsOf, makersOf] = [group(blends), group(makers)]
  const of = (name: string, brand: string) => {
    const ids = new Set((makersOf.get(brand) ?? []).map(({ id }) => id))
    return (blendsOf.get(name) ?? []).filter(({ brand_id }) => ids.has(brand_id))
  }
  return calls.map(({ name, brand }, at): Match => {
    const whole = blendsOf.get(fold(name)) ?? []
    const direct = fold(brand) === '' ? whole : of(fold(name), fold(brand))
    const found = direct.length > 0 ? direct : (cuts[at] ?? []).flatMap(([first, rest]) => of(rest, first))
    const ids = new Set(found.map(({ id }) => id))
    if (ids.size > 1) return 'many'
    return ids.values().next().value ?? 'none'
  })
}
