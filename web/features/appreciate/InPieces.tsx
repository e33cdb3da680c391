import { Link } from 'react-router'
import card from '../../ui/card.module.css'
import { SectionTitle } from '../../ui/Section.tsx'
import { allAddress, type Card } from './appreciate.ts'
import styles from './InPieces.module.css'
import { CoverPicture } from './PieceCard.tsx'

/** 出现在这些鉴赏里, on the page of a thing of the catalogue; nothing where nobody has shown it. */
export function InPieces({ pieces, brand }: { pieces: readonly Card[]; brand?: number }) {
  if (pieces.length === 0) return null
  const more =
    brand === undefined ? undefined : { to: `${allAddress}?brand=${brand}`, words: '这个品牌的鉴赏' }
  return (
    <section>
      <SectionTitle title="出现在这些鉴赏里" latin="As Seen" {...(more && { more })} />
      <ul className={styles.row}>
        {pieces.map(({ id, url, title, cover, author }) => (
          <li key={id}>
            <Link to={url} className={`${card.lift} ${styles.tile}`}>
              <span
                className={styles.photo}
                style={{ backgroundImage: cover?.preview ? `url("${cover.preview}")` : undefined }}
              >
                <CoverPicture cover={cover} sizes="(max-width: 480px) 44vw, 210px" width={210} height={158} />
              </span>
              <span className={styles.words}>
                <b>{title}</b>
                <small>{author.nickname}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
