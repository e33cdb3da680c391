import { type LoaderFunctionArgs, redirect } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { circleAddress, circleHubPath } from '#contract/page-address.ts'
import type { AsTyped } from '#web/lib/form/as-typed.ts'
import { apiFor, unwrap, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import type { Api } from '#web/lib/api/result.ts'
import { callQuery, queryWith } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { button } from '#web/ui/button/button.ts'
import { LinkTabs } from '#web/ui/navigation/LinkTabs.tsx'
import { askedPosts } from '../post-card/index.ts'
import { CirclesHead } from './directory/CirclesHead.tsx'
import { type DeskTab, deskTabs, type DeskView } from './admin/circle-admin.ts'
import { DeskPanel } from './admin/DeskPanel.tsx'
import { DeskFigures } from './admin/DeskFigures.tsx'

const tabOf = (url: string): DeskTab => {
  const wanted = callQuery(url, ['tab']).tab
  return deskTabs.find(({ key }) => key === wanted)?.key ?? 'figures'
}

const states = { requests: 'pending', members: 'member', blacklist: 'blacklisted' } as const

async function readPeople(api: Api, url: string, id: AsTyped, tab: DeskTab) {
  if (!(tab in states)) return null
  const { state, ...given } = callQuery(url, ['q', 'page', 'state'])
  const usual = states[tab as keyof typeof states]
  const asked = { ...given, id, state: tab === 'requests' && state === 'decided' ? state : usual }
  return unwrap(await api('GET /circle/getparticipant', asked))
}

/** The desk and what its view shows; null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<DeskView | null> {
  const { id } = callQuery(request.url, ['id'])
  if (id === undefined) throw redirect(circleHubPath)
  const api = await apiFor(context)
  const tab = tabOf(request.url)
  const found = await api('GET /circle/{id}/edit', { id })
  const desk = unwrapOrNullIfLoggedOut(found)
  if (!desk) return null
  const asked =
    tab === 'posts'
      ? askedPosts(request.url, { scope: 'circle', circle_id: id, sort: 'new' }, ['cursor'])
      : null
  const [people, posts] = await Promise.all([
    readPeople(api, request.url, id, tab),
    asked && api('GET /invitation', asked).then(unwrap),
  ])
  return { desk, tab, people, posts, asked }
}

export const head = (data: DeskView | null): PageHead => ({
  title: data ? `管理“${data.desk.name}”` : '管理圈子',
  noindex: true,
})

function Page({ view, search }: { view: DeskView; search: string }) {
  const { desk, tab } = view
  const counts: Partial<Record<DeskTab, number>> = {
    requests: desk.requests,
    members: desk.member_count,
    blacklist: desk.banned,
  }
  const tabs = deskTabs.filter(({ key }) => key !== 'settings' || desk.can.own)
  const to = (key: DeskTab) =>
    queryWith(search, { tab: key === 'figures' ? null : key, q: null, state: null, cursor: null })
  return (
    <div className="col">
      <CirclesHead
        title={desk.name}
        latin="The Desk"
        acts={
          <Link className={button('line')} to={circleAddress(desk.id)}>
            回到圈子
          </Link>
        }
      >
        {desk.can.own ? '你是圈主，照看这里的一切。' : '你是管理员，帮圈主照看这里。'}
      </CirclesHead>
      <LinkTabs
        label="管理台"
        tabs={tabs.map(({ key, name }) => ({
          key,
          name,
          to: to(key),
          count: counts[key] || null,
          on: key === tab,
        }))}
      />
      <div className="min-h-[360px] pt-6 phone:pt-4.5">
        {tab === 'figures' ? <DeskFigures desk={desk} /> : <DeskPanel view={view} search={search} />}
      </div>
    </div>
  )
}

/** The desk of those who run a circle. */
export function View({ data, search }: { data: DeskView | null; search: string }) {
  if (!data) return <NeedsLogIn title="管理圈子" why="登录之后，才能照看自己的圈子。" />
  return <Page view={data} search={search} />
}
