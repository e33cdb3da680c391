import type { CSSProperties } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { contentTypes } from '#contract/content-type.ts'
import { useFacts } from '#web/lib/viewer/page-facts.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { datePart } from '#web/lib/format/time.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { sourcesOf } from '#web/lib/picture/picture-sources.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import card from '#web/ui/layout/card.module.css'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { RowMarks } from '#web/ui/person/MakerMark.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import { type Card, kindName } from '../appreciate.ts'
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

type PictureProps = { cover: Card['cover']; sizes: string; eager?: boolean; width: number; height: number }

/** The tiny preview of a first picture, for the box in which it comes. */
export const behind = (cover: Card['cover']) => ({
  backgroundImage: cover?.preview ? `url("${cover.preview}")` : undefined,
})

/** The first picture of a piece in a box of its caller's measures, over its tiny preview. */
export function CoverPicture({ cover, sizes, eager = false, width, height }: PictureProps) {
  if (!cover) return <span className={styles.none} role="img" aria-label="还没有图片" />
  return (
    <LazyImage
      src={cover.url_medium}
      srcSet={sourcesOf(cover)}
      sizes={sizes}
      alt=""
      width={width}
      height={height}
      eager={eager}
      className="block size-full object-cover bg-transparent"
    />
  )
}

type FootProps = {
  piece: Card
  /** Of somebody who is named above all of them: when it was shown instead. */
  named?: boolean | undefined
}

/** Who shows it, and how many like it. */
export function PieceFoot({ piece, named }: FootProps) {
  const { author, generated, like_count: likes, liked } = useFacts(contentTypes.appreciation, piece)
  return (
    <span className={`${styles.foot} flex items-center gap-2 h-6 text-13 phone:text-12`}>
      {named ? (
        <span className="num text-ink-500">
          {generated && !author.demo && 'AI 生成 · '}
          {datePart(piece.create_time)}
        </span>
      ) : (
        <>
          <Avatar name={author.nickname} src={author.avatar} seed={author.uid} size={22} />
          <span className="min-w-0 truncate">{author.nickname}</span>
          <RowMarks person={author} generated={generated} />
        </>
      )}
      <span className={styles.likes} data-liked={liked || undefined}>
        <Icon name="heart" size={15} />
        <span className="num">{thousands(likes)}</span>
        <span className="sr">个赞</span>
      </span>
    </span>
  )
}

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
