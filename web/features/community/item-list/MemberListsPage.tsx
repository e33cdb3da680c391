import type { LoaderFunctionArgs } from 'react-router'
import { contentTypes } from '#contract/content-type.ts'
import {
  cataloguePath,
  itemListAddress,
  itemListFormAddress,
  itemListFormPath,
  memberListsAddress,
  memberListsPath,
} from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import type { Things } from '#web/lib/viewer/page-facts.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Desk, type Home, PersonFrame, readHome } from '../profile-edit/index.ts'
import { ListCards } from './card/ListCard.tsx'
import { MoreLists } from './card/MoreLists.tsx'
import { type ListsPage, listsPerPage, type OwnLists } from './item-list.ts'

type Shared = { home: Home; lists: ListsPage; own?: undefined }
type Own = { home: Home; own: OwnLists }
type Data = Shared | Own | null

/** All of one's own lists, or with a number what somebody shares; null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const home = await readHome(api, request.url)
  if (!home) return null
  const { uid, ...place } = callQuery(request.url, ['uid', 'page'])
  if (uid === undefined) return { home, own: unwrap(await api('GET /list/mine', {})) }
  const asked = { uid: home.uid, limit: listsPerPage, ...place }
  return { home, lists: unwrap(await api('GET /list', asked)) }
}

export const asks = (data: Data): Things =>
  data && !data.own ? { [contentTypes.user]: [data.home.uid] } : {}

export const head = (data: Data): PageHead =>
  data && !data.own
    ? {
        title: `${data.home.nickname}的清单`,
        description: `${data.home.nickname}公开的清单。`,
        canonical: memberListsAddress(data.home.uid),
        noindex: data.lists.list.length === 0 || data.lists.page > 1,
      }
    : { title: '我的清单', noindex: true }

function OwnPage({ home, own: { list, most } }: Own) {
  return (
    <Desk who={home} here={memberListsPath} title="我的清单" lead="私密的只有自己看得到，公开的人人看得到。">
      <div className="flex flex-wrap items-center justify-between gap-3 mb-4">
        <p className="meta">
          共 <span className="num">{list.length}</span> 份，最多 <span className="num">{most}</span> 份
        </p>
        <Link className={button('line')} to={itemListFormPath}>
          新建清单
        </Link>
      </div>
      {list.length === 0 ? (
        <div className={card.card}>
          <EmptyState
            heading="h2"
            title="还没有清单"
            words="在斗草、烟斗和配件的页面上点“加入清单”，放进自己的一份。"
          >
            <Link className={button('line')} to={cataloguePath}>
              去资料库
            </Link>
          </EmptyState>
        </div>
      ) : (
        <ListCards
          lists={list}
          to={({ id, state }) => (state === 'banned' ? itemListAddress(id) : itemListFormAddress(id))}
        />
      )}
    </Desk>
  )
}

/** 清单 of a member. */
export function View({ data, search }: { data: Data; search: string }) {
  if (!data) return <NeedsLogIn title="我的清单" why="登录之后，这里是你自己的清单。" />
  if (data.own) return <OwnPage {...data} />
  const { home, lists } = data
  return (
    <PersonFrame home={home} here="lists">
      <div className="col grid gap-5 my-9 phone:my-4">
        <h2 className="sr">清单</h2>
        {lists.list.length === 0 ? (
          <EmptyState
            title="还没有公开的清单"
            words={home.own ? '把一份清单设为公开，它就在这里。' : `${home.nickname}还没有公开清单。`}
          >
            {home.own && (
              <Link className={button('line')} to={memberListsPath}>
                我的清单
              </Link>
            )}
          </EmptyState>
        ) : (
          <ListCards lists={lists.list} />
        )}
        <MoreLists data={lists} search={search} />
      </div>
    </PersonFrame>
  )
}
