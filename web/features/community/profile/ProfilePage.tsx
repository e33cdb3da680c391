import type { LoaderFunctionArgs } from 'react-router'
import { profileAddress } from '#contract/page-address.ts'
import { contentTypes } from '#contract/content-type.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { readQuery } from '#web/lib/navigation/query.ts'
import type { Things } from '#web/lib/viewer/page-facts.ts'
import { part } from '#web/lib/hydration/part.tsx'
import { useVisit } from '#web/lib/visit.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { asksOfPieces } from '../appreciation/index.ts'
import { type Home, PersonFrame, ProfileFacts, readHome } from '../profile-edit/index.ts'
import type { Front } from './profile.ts'

type Data = { home: Home; front: Front | null } | null

const FrontPart = part(() => import('./ProfileFront.tsx'))

export const parts = [FrontPart]

const shown = { pieces: 6, posts: 4, visitors: 10 }

/** 资料 has a tab of its own. */
const showsFacts = (url: string) => readQuery(new URL(url).search).get('tab') === 'zl'

/** The person of the address; without a number oneself, null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const home = await readHome(api, request.url)
  if (!home) return null
  if (showsFacts(request.url)) return { home, front: null }
  const { uid } = home
  const [page, visitors, pieces, posts] = await Promise.all([
    api('GET /user/page', { uid }),
    api('GET /visitorlog/{id}', { id: uid, limit: shown.visitors }),
    api('GET /appreciation', { uid, sort: 'new', limit: shown.pieces }),
    api('GET /invitation', { scope: 'user', uid, limit: shown.posts }),
  ])
  const front = {
    page: unwrap(page),
    visitors: unwrap(visitors),
    pieces: unwrap(pieces).list,
    posts: unwrap(posts).list,
  }
  return { home, front }
}

/** How the viewer stands to the person, and what they liked of what is shown. */
export const asks = (data: Data): Things =>
  data ? { [contentTypes.user]: [data.home.uid], ...asksOfPieces(data.front?.pieces ?? []) } : {}

export const head = (data: Data): PageHead =>
  data
    ? {
        title: `${data.home.nickname}的${data.front ? '主页' : '资料'}`,
        description: data.home.introduction || `${data.home.nickname}在这里的主页。`,
        canonical: profileAddress(data.home.uid),
        generated: data.home.demo,
      }
    : { title: '我的主页', noindex: true }

function Person({ home, front }: NonNullable<Data>) {
  useVisit('user', home.uid)
  return (
    <PersonFrame home={home} here={front ? 'home' : 'facts'}>
      {front ? <FrontPart home={home} front={front} /> : <ProfileFacts home={home} />}
    </PersonFrame>
  )
}

/** A person's page: what they own, show and say, where they stand, and (`tab=zl`) the profile. */
export function View({ data }: { data: Data }) {
  if (!data) return <NeedsLogIn title="我的主页" why="登录之后，这里是你自己的主页。" />
  return <Person {...data} />
}
