import { pageSize } from '#contract/paging.ts'
import type { Host } from '#server/kernel/host.ts'
import { knownFields } from './field/fields.ts'
import { type Options, readOptions } from './field/field-values.ts'
import type { Place, SubmissionRow } from './contribution.store.ts'

export type Listing = { page?: number; limit?: number; cursor?: string }

/** One more than wanted is read, to know whether there is more. */
export function placeOf({ page = 1, limit = pageSize.usual, cursor }: Listing): Place {
  const behind = cursor && /^\d{1,9}$/.test(cursor) ? Number(cursor) : undefined
  return { behind, offset: behind ? 0 : (page - 1) * limit, limit: limit + 1 }
}

export function pageOf<Row extends { id: number }>(
  rows: readonly Row[],
  { page = 1, limit = pageSize.usual }: Listing,
) {
  const shown = rows.slice(0, limit)
  return { shown, page, limit, next: rows.length > limit ? String(shown.at(-1)?.id) : null }
}

/** What stands beside submissions of several kinds: the options of each kind once, the items. */
export async function relationsOf(host: Host, rows: readonly SubmissionRow[]) {
  const types = [...new Set(rows.map(({ target_type }) => target_type))]
  const options = new Map<number, Options>()
  for (const type of types) options.set(type, await readOptions(host.db, knownFields(type)))
  const refs = rows.flatMap(({ target_type: type, target_id: id }) => (id === null ? [] : [{ type, id }]))
  const itemAt = await host.content.findAll(host.db, refs)
  return rows.map(({ target_type: type, target_id: id }) => ({
    options: options.get(type) ?? new Map(),
    what: host.content.handlerOf(type)?.label ?? '',
    item: (id !== null && itemAt(type, id)) || null,
  }))
}
