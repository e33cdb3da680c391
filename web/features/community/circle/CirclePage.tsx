import { asksOfCircles } from './circle.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { contentTypes } from '#contract/content-type.ts'
import { type Things, useFacts } from '#web/lib/viewer/page-facts.ts'
import { circleAddress, circleHubPath } from '#contract/page-address.ts'
import type { AsTyped } from '#web/lib/form/as-typed.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import type { Api } from '#web/lib/api/result.ts'
import { callQuery, queryWith, readQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { LinkTabs } from '#web/ui/navigation/LinkTabs.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { askedPosts, type PostPage, type PostsAsked, sortsOf } from '../post-card/index.ts'
import type { Circle, People } from './circle.ts'
import { CircleAside, FoldedNotice } from './detail/CircleAside.tsx'
import { CircleHead, Standing } from './detail/CircleHead.tsx'
import { CirclePosts } from './detail/CirclePosts.tsx'
import layout from './layout.module.css'
import { Members } from './membership/Members.tsx'

type Tab = 'all' | 'essence' | 'long' | 'short' | 'members'
type Shown = { tab: Tab } & (
  | { people: People; posts?: undefined; asked?: undefined }
  | { people?: undefined; posts: PostPage; asked: PostsAsked }
)
type Data = { circle: Circle; invite: string | null } & Shown

const tabs = [
  { key: 'all', name: '全部' },
  { key: 'essence', name: '精华' },
  { key: 'long', name: '长文' },
  { key: 'short', name: '短帖' },
  { key: 'members', name: '成员' },
] as const satisfies readonly { key: Tab; name: string }[]

const tabOf = (url: string): Tab => {
  const wanted = callQuery(url, ['tab']).tab
  return tabs.find(({ key }) => key === wanted)?.key ?? 'all'
}

const kinds = { long: { kind: 2 }, short: { kind: 1 }, all: {}, essence: {} } as const

async function readTab(api: Api, url: string, circle: AsTyped): Promise<Shown> {
  const tab = tabOf(url)
  if (tab === 'members') {
    const asked = { id: circle, ...callQuery(url, ['q', 'page']) }
    const people = await api('GET /circle/getparticipant', asked)
    return { tab, people: unwrap(people) }
  }
  const scope = tab === 'essence' ? 'essence' : 'circle'
  const asked = askedPosts(url, { scope, circle_id: circle, ...kinds[tab] }, ['sort', 'cursor'])
  return { tab, posts: unwrap(await api('GET /invitation', asked)), asked }
}

/** A circle and what is shown of it: posts, or who is in it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const { id, invite } = callQuery(request.url, ['id', 'invite'])
  if (id === undefined) throw redirect(circleHubPath)
  const api = await apiFor(context)
  const asked = { id, ...(invite && { invite }) }
  const [circle, shown] = await Promise.all([
    api('GET /groupcircle/{id}', asked),
    readTab(api, request.url, id),
  ])
  return { circle: unwrap(circle), invite: invite ?? null, ...shown }
}

export const asks = ({ circle }: Data): Things => ({
  ...asksOfCircles([circle]),
  [contentTypes.user]: [circle.owner, ...circle.admins].flatMap((person) => person?.uid ?? []),
})

export const head = ({ circle, tab, asked, invite }: Data): PageHead => ({
  title: circle.name,
  description: circle.introduction,
  image: circle.avatar,
  canonical: tab === 'all' ? circleAddress(circle.id) : `${circleAddress(circle.id)}&tab=${tab}`,
  noindex: tab === 'members' || invite !== null || Boolean(asked?.cursor),
})

function Body({ data, search }: { data: Data; search: string }) {
  const { circle, tab } = data
  const counts: Partial<Record<Tab, number>> = {
    essence: circle.essence_count,
    members: circle.member_count,
  }
  const to = (key: Tab) =>
    queryWith(search, { tab: key === 'all' ? null : key, sort: null, cursor: null, q: null })
  return (
    <LinkTabs
      label="看圈子里的什么"
      tabs={tabs.map(({ key, name }) => ({
        key,
        name,
        to: to(key),
        count: counts[key] || null,
        on: key === tab,
      }))}
    >
      {tab !== 'members' && (
        <Segmented
          label="帖子的次序"
          segments={sortsOf(
            search,
            tab === 'essence' ? 'new' : 'replied',
            tab === 'essence' ? { new: '最新加精' } : {},
          )}
        />
      )}
    </LinkTabs>
  )
}

/** One circle. */
export function View({ data, search }: { data: Data; search: string }) {
  const { invite, posts, people, asked } = data
  const circle = useFacts(contentTypes.circle, data.circle)
  const q = readQuery(search).get('q') ?? ''
  return (
    <>
      <CircleHead circle={circle} invite={invite} />
      <div className={`col ${layout.columns} ${layout.near}`}>
        <div>
          <Standing circle={circle} invite={invite} />
          <FoldedNotice circle={circle} />
          {posts ? (
            <CirclePosts circle={circle} posts={posts} asked={asked} search={search}>
              <Body data={data} search={search} />
            </CirclePosts>
          ) : (
            <>
              <Body data={data} search={search} />
              <Members circle={circle} people={people} q={q} search={search} />
            </>
          )}
        </div>
        <CircleAside circle={circle} />
      </div>
    </>
  )
}
