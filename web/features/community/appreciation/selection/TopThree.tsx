import { Link } from '#web/ui/navigation/Link.tsx'
import card from '#web/ui/layout/card.module.css'
import { Words } from '#web/ui/text/Words.tsx'
import { type Card, kindName } from '../appreciate.ts'
import { CoverPicture } from '../wall/PieceCard.tsx'
import styles from './TopThree.module.css'

/** 本周最受喜爱: the three that are liked most. With fewer there is no order to speak of. */
export function TopThree({ pieces }: { pieces: readonly Card[] }) {
  if (pieces.length < 3) return null
  return (
    <section>
      <h2 className="mb-3 text-19 leading-[1.4] phone:text-17">本周最受喜爱</h2>
      <ol className="grid grid-cols-3 gap-6 phone:grid-cols-1 phone:gap-2.5">
        {pieces.slice(0, 3).map((piece, at) => (
          <li key={piece.id}>
            <Link
              to={piece.url}
              className={`${card.lift} ${styles.one} grid grid-cols-[28px_128px_minmax(0,1fr)] gap-3.5 items-center h-full py-4 px-4.5`}
            >
              <span className={styles.place} aria-hidden="true">
                {at + 1}
              </span>
              <span
                className="block h-[92px] overflow-hidden rounded-2 [background:var(--paper-2)_center/cover] phone:h-16"
                style={{
                  backgroundImage: piece.cover?.preview ? `url("${piece.cover.preview}")` : undefined,
                }}
              >
                <CoverPicture cover={piece.cover} sizes="128px" width={128} height={92} />
              </span>
              <span className={`${styles.words} min-w-0`}>
                <small>{kindName(piece.kind)}鉴赏</small>
                <b>
                  <Words of={piece.title} />
                </b>
                <em>{piece.author.nickname}</em>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
