import { Link } from '#web/ui/navigation/Link.tsx'
import { appreciationListPath } from '#contract/page-address.ts'
import card from '#web/ui/layout/card.module.css'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import { type Card, kindName } from '../appreciate.ts'
import { behind, CoverPicture } from '../wall/CoverPicture.tsx'
import styles from './TopThree.module.css'

/** With fewer there is no order to speak of. */
export const topThree = 3

/** 本周最受喜爱: the three that are liked most. */
export function TopThree({ pieces }: { pieces: readonly Card[] }) {
  if (pieces.length < topThree) return null
  return (
    <section>
      <div className="flex items-center justify-between mb-3">
        <h2 className="text-19 leading-[1.4] phone:text-17">本周最受喜爱</h2>
        <Link className="flex items-center gap-1 meta phone:-my-3 phone:py-3" to={appreciationListPath}>
          按品牌、斗型、话题找
          <Icon name="right" size={12} />
        </Link>
      </div>
      <ol
        className={`${styles.three} grid grid-cols-3 gap-6 phone:grid-flow-col phone:gap-2.5 phone:-mx-4 phone:px-4 phone:overflow-x-auto`}
      >
        {pieces.slice(0, topThree).map((piece, at) => (
          <li className="phone:snap-start" key={piece.id}>
            <Link
              to={piece.url}
              className={`${card.lift} ${styles.one} grid grid-cols-[28px_128px_minmax(0,1fr)] gap-3.5 items-center h-full py-4 px-4.5`}
            >
              <span className={styles.place} aria-hidden="true">
                {at + 1}
              </span>
              <span
                className="block h-[92px] overflow-hidden rounded-2 [background:var(--paper-2)_center/cover] phone:h-16"
                style={behind(piece.cover)}
              >
                <CoverPicture cover={piece.cover} sizes="128px" width={128} height={92} />
              </span>
              <span className={`${styles.words} min-w-0`}>
                <small>{kindName(piece.kind)}鉴赏</small>
                <b className="line-clamp-2">
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
