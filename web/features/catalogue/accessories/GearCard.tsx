import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import card from '#web/ui/layout/card.module.css'
import { Words } from '#web/ui/text/Words.tsx'
import styles from './GearCard.module.css'

type Props = {
  to: string
  /** Its drawing has a paper of its own. */
  plate?: boolean
  item: {
    name_zh: string
    name_en: string
    introduction: string | null
    brand_name?: string | null
    art: string
  }
}

/** A thing in a grid: its drawing, its two names, a sentence, its maker. The whole card is one link. */
export function GearCard({ to, plate = false, item }: Props) {
  return (
    <Link to={to} className={`${card.lift} flex flex-col h-full pt-4.5 px-5 pb-4 phone:p-3`}>
      <LazyImage
        src={item.art}
        alt=""
        width={208}
        height={156}
        className={`h-auto bg-transparent ${plate ? styles.plate : 'self-center mb-3'}`}
      />
      <h3 className="text-18 leading-[1.35] phone:text-16">
        <Words of={item.name_zh.replaceAll(' 毫米', '\u00a0毫米')} />
      </h3>
      <em className="wrap-anywhere text-14 leading-ui font-latin italic lining-nums text-ink-500" lang="en">
        {/* A line may end after a slash, not before a unit. */}
        {item.name_en.replaceAll('/', '/\u200b').replaceAll(' mm', '\u00a0mm')}
      </em>
      {item.introduction && (
        <p className="mt-2.5 pt-2.5 text-14 leading-body text-pretty phone:hidden [border-top:1px_dashed_var(--line)]">
          {item.introduction}
        </p>
      )}
      {item.brand_name && !item.name_en.startsWith(item.brand_name) && (
        <small className="mt-auto pt-2.5 meta leading-normal font-latin" lang="en">
          {item.brand_name}
        </small>
      )}
    </Link>
  )
}
