import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import styles from './Rank.module.css'

/** A place in a rank: where it leads, its picture, its name, what is said under it, its figure. */
export type Ranked = {
  id: number
  to: string
  art: string
  name: string
  small: string | null
  figure?: ReactNode
}

/** Things in order, numbered; the first three stand out. Figures are shown where each has one. */
export function Rank({ list }: { list: readonly Ranked[] }) {
  const figures = list.every(({ figure }) => Boolean(figure))
  return (
    <ol className={styles.rank}>
      {list.map(({ id, to, art, name, small, figure }, index) => (
        <li key={id}>
          <Link to={to}>
            <span className={styles.number}>{index + 1}</span>
            <LazyImage
              src={art}
              alt=""
              width={44}
              height={44}
              className="w-[var(--rank-picture,44px)] h-11 bg-transparent object-contain"
            />
            <span className="min-w-0">
              <b className="block truncate text-14 leading-[1.35] font-serif font-semibold text-ink-900">
                {name}
              </b>
              {small && <small className="block truncate text-12 text-ink-500">{small}</small>}
            </span>
            {figures && <span className={styles.figure}>{figure}</span>}
          </Link>
        </li>
      ))}
    </ol>
  )
}
