import type { LoaderFunctionArgs } from 'react-router'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { maxCompared } from '#contract/limits.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery } from '#web/lib/navigation/query.ts'

export type Compared = DataOf<Calls['GET /tobacco/compare']>['list'][number]

const offered = 8

/** The numbers of an address: each once, at most four; whatever else stands there is left out. */
export function idsIn(text: string | undefined): { ids: number[]; odd: boolean } {
  const words = (text ?? '').split(',').filter((word) => word.trim() !== '')
  const numbers = words.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)
  const ids = [...new Set(numbers)].slice(0, maxCompared)
  return { ids, odd: ids.length < words.length }
}

/** The blends side by side, and what a search for another one finds. */
export async function loadCompare({ request, context }: LoaderFunctionArgs) {
  const { ids: asked, add } = callQuery(request.url, ['ids', 'add'])
  const { ids, odd } = idsIn(asked)
  const api = await apiFor(context)
  const q = add?.trim()
  const [compared, found] = await Promise.all([
    ids.length > 0 ? api('GET /tobacco/compare', { ids }) : null,
    q ? api('GET /search', { q, kind: 'tobacco', limit: offered }) : null,
  ])
  const list = compared ? unwrap(compared).list : []
  const hits = found ? (unwrap(found).groups[0]?.list ?? []) : []
  return {
    list,
    /** True when the address named more than is shown. */
    dropped: odd || list.length < ids.length,
    q: q ?? '',
    hits: hits.filter(({ id }) => !list.some((blend) => blend.id === id)),
  }
}

export type CompareData = Awaited<ReturnType<typeof loadCompare>>

/** One line of the comparison: what each blend says, in parts that may be shared. */
export type Line = {
  name: string
  /** For every blend: its values; none are known where it is empty. */
  cells: readonly (readonly string[])[]
  differs: boolean
  /** Written in Latin letters, as the makers' names are. */
  latin: boolean
}

const statusWords = { active: '在产', discontinued: '停产', unknown: null } as const

/** The lowest step of the scale of flavouring. */
const unflavored = 1

/** What a blend is flavoured with; that it is not, where the scale says so. */
function flavoringsOf({ flavorings, figures }: Compared): string[] {
  if (flavorings.length > 0) return flavorings.map(({ name }) => name)
  return figures.some(({ key, value }) => key === 'flavor_level' && value === unflavored) ? ['不加香'] : []
}

const readings: readonly [name: string, read: (blend: Compared) => readonly (string | null | undefined)[]][] =
  [
    ['类型', ({ type }) => [type?.name]],
    ['切工', ({ cut }) => [cut?.name]],
    ['成分', ({ components }) => components.map(({ name }) => name)],
    ['加料', flavoringsOf],
    ['包装', ({ packagings }) => packagings.map(({ name }) => name)],
    ['产地', ({ country }) => [country?.name]],
    ['状态', ({ status }) => [statusWords[status]]],
    ['生产', ({ made_by }) => [made_by]],
    ['系列', ({ series }) => [series]],
  ]

const inLatin = ['生产', '系列']

/** The facts in lines, those that are known of a blend at least. A line differs when two blends are known to say something else. */
export function linesOf(list: readonly Compared[]): Line[] {
  return readings.flatMap(([name, read]) => {
    const cells = list.map((blend) => read(blend).filter((value) => typeof value === 'string'))
    const said = cells.filter((cell) => cell.length > 0).map((cell) => cell.toSorted().join('、'))
    if (said.length === 0) return []
    return [{ name, cells, differs: new Set(said).size > 1, latin: inLatin.includes(name) }]
  })
}
