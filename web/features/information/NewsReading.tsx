import { Link } from 'react-router'
import { Crumbs } from '../../ui/Crumbs.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { Seal } from '../../ui/Seal.tsx'
import { Contents, FoldedContents, Sheet, SheetHead } from '../../ui/Sheet.tsx'
import styles from './NewsReading.module.css'
import { kinds, newsAddress, type Piece } from './words.ts'

const trail = [
  { to: '/', name: '首页' },
  { to: '/information', name: '资讯' },
]

function Neighbours({ piece: { newer, older } }: { piece: Piece }) {
  if (!newer && !older) return null
  return (
    <nav className={styles.neighbours} aria-label="前后两篇">
      {newer && (
        <Link to={newsAddress(newer.id)} rel="prev">
          <small>
            <Icon name="left" size={12} />
            新一篇
          </small>
          {newer.title}
        </Link>
      )}
      {older && (
        <Link to={newsAddress(older.id)} rel="next">
          <small>
            旧一篇
            <Icon name="right" size={12} />
          </small>
          {older.title}
        </Link>
      )}
    </nav>
  )
}

/** One piece of news to be read. */
export function NewsReading({ piece, search }: { piece: Piece; search: string }) {
  const { title, summary, kind, minutes, publish_date: date, headings, html } = piece
  return (
    <>
      <Crumbs trail={trail} here={title} />
      <div className={styles.close}>
        <Sheet aside={<Contents headings={headings} search={search} />} after={<Neighbours piece={piece} />}>
          <SheetHead title={title} summary={summary}>
            <Seal kind={kind === 'notice' ? 'brass' : 'quiet'}>{kinds[kind]}</Seal>
            <time className="num" dateTime={date}>
              {date}
            </time>
            <span>
              约 <span className="num">{minutes}</span> 分钟
            </span>
          </SheetHead>
          <FoldedContents headings={headings} search={search} />
          <Prose html={html} />
        </Sheet>
      </div>
    </>
  )
}
