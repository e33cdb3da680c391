import type { Editable } from '#contract/catalogue/contribution.ts'
import type { Db } from '#server/kernel/db.ts'
import { publishChange } from '#server/kernel/change-feed.ts'
import { reindex } from '#server/modules/catalogue/search/index.ts'
import { type Change, insertChange } from './contribution.store.ts'

/** Each kind as the search calls it. */
export const indexKinds: Readonly<Record<Editable, string>> = {
  4: 'tobacco',
  5: 'pipe',
  6: 'accessory',
  13: 'mouthpiece',
  14: 'brand',
  15: 'shape',
}

/** Search and pages follow what became of an item. */
export async function spreadItem(trx: Db, { type, id }: { type: Editable; id: number }): Promise<void> {
  await reindex(trx, indexKinds[type], id)
  await publishChange(trx, 'catalogue')
  // Cards in posts and pieces, and works, say what it is called.
  await publishChange(trx, 'community')
  await publishChange(trx, `item ${type} ${id}`)
}

/** What everybody is to know of a change: the story of the item, search, the pages. */
export async function noteChange(trx: Db, change: Change): Promise<void> {
  await insertChange(trx, change)
  await spreadItem(trx, change)
}
