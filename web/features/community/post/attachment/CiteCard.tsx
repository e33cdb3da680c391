import { Link } from '#web/ui/navigation/Link.tsx'
import { score } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { Rating } from '#web/ui/rating/Rating.tsx'
import styles from './CiteCard.module.css'
import { type Cite, citeWords } from '../post.ts'

/** A thing of the catalogue within a text. The whole card leads to it. */
export function CiteCard({ cite }: { cite: Cite }) {
  const { type, name, name_en: latin, facts, score: stars, art, url } = cite
  return (
    <Link className={styles.card} to={url}>
      <LazyImage
        src={art}
        alt=""
        width={76}
        height={76}
        className="size-[76px] bg-transparent object-contain phone:size-[58px]"
      />
      <span className="min-w-0">
        <small className="block text-12 text-brass-700">{citeWords[type] ?? '文中提到'}</small>
        <b className="block text-18 leading-ui font-serif font-semibold text-ink-900 wrap-anywhere phone:text-17">
          {name}
          {latin && latin !== name && (
            <i
              className="ml-2 text-14 leading-normal font-latin font-normal italic text-ink-500 phone:block phone:ml-0"
              lang="en"
            >
              {latin}
            </i>
          )}
        </b>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 mt-0.5 meta">
          {facts}
          {stars !== null && (
            <span className="flex items-center gap-x-2.5 phone:w-full">
              <Rating stars={stars} size={15} />
              <span className="num font-semibold text-briar-600" aria-hidden="true">
                {score(stars)}
              </span>
            </span>
          )}
        </span>
      </span>
      <span className={styles.way}>查看档案</span>
    </Link>
  )
}
