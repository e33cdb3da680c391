import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { cataloguePath, tobaccoAddress } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import type { JsonLd } from '#web/lib/head/json-ld.ts'
import { bothNames, namesOf } from '#web/ui/record/names.ts'
import { loadGallery } from '../../gallery/index.ts'
import { type Item, reviewFilters, reviewsPerPage } from '#web/features/catalogue/review/index.ts'

export type Tobacco = DataOf<Calls['GET /tobacco/{id}']>
export type Figure = Tobacco['figures'][number]

/** A blend and a page of its reviews. An address that names no blend leads to the nearest list. */
export async function loadTobacco({ request, context }: LoaderFunctionArgs) {
  const { id, ...asked } = callQuery(request.url, ['id', 'sort', 'page', ...reviewFilters])
  if (id === undefined) throw redirect(cataloguePath)
  const api = await apiFor(context)
  const wanted = { ...asked, id, limit: reviewsPerPage }
  const [tobacco, reviews] = await Promise.all([
    api('GET /tobacco/{id}', { id: wanted.id }),
    api('GET /tobaccocommon/{id}', wanted),
  ])
  const found = unwrap(tobacco)
  // Of what is not there nothing is asked, nor kept.
  const gallery = await loadGallery(api, { type: 4, id: found.id })
  return { tobacco: found, reviews: unwrap(reviews), gallery }
}

export type TobaccoData = Awaited<ReturnType<typeof loadTobacco>>

/** The blend as it is reviewed. */
export const reviewedItem = (tobacco: Tobacco): Item & { type: 4 } => ({
  type: 4,
  id: tobacco.id,
  name: namesOf(tobacco).first,
  figures: tobacco.figures,
  versions: tobacco.versions,
})

/** The number under which a record stands in the ledger. */
export const recordNumber = (id: number): string => `No. ${String(id).padStart(4, '0')}`

export const statusWords = { active: '在产', discontinued: '停产', unknown: null } as const

/** The brand and the name of a blend; the brand once where the name begins with it. */
export function fullNameOf(tobacco: Pick<Tobacco, 'name_zh' | 'name_en' | 'zh_confident' | 'brand'>): string {
  const brand = namesOf(tobacco.brand).first
  const { first } = namesOf(tobacco)
  return first.startsWith(brand) ? first : `${brand} ${first}`
}

/** For search engines: whose it is, its names, and what is known of it. */
export function descriptionOf(tobacco: Tobacco): string {
  const { other } = namesOf(tobacco)
  return `${bothNames(fullNameOf(tobacco), other)}。${tobacco.summary}`
}

/** For machines: the record of a blend, which nobody offers for sale. Its score stays out: search engines would show stars beside tobacco. */
export function recordLd(tobacco: Tobacco): JsonLd {
  const { id, name_zh, name_en, aliases } = tobacco
  const { first } = namesOf(tobacco)
  const others = [name_zh, name_en, ...aliases].filter((name) => name !== null && name !== first)
  return {
    '@type': 'CreativeWork',
    name: first,
    ...(others.length > 0 && { alternateName: others }),
    url: tobaccoAddress(id),
    image: `/art/og/tobacco/${id}.png`,
    description: descriptionOf(tobacco),
    inLanguage: 'zh-CN',
    dateModified: tobacco.update_time,
    about: { '@type': 'Thing', name: first },
  }
}
