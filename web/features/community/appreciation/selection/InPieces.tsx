import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import type { Card } from '../appreciate.ts'
import styles from './InPieces.module.css'
import { behind, CoverPicture } from '../wall/CoverPicture.tsx'

type InPiecesProps = {
  pieces: readonly Card[]
  /** Where they stand for themselves: the heading, and where all of them are. */
  heading?: { title: string; latin: string; more: { to: string; words: string } }
  /** What stands under each; without it, whose it is. */
  foot?: (piece: Card) => ReactNode
}

/** 相关鉴赏, on the page of a thing of the catalogue; nothing where nobody has shown it. */
export function InPieces({ pieces, heading, foot }: InPiecesProps) {
  if (pieces.length === 0) return null
  const head = heading ?? { title: '相关鉴赏', latin: 'As Seen' }
  return (
    <section>
      <SectionTitle {...head} />
      <ul className={styles.row} data-alone={heading !== undefined || undefined}>
        {pieces.map((piece) => (
          <li key={piece.id}>
            <Link to={piece.url} className={`${card.lift} block h-full overflow-hidden`}>
              <span
                className="block aspect-4/3 [background:var(--paper-2)_center/cover]"
                style={behind(piece.cover)}
              >
                <CoverPicture
                  cover={piece.cover}
                  sizes={`(max-width: 480px) 44vw, ${heading ? 306 : 210}px`}
                  width={210}
                  height={158}
                />
              </span>
              <span className={styles.words}>
                <b>
                  <Words of={piece.title} />
                </b>
                <small>{foot ? foot(piece) : piece.author.nickname}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
