import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { ItemListCard, Listable, ListEntry } from '#contract/community/item-list.ts'

export type { ItemListCard as Card, Listable, ListEntry as Entry }
export type ListsPage = DataOf<Calls['GET /list']>
export type OwnLists = DataOf<Calls['GET /list/mine']>
export type ItemList = DataOf<Calls['GET /list/{id}']>
export type ListForm = DataOf<Calls['GET /list/{id}/edit']>

/** What is put on a list. */
export type Thing = { type: Listable; id: number; name: string }

export const listsPerPage = 24

/** Who made it. */
export const makerOf = ({ author }: Pick<ItemListCard, 'author'>): string => author?.nickname ?? '本站整理'

/** How it stands with a list that not everybody sees; '' for one that everybody sees. */
export function standingOf({ shared, state }: Pick<ItemListCard, 'shared' | 'state'>): string {
  if (state === 'banned') return '已封禁'
  if (!shared) return '私密'
  return state === 'pending' ? '待审' : state === 'rejected' ? '未通过' : ''
}
