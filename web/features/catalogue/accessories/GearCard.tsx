import { Link } from '#web/ui/navigation/Link.tsx'
import card from '#web/ui/layout/card.module.css'
import styles from './GearCard.module.css'

type Props = {
  to: string
  item: { name_zh: string; name_en: string; introduction: string | null; brand_name?: string | null }
}

/** A thing without a drawing: its two names, a sentence, its maker. The whole card is one link. */
export function GearCard({ to, item }: Props) {
  return (
    <Link to={to} className={`${card.lift} ${styles.card}`}>
      <h3>{item.name_zh}</h3>
      <em lang="en">{item.name_en}</em>
      <p>{item.introduction ?? '暂无资料'}</p>
      {item.brand_name && (
        <small className={styles.brand} lang="en">
          {item.brand_name}
        </small>
      )}
    </Link>
  )
}
