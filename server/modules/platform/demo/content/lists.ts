import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { day, iso, momentAt, type Moment } from '../clock.ts'
import { insertRows, reserve, type Row } from '../demo.store.ts'
import { personOf, type Scene } from '../scene.ts'
import type { RawList } from '../texts.ts'
import { found, type List, type Names } from './conversations.ts'

/** The lists of the texts, with the numbers of what stands in them. */
export const listsOf = (lists: readonly RawList[], names: Names, now: Moment): List[] =>
  lists.map((raw) => ({
    raw,
    at: momentAt(now, raw.days_ago, 20),
    items: raw.entries.map(({ slug }) => found(names[raw.kind], slug)),
  }))

const thingOf = ({ member_id, target_type, target_id }: Row) =>
  JSON.stringify([member_id, target_type, target_id])

/** Shelves on which everything stands that a list of its owner names, as the list says it. */
export function withListed(shelves: readonly Row[], scene: Scene): Row[] {
  const listed = scene.lists.flatMap(({ raw, at, items }) => {
    const { id, joined } = personOf(scene, raw.author)
    const time = iso(Math.max(joined, at - day))
    return raw.entries.map(
      ({ since }, place): Row => ({
        member_id: id,
        target_type: contentTypes[raw.kind],
        target_id: items[place] ?? 0,
        state: raw.state,
        quantity: 1,
        since,
        created_at: time,
        updated_at: time,
        note: '',
      }),
    )
  })
  const things = new Set(listed.map(thingOf))
  return [...shelves.filter((row) => !things.has(thingOf(row))), ...listed]
}

/** A handful of lists; each entry says why it stands there. */
export async function writeLists(trx: Db, scene: Scene): Promise<void> {
  const { lists } = scene
  const ids = await reserve(trx, 'item_list', lists.length)
  const rows = lists.map(({ raw, at }, n): Row => {
    const person = personOf(scene, raw.author)
    const time = iso(Math.max(at, person.joined))
    return {
      id: ids[n] ?? 0,
      member_id: person.id,
      title: raw.title,
      introduction: raw.introduction,
      shared: true,
      state: 'published',
      state_reason: '',
      entry_count: raw.entries.length,
      comment_count: 0,
      collect_count: 0,
      shared_at: time,
      created_at: time,
      updated_at: time,
    }
  })
  await insertRows(trx, 'item_list', rows)
  const entries = lists.flatMap(({ raw, items }, n) =>
    raw.entries.map(
      ({ note }, place): Omit<Row, 'id'> => ({
        list_id: ids[n] ?? 0,
        target_type: contentTypes[raw.kind],
        target_id: items[place] ?? 0,
        position: place + 1,
        note,
        created_at: rows[n]?.created_at ?? iso(scene.now),
      }),
    ),
  )
  const numbers = await reserve(trx, 'item_list_entry', entries.length)
  await insertRows(
    trx,
    'item_list_entry',
    entries.map((entry, at): Row => ({ id: numbers[at] ?? 0, ...entry })),
  )
}
