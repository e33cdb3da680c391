import { Link } from '#web/ui/navigation/Link.tsx'
import { appreciationListPath } from '#contract/page-address.ts'
import { part } from '#web/lib/hydration/part.tsx'
import { useVisit } from '#web/lib/visit.ts'
import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import type { Card } from './appreciate.ts'
import { PieceAside } from './piece/PieceAside.tsx'
import { behind, CoverPicture } from './wall/CoverPicture.tsx'
import { asksOfPiece, headOfPiece, loadPiece, type PieceData } from './piece/piece-page.ts'
import styles from './PiecePage.module.css'
import { Stage } from './piece/Stage.tsx'

const Talk = part(() => import('./PieceTalk.tsx'))

export const parts = [Talk]
export const loader = loadPiece
export const head = headOfPiece
export const asks = asksOfPiece

function Similar({ list, kind }: { list: readonly Card[]; kind: Card['kind'] }) {
  if (list.length === 0) return null
  return (
    <section className={`col ${styles.similar}`}>
      <SectionTitle
        title="相近的鉴赏"
        latin="You may also like"
        more={{ to: `${appreciationListPath}?type=${kind}`, words: '查看全部' }}
      />
      <ul className="grid grid-cols-5 gap-5 phone:grid-cols-2 phone:gap-3">
        {list.map(({ id, url, title, cover }) => (
          <li key={id}>
            <Link to={url} className={`${card.lift} ${styles.tile}`}>
              <span
                className="block h-[180px] [background:var(--paper-2)_center/cover] phone:h-[130px]"
                style={behind(cover)}
              >
                <CoverPicture cover={cover} sizes="(max-width: 480px) 50vw, 248px" width={246} height={180} />
              </span>
              <b>{title}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One piece: its pictures on a stage, beside it what is said, below it what is like it. */
export function View({ data, search }: { data: PieceData; search: string }) {
  const { piece } = data
  const { id } = piece
  useVisit('appreciation', id)
  return (
    <>
      <div className={styles.piece}>
        <Stage key={id} piece={piece} />
        <div className={styles.side}>
          <PieceAside piece={piece} />
          <Talk data={data} search={search} />
        </div>
      </div>
      <Similar list={piece.similar} kind={piece.kind} />
    </>
  )
}
