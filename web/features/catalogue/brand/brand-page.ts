import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { brandAddress } from '#contract/page-address.ts'
import type { Api } from '#web/lib/api/result.ts'
import type { AsTyped } from '#web/lib/form/as-typed.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery } from '#web/lib/navigation/query.ts'

export const perPage = 24

export type Brand = DataOf<Calls['GET /tobaccobrand/{id}']>
export type BrandCardData = DataOf<Calls['GET /tobaccobrand']>['table'][number]

export type PipeBrand = DataOf<Calls['GET /catchbrand/{id}']>
export type PipeBrandCardData = DataOf<Calls['GET /catchbrand']>['table'][number]
export type MakerKind = NonNullable<PipeBrandCardData['kind']>

/** Who makes the pipes. */
export const makerWords: Readonly<Record<MakerKind, string>> = {
  factory: '工厂',
  workshop: '工坊',
  artisan: '独立斗师',
}

/** Brands that begin with no letter stand together. */
const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ#')

function lettersOf(table: readonly { letter: string }[], asked: string | undefined) {
  const letters = alphabet.map((name) => ({
    name,
    count: table.filter((brand) => brand.letter === name).length,
  }))
  const wanted = asked?.toUpperCase()
  return { letters, letter: alphabet.find((name) => name === wanted) ?? null }
}

async function loadAll(api: Api, asked: string | undefined) {
  const { table, total, hot_rank } = unwrap(await api('GET /tobaccobrand'))
  const { letters, letter } = lettersOf(table, asked)
  const shown = letter ? table.filter((brand) => brand.letter === letter) : table
  return { kind: 'all' as const, letter, letters, table: shown, total, hotRank: hot_rank }
}

async function loadOne(api: Api, id: AsTyped, { category, page }: Named) {
  const wanted = { brand: id, category, page, sort: 'score', limit: perPage } as const
  const [brand, blends] = await Promise.all([
    api('GET /tobaccobrand/{id}', { id }),
    api('GET /tobacco', wanted),
  ])
  if (!brand.ok && (await api('GET /catchbrand/{id}', { id })).ok)
    throw redirect(`${brandAddress(Number(id))}&kind=pipe`)
  const { list, total, page: at } = unwrap(blends)
  return { kind: 'one' as const, brand: unwrap(brand), list, total: total ?? 0, page: at }
}

/** The values that stand in a column, with how often, the most frequent first. */
function counted<Value>(values: readonly (Value | null)[]): { value: Value; count: number }[] {
  const counts = new Map<Value, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((first, second) => second.count - first.count)
}

async function loadAllPipes(api: Api, { letter: asked, country, maker }: Named) {
  const { table, total, hot_rank } = unwrap(await api('GET /catchbrand'))
  const ofCountry = (brand: PipeBrandCardData) => !country || String(brand.country_id) === country
  const ofMaker = (brand: PipeBrandCardData) => !maker || brand.kind === maker
  const matching = table.filter((brand) => ofCountry(brand) && ofMaker(brand))
  const { letters, letter } = lettersOf(matching, asked)
  const countries = counted(table.filter(ofMaker).map((brand) => brand.country_id))
  return {
    kind: 'all-pipes' as const,
    letter,
    letters,
    makers: counted(table.filter(ofCountry).map((brand) => brand.kind)),
    countries: countries.map(({ value, count }) => ({
      id: value,
      name: table.find((brand) => brand.country_id === value)?.country ?? '',
      count,
    })),
    table: letter ? matching.filter((brand) => brand.letter === letter) : matching,
    total,
    hotRank: hot_rank,
  }
}

async function loadOnePipes(api: Api, id: AsTyped, { shape, page }: Named) {
  const wanted = { brand: id, shape, page, sort: 'score', limit: perPage } as const
  const [brand, pipes] = await Promise.all([
    api('GET /catchbrand/{id}', { id }),
    api('GET /catchpipe', wanted),
  ])
  if (!brand.ok && (await api('GET /tobaccobrand/{id}', { id })).ok) throw redirect(brandAddress(Number(id)))
  const { list, total, page: at } = unwrap(pipes)
  return { kind: 'one-pipes' as const, brand: unwrap(brand), list, total: total ?? 0, page: at }
}

const parameters = ['id', 'kind', 'letter', 'country', 'maker', 'category', 'shape', 'page'] as const
type Named = Partial<Record<(typeof parameters)[number], AsTyped>>

/** With an id one brand and a page of what it makes, else all of them; `kind=pipe` means makers of pipes. */
export async function loadBrands({ request, context }: LoaderFunctionArgs) {
  const { id, kind, ...asked } = callQuery(request.url, parameters)
  const api = await apiFor(context)
  if (kind === 'pipe') return id === undefined ? loadAllPipes(api, asked) : loadOnePipes(api, id, asked)
  return id === undefined ? loadAll(api, asked.letter) : loadOne(api, id, asked)
}

export type BrandData = Awaited<ReturnType<typeof loadBrands>>
export type AllBrands = Extract<BrandData, { kind: 'all' }>
export type OneBrand = Extract<BrandData, { kind: 'one' }>
export type AllPipeBrands = Extract<BrandData, { kind: 'all-pipes' }>
export type OnePipeBrand = Extract<BrandData, { kind: 'one-pipes' }>
