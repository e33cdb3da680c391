import { Link } from '#web/ui/navigation/Link.tsx'
import { score } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { Rating } from '#web/ui/rating/Rating.tsx'
import { letters, Ring } from '#web/ui/picture/Ring.tsx'
import styles from './CiteCard.module.css'
import { type Cite, citeWords } from '../post.ts'

/** A thing of the catalogue within a text. The whole card leads to it. */
export function CiteCard({ cite }: { cite: Cite }) {
  const { type, name, name_en: latin, facts, score: stars, art, url } = cite
  return (
    <Link className={styles.card} to={url}>
      {art ? (
        <LazyImage src={art} alt="" width={76} height={76} className={styles.art ?? ''} />
      ) : (
        <Ring letter={letters[type]} size={76} />
      )}
      <span className={styles.words}>
        <small>{citeWords[type] ?? '文中提到'}</small>
        <b>
          {name}
          {latin && latin !== name && <i lang="en">{latin}</i>}
        </b>
        <span className={styles.facts}>
          {facts}
          {stars !== null && (
            <>
              <Rating stars={stars} size={15} />
              <span className={`num ${styles.score}`} aria-hidden="true">
                {score(stars)}
              </span>
            </>
          )}
        </span>
      </span>
      <span className={styles.way}>查看档案</span>
    </Link>
  )
}
