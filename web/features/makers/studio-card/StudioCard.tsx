import { Link } from '#web/ui/navigation/Link.tsx'
import { chineseCount } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import card from '#web/ui/layout/card.module.css'
import { MakerMark } from '#web/ui/person/MakerMark.tsx'
import { lineOf, type StudioCard as Card } from './studio.ts'
import styles from './StudioCard.module.css'

type CardProps = { studio: Card; heading?: 'h2' | 'h3'; eager?: boolean }

/** A maker in a grid: cover, sign, mark, what is made and where, how much of it and for how many. */
export function StudioCard({ studio, heading: Heading = 'h3', eager = false }: CardProps) {
  const { url, kind, name, motto, introduction, avatar, cover, demo } = studio
  return (
    <li className={`${card.lift} ${styles.card}`}>
      <LazyImage
        src={cover}
        alt=""
        width={312}
        height={104}
        eager={eager}
        className="w-full h-[104px] object-[50%_20%] phone:h-24"
      />
      <div className="flex flex-1 flex-col px-5 pb-3.5 phone:pt-0 phone:px-4 phone:pb-3">
        <LazyImage
          src={avatar}
          alt=""
          width={60}
          height={60}
          className="relative size-[68px] -mt-9 p-1 rounded-[50%] bg-paper-0"
        />
        <Heading className={styles.name}>
          <Link to={url}>{name}</Link>
          <MakerMark kind={kind} />
        </Heading>
        <p className="flex meta whitespace-pre">
          <span className="truncate">{lineOf(studio) || '主营与地区暂无资料'}</span>
          {demo && <span title="演示社区里的人物"> · AI 生成</span>}
        </p>
        <p className="min-h-[42px] mt-1 mb-3.5 text-13 leading-[1.6] text-ink-700 wrap-anywhere text-balance line-clamp-2 phone:min-h-0">
          {motto || introduction}
        </p>
        <p className="flex items-baseline gap-5 mt-auto pt-3 border-t meta">
          <span>
            作品 <b className="num ml-1 text-ink-900">{chineseCount(studio.work_count)}</b>
          </span>
          <span>
            粉丝 <b className="num ml-1 text-ink-900">{chineseCount(studio.fans_count)}</b>
          </span>
          <span className="ml-auto text-link" aria-hidden="true">
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
    <ul className="grid grid-cols-4 gap-6 phone:grid-cols-1 phone:gap-3.5">
      {studios.map((studio, at) => (
        <StudioCard key={studio.id} studio={studio} heading={heading} eager={eager && at < 4} />
      ))}
    </ul>
  )
}
