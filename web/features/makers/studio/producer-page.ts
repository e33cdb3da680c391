import type { LoaderFunctionArgs } from 'react-router'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery, readQuery } from '#web/lib/navigation/query.ts'
import type { PanelRow } from '#web/ui/list/filter-choice.ts'

import type { StudioPage } from '#web/features/makers/studio-card/index.ts'

export const studiosPerPage = 24

/** A page of makers, and the places that have some. */
export async function loadProducers({ request, context }: LoaderFunctionArgs): Promise<StudioPage> {
  const api = await apiFor(context)
  const given = callQuery(request.url, ['region', 'kind', 'sort', 'q', 'page'])
  const asked = { ...given, limit: studiosPerPage }
  const list = await api('GET /studio', asked)
  return unwrap(list)
}

type Regions = { panel: PanelRow[]; counts: Record<string, Record<string, number>> }

/**
 * The places as a row of the filter panel: codes are numbers. A place that the address names and that is
 * no province, such as the city of a studio, joins the row by the name its studios give it.
 */
export function regionsOf({ regions, list, total }: StudioPage, search: string): Regions {
  const chosen = readQuery(search).get('region') ?? ''
  const known = regions.map(({ code, name, count }) => ({ id: Number(code), option_name: name, count }))
  const wanted = Number(chosen)
  const missing = Number.isInteger(wanted) && wanted > 0 && known.every(({ id }) => id !== wanted)
  const named = list.find(({ region }) => region?.code === chosen)?.region?.name
  const options = missing
    ? [...known, { id: wanted, option_name: named ?? '所选的地方', count: total ?? 0 }]
    : known
  return {
    panel: [{ id: 1, name: '地区', key: 'region', option_data: options }],
    counts: { region: Object.fromEntries(options.map(({ id, count }) => [id, count])) },
  }
}
