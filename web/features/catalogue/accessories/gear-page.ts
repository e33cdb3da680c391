import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { accessoryListPath } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { crumbsLd, type JsonLd } from '#web/lib/head/json-ld.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import { readPieces } from '#web/features/community/appreciation/index.ts'
import { type Item, reviewsPerPage } from '../review/index.ts'

/** The calls give at most so many; a page holds several times as many, so that few lists need a second. */
const perCall = 50
export const perPage = perCall * 4

export type Accessory = DataOf<Calls['GET /accessory/{id}']>
export type AccessoryCardData = DataOf<Calls['GET /accessory']>['list'][number]
export type Mouthpiece = DataOf<Calls['GET /mouthpiece/{id}']>
export type MouthpieceCardData = DataOf<Calls['GET /mouthpiece']>['list'][number]

/** A page of accessories, of one kind or of all. */
export async function loadAccessories({ request, context }: LoaderFunctionArgs) {
  const { page } = callQuery(request.url, ['page'])
  const asked = callQuery(request.url, ['kind', 'q'])
  const api = await apiFor(context)
  const at = Math.max(1, Math.trunc(Number(page)) || 1)
  const read = async (nth: number) =>
    unwrap(await api('GET /accessory', { ...asked, limit: perCall, page: (at - 1) * 4 + nth }))
  const first = await read(1)
  const left = Math.ceil((first.total ?? 0) / perCall) - (at - 1) * 4
  const more = await Promise.all([2, 3, 4].filter((nth) => nth <= left).map(read))
  return { ...first, page: at, list: [first, ...more].flatMap(({ list }) => list) }
}

/** One accessory. An address that names none leads to the nearest list. */
export async function loadAccessory({ request, context }: LoaderFunctionArgs) {
  const { id, ...asked } = callQuery(request.url, ['id', 'sort', 'page'])
  if (id === undefined) throw redirect(accessoryListPath)
  const api = await apiFor(context)
  const wanted = { ...asked, type: 6, id, limit: reviewsPerPage } as const
  const [accessory, reviews] = await Promise.all([
    api('GET /accessory/{id}', { id: wanted.id }),
    api('GET /review', wanted),
  ])
  const found = unwrap(accessory)
  // Of what is not there nothing is asked, nor kept.
  const pieces = await readPieces(api, 6, found.id)
  return { accessory: found, reviews: unwrap(reviews), pieces }
}

/** All mouthpieces, or with an id one of them. */
export async function loadMouthpieces({ request, context }: LoaderFunctionArgs) {
  const { id } = callQuery(request.url, ['id'])
  const api = await apiFor(context)
  if (id === undefined) return { kind: 'all' as const, ...unwrap(await api('GET /mouthpiece')) }
  const one = unwrap(await api('GET /mouthpiece/{id}', { id }))
  return { kind: 'one' as const, one }
}

export type AccessoryData = Awaited<ReturnType<typeof loadAccessory>>

/** The accessory as it is reviewed. */
export const reviewedItem = ({ id, name_zh: name }: Accessory): Item & { type: 6 } => ({ type: 6, id, name })

export type AccessoryListData = Awaited<ReturnType<typeof loadAccessories>>
export type MouthpieceData = Awaited<ReturnType<typeof loadMouthpieces>>

/** What follows one another and is of one kind stands together. */
export function byKind(list: readonly AccessoryCardData[]) {
  const groups: { kind: string; name: string; items: AccessoryCardData[] }[] = []
  for (const item of list) {
    const last = groups.at(-1)
    if (last?.kind === item.kind) last.items.push(item)
    else groups.push({ kind: item.kind, name: item.kind_name, items: [item] })
  }
  return groups
}

type Gear = Pick<Accessory, 'name_zh' | 'name_en' | 'introduction'>
type Step = { to: string; name: string }

/** For machines: what is known of an accessory or a mouthpiece, and where its page stands. */
export function gearLd(item: Gear, address: string, trail: readonly Step[]): JsonLd[] {
  return [
    {
      '@type': 'CreativeWork',
      name: item.name_zh,
      alternateName: item.name_en,
      url: address,
      ...(item.introduction && { description: item.introduction }),
      inLanguage: 'zh-CN',
      about: { '@type': 'Thing', name: item.name_zh },
    },
    crumbsLd([...trail, { to: address, name: item.name_zh }]),
  ]
}
