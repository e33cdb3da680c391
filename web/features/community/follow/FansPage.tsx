import type { LoaderFunctionArgs } from 'react-router'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { contentTypes } from '#contract/content-type.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery, queryWith, readQuery } from '#web/lib/navigation/query.ts'
import type { Things } from '#web/lib/viewer/page-facts.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import grid from '#web/ui/person/people.module.css'
import { type Home, PersonFrame, readHome } from '../profile-edit/index.ts'
import { KnownRow } from './KnownRow.tsx'
import { NameSearch } from './NameSearch.tsx'
import { Suggested } from './Suggested.tsx'

type People = DataOf<Calls['GET /friendrelation/fans']>
type Tab = 'fans' | 'concern'
type Data = { home: Home; tab: Tab; people: People }

/** Who follows a person, or whom they follow; without a number oneself, null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data | null> {
  const api = await apiFor(context)
  const home = await readHome(api, request.url)
  if (!home) return null
  const { tab: wanted, ...given } = callQuery(request.url, ['tab', 'q', 'page'])
  const tab = wanted === 'concern' ? 'concern' : 'fans'
  const asked = { ...given, uid: home.uid }
  const call = tab === 'fans' ? 'GET /friendrelation/fans' : 'GET /friendrelation/concern'
  return { home, tab, people: unwrap(await api(call, asked)) }
}

/** How the viewer stands to the person, and to each in the list. */
export const asks = (data: Data | null): Things =>
  data ? { [contentTypes.user]: [data.home.uid, ...data.people.list.map(({ id }) => id)] } : {}

const titles = { fans: '粉丝', concern: '关注的人' } as const

export const head = (data: Data | null): PageHead =>
  data
    ? { title: `${data.home.nickname}的${titles[data.tab]}`, noindex: true }
    : { title: '我的粉丝', noindex: true }

function Nothing({ home, tab, q }: Omit<Data, 'people'> & { q: string }) {
  if (q) return <EmptyState title="没有找到" words="换个写法试试。" heading="h2" />
  const ofFans = tab === 'fans'
  const own = ofFans ? '多发几个帖子，会有人关注你。' : '在斗友的主页上点“关注”，就列在这里。'
  const others = `${home.nickname}${ofFans ? '还没有人关注' : '还没有关注别人'}。`
  return (
    <EmptyState title={ofFans ? '还没有粉丝' : '还没有关注谁'} words={home.own ? own : others} heading="h2" />
  )
}

function Page({ data: { home, tab, people }, search }: { data: Data; search: string }) {
  const { list, total, page, limit, next } = people
  const q = readQuery(search).get('q') ?? ''
  return (
    <PersonFrame home={home} here={tab}>
      <div className="col pt-2.5">
        {(q || list.length > 0) && <NameSearch uid={home.uid} tab={tab} q={q} />}
        {list.length === 0 ? (
          <Nothing home={home} tab={tab} q={q} />
        ) : (
          <ul className={`${grid.people} grid`}>
            {list.map((known) => (
              <KnownRow key={known.id} known={known} remarks={home.own !== null && tab === 'concern'} />
            ))}
          </ul>
        )}
        <Pager
          page={page}
          total={total ?? 0}
          limit={limit}
          next={next}
          unit="人"
          to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
        />
        {home.own && tab === 'concern' && (
          <div className="mt-7 w-[480px] phone:w-auto">
            <Suggested />
          </div>
        )}
      </div>
    </PersonFrame>
  )
}

/** 粉丝 and 关注 of a person. */
export function View({ data, search }: { data: Data | null; search: string }) {
  if (!data) return <NeedsLogIn title="我的粉丝" why="登录之后，这里是关注你的人和你关注的人。" />
  return <Page data={data} search={search} />
}
