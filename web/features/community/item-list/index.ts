import type { Api } from '#web/lib/api/result.ts'
import type { Card, Listable } from './item-list.ts'

/** 加入清单, for the page of a thing; its dialog comes with the first tap. */
export { AddToList } from './AddToList.tsx'

/** 在这些清单里, for the page of a thing, with what `readLists` gave. */
export { InLists } from './card/InLists.tsx'

/** The newest shared lists on which a thing stands, for the loader of its page; none where they could not be had. */
export async function readLists(api: Api, type: Listable, id: number): Promise<readonly Card[]> {
  const found = await api('GET /list', { cite_type: type, cite_id: id, sort: 'collected', limit: 3 })
  return found.ok ? found.data.list : []
}
