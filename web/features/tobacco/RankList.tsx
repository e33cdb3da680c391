import { Link } from 'react-router'
import { score } from '../../kit/format.ts'
import { LazyImage } from '../../kit/LazyImage.tsx'
import { namesOf } from '../../ui/names.ts'
import styles from './RankList.module.css'
import { type TobaccoCardData, tobaccoAddress } from './TobaccoCard.tsx'

/** Blends in the order of their heat, numbered. */
export function RankList({ list }: { list: readonly TobaccoCardData[] }) {
  return (
    <ol className={styles.rank}>
      {list.map((tobacco, index) => {
        const { first } = namesOf(tobacco)
        return (
          <li key={tobacco.id}>
            <Link to={tobaccoAddress(tobacco.id)}>
              <span className={styles.number}>{index + 1}</span>
              <LazyImage src={tobacco.art} alt="" width={44} height={44} className={styles.picture} />
              <span className={styles.words}>
                <b>{first}</b>
                <small>{namesOf(tobacco.brand).first}</small>
              </span>
              {tobacco.score !== null && <span className={styles.value}>{score(tobacco.score)}</span>}
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
