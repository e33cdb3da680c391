import type { LoaderFunctionArgs } from 'react-router'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Api, CallInput } from '../../kit/api/result.ts'
import { apiFor, need } from '../../kit/api/loader.ts'
import { callQuery } from '../../kit/query.ts'

export const perPage = 24

export type Brand = DataOf<Calls['GET /tobaccobrand/{id}']>
export type BrandCardData = DataOf<Calls['GET /tobaccobrand']>['table'][number]

export const brandAddress = (id: number): string => `/query/brand?id=${id}`

/** Brands that begin with no letter stand together. */
const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ#')

async function loadAll(api: Api, asked: string | undefined) {
  const { table, total, hot_rank } = need(await api('GET /tobaccobrand'))
  const letters = alphabet.map((name) => ({
    name,
    count: table.filter((brand) => brand.letter === name).length,
  }))
  const wanted = asked?.toUpperCase()
  const letter = letters.some(({ name }) => name === wanted) ? (wanted ?? null) : null
  const shown = letter ? table.filter((brand) => brand.letter === letter) : table
  return { kind: 'all' as const, letter, letters, table: shown, total, hotRank: hot_rank }
}

async function loadOne(api: Api, { id, category, page }: Record<string, string>) {
  // Values travel as they were typed: the server reads them and refuses what is none.
  const wanted = { brand: id, category, page, limit: perPage } as unknown as CallInput<Calls['GET /tobacco']>
  const [brand, blends] = await Promise.all([
    api('GET /tobaccobrand/{id}', { id: id as unknown as number }),
    api('GET /tobacco', wanted),
  ])
  const { list, total, page: at } = need(blends)
  return { kind: 'one' as const, brand: need(brand), list, total: total ?? 0, page: at }
}

/** With an id one brand and a page of its blends, else all of them or those of a letter. */
export async function loadBrands({ request, context }: LoaderFunctionArgs) {
  const { letter, ...one } = callQuery(request.url, ['id', 'letter', 'category', 'page'])
  const api = await apiFor(context)
  return one.id === undefined ? loadAll(api, letter) : loadOne(api, one)
}

export type BrandData = Awaited<ReturnType<typeof loadBrands>>
export type AllBrands = Extract<BrandData, { kind: 'all' }>
export type OneBrand = Extract<BrandData, { kind: 'one' }>
