import type { CSSProperties } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import card from '#web/ui/layout/card.module.css'
import { Badge } from '#web/ui/text/Badge.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import { type Card, kindName } from '../appreciate.ts'
import { behind, CoverPicture } from './CoverPicture.tsx'
import { type FootProps, PieceFoot } from './PieceFoot.tsx'
import { shapeOf } from './masonry.ts'
import styles from './PieceCard.module.css'

const stateWords = { pending: '待审', rejected: '未通过', banned: '封禁', deleted: '已删除' } as const

type Sealed = Pick<Card, 'essence' | 'pinned' | 'state'>
const essenceSeal = '精华'

/** What stands on a piece like stamps, in words. */
const sealsOf = ({ essence, pinned, state }: Sealed): string[] => [
  ...(state === 'published' ? [] : [stateWords[state]]),
  ...(pinned ? ['置顶'] : []),
  ...(essence ? [essenceSeal] : []),
]

/** The stamps of a piece. */
export const Seals = ({ piece }: { piece: Sealed }) =>
  sealsOf(piece).map((words) => (
    <Badge key={words} kind={words === essenceSeal ? 'brass' : 'ember'}>
      {words}
    </Badge>
  ))

type FaceProps = FootProps & { eager?: boolean }

/** What a card is drawn by. */
export const measuresOf = (piece: Card) => {
  const { ratio, lines } = shapeOf(piece)
  return { '--ratio': ratio, '--lines': lines.desk, '--phone-lines': lines.phone } as CSSProperties
}

/** What stands on a card. */
export function Face({ piece, named, eager = false }: FaceProps) {
  const { kind, title, cover, picture_count: count } = piece
  return (
    <>
      <span className={styles.photo} style={behind(cover)}>
        <CoverPicture
          cover={cover}
          sizes="(max-width: 480px) 50vw, 312px"
          eager={eager}
          width={310}
          height={Math.round(310 * shapeOf(piece).ratio)}
        />
        <span className={styles.marks}>
          <span>{kindName(kind)}</span>
          {sealsOf(piece).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </span>
        {count > 1 && (
          <span className={`num ${styles.count}`}>
            {count}
            <span className="sr">张图</span>
          </span>
        )}
      </span>
      <span className="block pt-3.5 px-4 pb-4 phone:p-2.5">
        <h3 className={styles.title}>
          <Words of={title} />
        </h3>
        <PieceFoot piece={piece} named={named} />
      </span>
    </>
  )
}

/** A piece on the wall: as a whole the way to it. Its measures are those of masonry.ts. */
export function PieceCard(props: FaceProps) {
  const { piece } = props
  return (
    <Link to={piece.url} className={`${card.lift} block overflow-hidden`} style={measuresOf(piece)}>
      <Face {...props} />
    </Link>
  )
}
