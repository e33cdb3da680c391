import { Link } from '#web/ui/navigation/Link.tsx'
import { appreciationHubPath } from '#contract/page-address.ts'
import card from '#web/ui/layout/card.module.css'
import { thousands } from '#web/lib/format/numbers.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import { type Card, kindName } from '../appreciate.ts'
import styles from './HotPieces.module.css'
import { behind, CoverPicture } from '../wall/CoverPicture.tsx'
import { Seals } from '../wall/PieceCard.tsx'
import { PieceFoot } from '../wall/PieceFoot.tsx'

/** The first is shown large, with what its kind is and how much is said of it. */
function Large({ piece }: { piece: Card }) {
  const { url, kind, title, cover, comment_count: comments } = piece
  return (
    <Link to={url} className={`${card.lift} ${styles.large}`}>
      <span className={styles.photo} style={behind(cover)}>
        <CoverPicture cover={cover} sizes="(max-width: 480px) 100vw, 468px" width={468} height={330} />
      </span>
      <span className={styles.words}>
        <span className={styles.over}>
          <Seals piece={piece} />
          <small>{kindName(kind)}鉴赏</small>
        </span>
        <b className="line-clamp-2">
          <Words of={title} />
        </b>
        <span className={styles.foot}>
          <PieceFoot piece={piece} />
          {comments > 0 && (
            <span className="flex items-center gap-1 text-13 text-ink-500">
              <Icon name="talk" size={15} />
              <span className="num">{thousands(comments)}</span>
              <span className="sr">条评论</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

/** 热门鉴赏, for the home page: one large and up to four beside it. Nothing where there is nothing. */
export function HotPieces({ pieces }: { pieces: readonly Card[] }) {
  const [first, ...rest] = pieces
  if (!first) return null
  return (
    <section>
      <SectionTitle
        title="热门鉴赏"
        latin="Appreciations"
        more={{ to: appreciationHubPath, words: '查看全部' }}
      />
      <ul className={styles.hot} data-alone={rest.length === 0 || undefined}>
        <li>
          <Large piece={first} />
        </li>
        {rest.slice(0, 4).map((piece) => (
          <li key={piece.id}>
            <Link to={piece.url} className={`${card.lift} ${styles.small}`}>
              <span className={styles.photo} style={behind(piece.cover)}>
                <CoverPicture
                  cover={piece.cover}
                  sizes="(max-width: 480px) 50vw, 222px"
                  width={222}
                  height={180}
                />
              </span>
              <span className={styles.words}>
                <b className="line-clamp-1">
                  <Words of={piece.title} />
                </b>
                <PieceFoot piece={piece} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
