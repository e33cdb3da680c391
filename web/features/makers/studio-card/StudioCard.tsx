import { Link } from '#web/ui/navigation/Link.tsx'
import { chineseCount } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import card from '#web/ui/layout/card.module.css'
import { MakerMark } from '#web/ui/person/MakerMark.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { lineOf, type StudioCard as Card } from './studio.ts'
import styles from './StudioCard.module.css'

type CardProps = { studio: Card; heading?: 'h2' | 'h3'; eager?: boolean }

/** A maker in a grid: cover, sign, mark, what is made and where, how much of it and for how many. */
export function StudioCard({ studio, heading: Heading = 'h3', eager = false }: CardProps) {
  const { url, kind, name, motto, introduction, avatar, cover, demo } = studio
  return (
    <li className={`${card.lift} ${styles.card}`}>
      <LazyImage src={cover} alt="" width={312} height={104} eager={eager} className={styles.cover ?? ''} />
      <div className={styles.words}>
        <LazyImage src={avatar} alt="" width={60} height={60} className={styles.sign ?? ''} />
        <Heading className={styles.name}>
          <Link to={url}>{name}</Link>
          <MakerMark kind={kind} />
          {demo && (
            <Badge kind="quiet" title="演示社区里的人物">
              演示
            </Badge>
          )}
        </Heading>
        <p className={styles.line}>{lineOf(studio) || '主营与地区暂无资料'}</p>
        <p className={styles.about}>{motto || introduction}</p>
        <p className={styles.foot}>
          <span>
            作品 <b className="num">{chineseCount(studio.work_count)}</b>
          </span>
          <span>
            关注 <b className="num">{chineseCount(studio.fans_count)}</b>
          </span>
          <span className={styles.go} aria-hidden="true">
            去看看
          </span>
        </p>
      </div>
    </li>
  )
}

type GridProps = { studios: readonly Card[]; heading?: 'h2' | 'h3'; eager?: boolean }

/** Makers side by side, four on a desk. */
export function StudioGrid({ studios, heading = 'h3', eager = false }: GridProps) {
  return (
    <ul className={styles.grid}>
      {studios.map((studio, at) => (
        <StudioCard key={studio.id} studio={studio} heading={heading} eager={eager && at < 4} />
      ))}
    </ul>
  )
}
