import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Api } from '#web/lib/api/result.ts'
import { followTopic } from '#web/lib/navigation/topic.ts'
import { namesOf } from '#web/ui/record/names.ts'

export type Families = DataOf<Calls['GET /pipeshape']>['families']

/** What the filters offer and what of it is chosen by name. */
export type Filters = {
  families: Families
  tags: readonly { id: number; name: string }[]
  /** The chosen brand; null where none is. */
  brand: { id: number; name: string } | null
  /** The chosen studio; null where none is. */
  maker: { id: number; name: string } | null
}

async function brandNamed(api: Api, typed: string | undefined): Promise<Filters['brand']> {
  const id = Number(typed)
  if (!Number.isInteger(id) || id < 1) return null
  const ofBlends = await api('GET /tobaccobrand/{id}', { id })
  const found = ofBlends.ok ? ofBlends : await api('GET /catchbrand/{id}', { id })
  return { id, name: found.ok ? namesOf(found.data).first : '不详' }
}

async function makerNamed(api: Api, typed: string | undefined): Promise<Filters['maker']> {
  const id = Number(typed)
  if (!Number.isInteger(id) || id < 1) return null
  const found = await api('GET /studio/{id}', { id })
  return { id, name: found.ok ? found.data.name : '不详' }
}

/**
 * Shapes, topics and the names of the brand and maker that an address chooses.
 * @throws a redirect where its topic went into another
 */
export async function readFilters(
  api: Api,
  url: string,
  given: Readonly<Record<string, string>>,
): Promise<Filters> {
  const [shapes, tags, brand, maker] = await Promise.all([
    api('GET /pipeshape'),
    api('GET /invitationtag', {}),
    brandNamed(api, given.brand),
    makerNamed(api, given.maker),
  ])
  if (tags.ok) followTopic(url, tags.data.moved)
  return {
    families: shapes.ok ? shapes.data.families : [],
    tags: tags.ok ? tags.data.list : [],
    brand,
    maker,
  }
}

export const periods = [
  { key: 'day', name: '今日' },
  { key: 'week', name: '本周' },
  { key: 'month', name: '本月' },
  { key: 'all', name: '总榜' },
] as const
