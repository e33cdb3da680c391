import type { LoaderFunctionArgs } from 'react-router'
import { contentTypes } from '#contract/content-type.ts'
import { memberAppreciationsAddress } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery, pageAfter, queryWith } from '#web/lib/navigation/query.ts'
import type { Things } from '#web/lib/viewer/page-facts.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { type Home, PersonFrame, readHome } from '../profile-edit/index.ts'
import { asksOfPieces, type PiecePage, type PiecesAsked, piecesPerPage } from './appreciate.ts'
import layout from './layout.module.css'
import { NoneOfTheirs, NoPieces } from './wall/Empties.tsx'
import { Wall } from './wall/Wall.tsx'

type Data = { home: Home; pieces: PiecePage; asked: PiecesAsked } | null

/** Whose pieces these are, and a page of them; without a number one's own, null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const home = await readHome(api, request.url)
  if (!home) return null
  const given = callQuery(request.url, ['page'])
  const asked: PiecesAsked = { ...given, uid: home.uid, sort: 'new', limit: piecesPerPage }
  return { home, pieces: unwrap(await api('GET /appreciation', asked)), asked }
}

/** How the viewer stands to the person, and what they liked of what is shown. */
export const asks = (data: Data): Things =>
  data ? { [contentTypes.user]: [data.home.uid], ...asksOfPieces(data.pieces.list) } : {}

const whose = ({ nickname, own }: Home) => (own ? '我的鉴赏' : `${nickname}的鉴赏`)

export const head = (data: Data): PageHead =>
  data
    ? {
        title: whose(data.home),
        description: `${data.home.nickname}拍下的烟斗、斗草、配件与斗架。`,
        canonical: memberAppreciationsAddress(data.home.uid),
        noindex: data.pieces.list.length === 0 || data.pieces.page > 1,
      }
    : { title: '我的鉴赏', noindex: true }

/** What somebody shows. */
export function View({ data, search }: { data: Data; search: string }) {
  if (!data) return <NeedsLogIn title="我的鉴赏" why="登录之后，这里是你自己的鉴赏。" />
  const { home, pieces, asked } = data
  return (
    <PersonFrame home={home} here="pieces">
      <div className={`col ${layout.page} pt-7 pb-10 phone:pt-4 phone:pb-6`}>
        <h2 className="sr">鉴赏</h2>
        <Wall
          pieces={pieces}
          asked={asked}
          to={queryWith(search, pageAfter(pieces))}
          first
          named
          empty={home.own ? <NoPieces /> : <NoneOfTheirs />}
        />
      </div>
    </PersonFrame>
  )
}
