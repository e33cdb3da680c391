import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { readMovedAmong } from '#server/modules/catalogue/catalogue/index.ts'
import { idsOf } from './seed.store.ts'

/** A list of the editors as their file has it. */
export type RawList = {
  slug: string
  title: string
  introduction: string
  entries: readonly { tobacco: string; note: string }[]
}

const type = contentTypes.tobacco

type StoredList = Pick<RawList, 'title' | 'introduction'> & {
  seed: string
  entries: readonly { type: typeof type; target_id: number; note: string }[]
}

/** Lent by the module of lists, which stands above. */
export type StoreList = (trx: Db, list: StoredList) => Promise<unknown>

/** The lists of the editors stand as their file has them; a blend that was merged stands as the one it went into. */
export async function loadLists(trx: Db, lists: readonly RawList[], store: StoreList): Promise<void> {
  const blends = await idsOf(trx, 'tobacco', 'slug')
  const named = lists.flatMap(({ entries }) => entries.flatMap(({ tobacco }) => blends.get(tobacco) ?? []))
  const moved = await readMovedAmong(
    trx,
    named.map((id) => ({ type, id })),
  )
  for (const { slug: seed, title, introduction, entries } of lists)
    await store(trx, {
      seed,
      title,
      introduction,
      entries: entries.flatMap(({ tobacco, note }) => {
        const id = blends.get(tobacco)
        return id === undefined ? [] : [{ type, target_id: moved.get(`${type}:${id}`) ?? id, note }]
      }),
    })
}
