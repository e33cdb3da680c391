import type { LoaderFunctionArgs } from 'react-router'
import { itemListFormPath, itemListsPath } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery, queryWith, readQuery } from '#web/lib/navigation/query.ts'
import type { PageHead as Head } from '#web/page.ts'
import { button } from '#web/ui/button/button.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { HubHead } from '#web/ui/layout/HubHead.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import { ListCards } from './card/ListCard.tsx'
import { MoreLists } from './card/MoreLists.tsx'
import { type ListsPage, listsPerPage } from './item-list.ts'

/** A page of the lists that people share. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ListsPage> {
  const api = await apiFor(context)
  return unwrap(await api('GET /list', { ...callQuery(request.url, ['sort', 'page']), limit: listsPerPage }))
}

export const head = ({ page }: ListsPage): Head => ({
  title: '清单',
  description: '斗友与本站整理的清单：一组斗草、烟斗、配件，各写一句为什么。',
  canonical: itemListsPath,
  noindex: page > 1,
})

const sorts = [
  { key: 'new', name: '最新' },
  { key: 'collected', name: '收藏最多' },
] as const

/** 清单: what people and the editors put together of things of the catalogue. */
export function View({ data, search }: { data: ListsPage; search: string }) {
  const chosen = readQuery(search).get('sort') ?? 'new'
  return (
    <>
      <HubHead title="清单" latin="Lists">
        <Words of="把一组斗草、烟斗或配件放在一起，各写一句为什么。" />
      </HubHead>
      <div className="col grid gap-5 my-9 phone:my-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Segmented
            label="清单的次序"
            segments={sorts.map(({ key, name }) => ({
              key,
              name,
              to: queryWith(search, { sort: key === 'new' ? null : key, page: null }) || '?',
              on: key === chosen,
            }))}
          />
          <Link className={button('line')} to={itemListFormPath}>
            新建清单
          </Link>
        </div>
        <h2 className="sr">公开的清单</h2>
        {data.list.length === 0 ? (
          <EmptyState
            title={data.page > 1 ? '没有这一页' : '还没有公开的清单'}
            words="在斗草、烟斗和配件的页面上点“加入清单”，就能放进自己的一份。"
          />
        ) : (
          <ListCards lists={data.list} />
        )}
        <MoreLists data={data} search={search} />
      </div>
    </>
  )
}
