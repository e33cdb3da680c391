import { announcementAddress, announcementPath } from '#contract/page-address.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import {
  Contents,
  FoldedContents,
  Neighbours,
  ArticleLayout,
  ArticleHead,
} from '#web/ui/text/ArticleLayout.tsx'
import { TextBody } from '#web/ui/text/TextBody.tsx'
import { kinds, type Piece } from './announcement.ts'

const trail = [
  { to: '/', name: '首页' },
  { to: announcementPath, name: '资讯' },
]

const way = (one: Piece['newer'], words: string) =>
  one && { to: announcementAddress(one.id), title: one.title, words }

/** One piece of news to be read. */
export function NewsReading({ piece, search }: { piece: Piece; search: string }) {
  const { title, summary, kind, minutes, publish_date: date, headings } = piece
  const around = (
    <Neighbours label="前后两篇" before={way(piece.newer, '新一篇')} after={way(piece.older, '旧一篇')} />
  )
  return (
    <>
      <Breadcrumbs trail={trail} here={title} />
      <ArticleLayout underCrumbs aside={<Contents headings={headings} search={search} />} after={around}>
        <ArticleHead title={title} summary={summary}>
          <Badge kind={kind === 'notice' ? 'brass' : 'quiet'}>{kinds[kind]}</Badge>
          <time className="num" dateTime={date}>
            {date}
          </time>
          <span>
            约 <span className="num">{minutes}</span> 分钟
          </span>
        </ArticleHead>
        <FoldedContents headings={headings} search={search} />
        <TextBody text={piece} />
      </ArticleLayout>
    </>
  )
}
