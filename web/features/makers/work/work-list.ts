import type { LoaderFunctionArgs } from 'react-router'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import type { StudioCard } from '#web/features/makers/studio-card/index.ts'

export const perPage = 24

const asked = ['family', 'shape', 'material', 'finish', 'studio', 'on_view', 'sort', 'page']

/** What works are told by; the panel of the interface has more, which says nothing of them. */
const rows = ['family', 'material', 'finish']

/** So many studios stand at the side. */
const besides = 6

/** A page of works, what they can be narrowed by, and the studios people look at most. */
export async function loadWorks({ request, context }: LoaderFunctionArgs) {
  const api = await apiFor(context)
  const wanted = callQuery(request.url, asked)
  const [panel, works, studios] = await Promise.all([
    api('GET /category', { type: 3 }),
    api('GET /work', { ...wanted, limit: perPage }),
    api('GET /studio', { sort: 'hot', limit: besides }),
  ])
  const list: readonly StudioCard[] = studios.ok ? studios.data.list : []
  return { panel: unwrap(panel).filter(({ key }) => rows.includes(key)), page: unwrap(works), studios: list }
}

export type WorkListData = Awaited<ReturnType<typeof loadWorks>>
