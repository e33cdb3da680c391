import { type LoaderFunctionArgs, redirect } from 'react-router'
import { contentTypes } from '#contract/content-type.ts'
import { itemListAddress, itemListsPath } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { crumbsLd, type JsonLd } from '#web/lib/head/json-ld.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import type { Things } from '#web/lib/viewer/page-facts.ts'
import type { PageHead } from '#web/page.ts'
import { commentIds, type FirstComments, loadComments } from '#web/features/community/comment/index.ts'
import { type ItemList, makerOf } from '../item-list.ts'

export type ListData = { list: ItemList; comments: FirstComments }

/** A list with its first comments. An address that names none leads to all lists. */
export async function loadList({ request, context }: LoaderFunctionArgs): Promise<ListData> {
  const { id } = callQuery(request.url, ['id'])
  if (id === undefined) throw redirect(itemListsPath)
  const api = await apiFor(context)
  const [list, comments] = await Promise.all([
    api('GET /list/{id}', { id }),
    loadComments(api, request.url, { type: 16, id: Number(id) || 0 }),
  ])
  return { list: unwrap(list), comments }
}

/** What stands otherwise to each member: the list, and what is said about it. */
export const asksOfList = ({ list, comments }: ListData): Things => ({
  [contentTypes.itemList]: [list.id],
  [contentTypes.postComment]: commentIds(comments),
})

export const trailOf = ({ id, title }: ItemList) => [
  { to: '/', name: '首页' },
  { to: itemListsPath, name: '清单' },
  { to: itemListAddress(id), name: title },
]

/** What a list is in the words of schema.org. */
function recordLd(list: ItemList): JsonLd {
  return {
    '@type': 'ItemList',
    name: list.title,
    url: itemListAddress(list.id),
    numberOfItems: list.entry_count,
    itemListElement: list.entries.flatMap(({ item }, at) =>
      item ? [{ '@type': 'ListItem', position: at + 1, name: item.name, url: item.url }] : [],
    ),
  }
}

/** The head of a list's page; one that is not for everybody is not for search engines either. */
export function headOfList({ list }: ListData): PageHead {
  const { id, title, introduction, author, shared, state, entries } = list
  if (!import.meta.env.SSR) return { title }
  const names = entries.slice(0, 6).map(({ item }) => item?.name)
  return {
    title,
    description:
      introduction.replace(/\s+/g, ' ').slice(0, 120) ||
      `${makerOf(list)}的清单：${names.filter(Boolean).join('、')}。`,
    canonical: itemListAddress(id),
    generated: author?.demo ?? false,
    declared: list.generated,
    noindex: !shared || state !== 'published',
    image: '/art/og/site.png',
    jsonLd: [recordLd(list), crumbsLd(trailOf(list))],
  }
}
