import { Link } from '#web/ui/navigation/Link.tsx'
import { score } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { sourcesOf } from '#web/lib/picture/picture-sources.ts'
import card from '#web/ui/layout/card.module.css'
import { AiBadge } from '#web/ui/person/MakerMark.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { numberOf, whereWords, type WorkCard as Card } from '#web/features/makers/studio-card/index.ts'
import styles from './WorkCard.module.css'

type PictureProps = { work: Card; eager: boolean }

/** Its first photograph in its place, or the drawing, which stands free on the paper. */
function Picture({ work: { cover, art }, eager }: PictureProps) {
  if (!cover) {
    return (
      <LazyImage src={art} alt="" width={280} height={200} eager={eager} className={styles.drawing ?? ''} />
    )
  }
  return (
    <LazyImage
      src={cover.url_medium}
      srcSet={sourcesOf(cover)}
      sizes="(max-width: 480px) 46vw, 280px"
      alt=""
      width={280}
      height={200}
      eager={eager}
      className={styles.photo ?? ''}
    />
  )
}

const stateWords = { pending: '待审', rejected: '未通过', banned: '封禁', deleted: '已删除' } as const

type CardProps = {
  work: Card
  /** Whose it is need not be said beside others of the same studio. */
  ofStudio?: boolean
  heading?: 'h2' | 'h3'
  eager?: boolean
}

/** A work in a grid: its number, its picture, its name, what it is and where. The whole card is one link. */
export function WorkCard({ work, ofStudio, heading: Heading = 'h3', eager = false }: CardProps) {
  const { url, name, shape, year, on_view: onView, studio, state } = work
  return (
    <Link to={url} className={`${card.lift} ${styles.card}`}>
      <span className="flex items-center gap-2 h-6 text-13">
        <span className="min-w-0 truncate lat text-ink-500">
          {!ofStudio && `${studio.name} `}
          {numberOf(work)}
        </span>
        {state !== 'published' && <Badge kind="ember">{stateWords[state]}</Badge>}
        <AiBadge generated={work.generated} />
        {work.score !== null && (
          <b className="ml-auto text-17 leading-[1.3] font-latin font-semibold lining-nums tabular-nums text-briar-600">
            <span className="sr">评分 </span>
            {score(work.score)}
          </b>
        )}
      </span>
      <Picture work={work} eager={eager} />
      <Heading>{name}</Heading>
      <p className={styles.facts}>
        <span className="truncate">{shape?.name_zh ?? '斗型不详'}</span>
        {year !== null && <span className="num">{year}</span>}
        <span data-here={onView || undefined}>{whereWords(onView)}</span>
      </p>
    </Link>
  )
}

/** Works side by side, four on a desk. */
export function WorkGrid({ works, ...rest }: { works: readonly Card[] } & Omit<CardProps, 'work'>) {
  return (
    <ul className="grid grid-cols-4 gap-6 phone:grid-cols-2 phone:gap-3">
      {works.map((work, at) => (
        <li key={work.id}>
          <WorkCard {...rest} work={work} eager={Boolean(rest.eager) && at < 4} />
        </li>
      ))}
    </ul>
  )
}
