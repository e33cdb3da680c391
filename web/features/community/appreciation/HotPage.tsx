import type { Things } from '#web/lib/viewer/page-facts.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { hotAppreciationsPath } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { queryWith } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import card from '#web/ui/layout/card.module.css'
import { type Period, periodOf, periods } from '#web/ui/rank/hot-periods.ts'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { RowMarks } from '#web/ui/person/MakerMark.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import { asksOfPieces, type Card, kindName, type PiecePage } from './appreciate.ts'
import layout from './layout.module.css'
import styles from './HotPage.module.css'
import { behind, CoverPicture } from './wall/CoverPicture.tsx'
import { Seals } from './wall/PieceCard.tsx'
import { NoPieces } from './wall/Empties.tsx'
import { WallHead } from './wall/WallHead.tsx'

const shown = 50
const names = { '0': 'day', '1': 'week', '2': 'month', '3': 'all' } as const

type Data = { period: Period; pieces: PiecePage }

/** What is liked, talked about and kept most: in the day, the week, the month, all time. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const period = periodOf(request.url)
  const asked = { sort: 'hot', period: names[period], limit: shown } as const
  return { period, pieces: unwrap(await api('GET /appreciation', asked)) }
}

export const asks = ({ pieces }: Data): Things => asksOfPieces(pieces.list)

export const head = ({ period }: Data): PageHead => ({
  title: '鉴赏热榜',
  description: '今日、本周、本月与全部时间最受喜爱的鉴赏。',
  canonical: hotAppreciationsPath + (period === '1' ? '' : `?hot=${period}`),
})

function Line({ piece, place }: { piece: Card; place: number }) {
  const { title, url, cover, kind, author, like_count: likes, comment_count: comments } = piece
  return (
    <li>
      <Link to={url} className={`${styles.line} grid gap-5.5 items-center py-4 phone:gap-3 phone:py-3`}>
        <span
          className="text-21 leading-none font-latin font-semibold italic text-center text-ink-500 data-top:text-27 data-top:text-ember"
          data-top={place <= 3 || undefined}
        >
          {place}
        </span>
        <span
          className="block overflow-hidden rounded-2 h-[84px] [background:var(--paper-2)_center/cover] phone:h-16"
          style={behind(cover)}
        >
          <CoverPicture cover={cover} sizes="120px" width={120} height={84} eager={place <= 3} />
        </span>
        <span className="min-w-0">
          <span className={`${styles.over} flex flex-wrap items-center gap-1.5 text-12 text-brass-700`}>
            <Seals piece={piece} />
            <small>{kindName(kind)}鉴赏</small>
          </span>
          <b className="block mt-0.5 mb-1 text-18 leading-ui font-serif font-semibold text-ink-900 wrap-anywhere phone:text-15">
            <Words of={title} />
          </b>
          <span className="flex items-center gap-2 meta">
            <Avatar name={author.nickname} src={author.avatar} seed={author.uid} size={20} />
            {author.nickname}
            <RowMarks person={author} generated={piece.generated} />
          </span>
        </span>
        <span className="grid gap-1 meta text-right phone:flex phone:gap-4 phone:-mt-2 phone:col-3">
          <span>
            <b className="num text-17 text-ink-900 phone:text-14">{thousands(likes)}</b> 赞
          </span>
          <span>
            <b className="num text-17 text-ink-900 phone:text-14">{thousands(comments)}</b> 评论
          </span>
        </span>
      </Link>
    </li>
  )
}

/** 鉴赏热榜. */
export function View({ data: { period, pieces }, search }: { data: Data; search: string }) {
  return (
    <>
      <WallHead title="鉴赏热榜" latin="Most Appreciated">
        {`按热度排：赞、收藏、评论与浏览都算，${period === '3' ? '全部时间累计' : '近来的分量更重；列出的是累计数'}。`}
      </WallHead>
      <div className={`col ${layout.page} pt-7 pb-10 phone:pt-4 phone:pb-6`}>
        <Segmented
          label="热榜的时段"
          segments={periods.map(({ key, name }) => ({
            key,
            name,
            to: queryWith(search, { hot: key === '1' ? null : key }) || '?',
            on: key === period,
          }))}
        />
        <h2 className="sr">热榜</h2>
        {pieces.list.length === 0 ? (
          <NoPieces />
        ) : (
          <ol
            className={`${card.card} ${styles.rank} grid grid-cols-2 gap-x-12 py-1.5 px-6 phone:block phone:py-0 phone:px-3.5`}
          >
            {pieces.list.map((piece, at) => (
              <Line key={piece.id} piece={piece} place={at + 1} />
            ))}
          </ol>
        )}
      </div>
    </>
  )
}
