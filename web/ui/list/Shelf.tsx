import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import styles from './Shelf.module.css'

type Item = {
  id: number
  to: string
  art: string
  name: ReactNode
  latin: boolean
  note: string
  /** What can be done with it, below it. */
  act?: ReactNode
}

/** Things standing side by side on a wooden plank, seven at most; on a phone the shelf is drawn sideways. */
export function Shelf({ items }: { items: readonly Item[] }) {
  return (
    <ul className={styles.shelf}>
      {items.map(({ id, to, art, name, latin, note, act }) => (
        <li className="phone:snap-start" key={id}>
          <Link className="block text-center" to={to}>
            <span className={styles.stand}>
              {/* Drawings of pipes have a view that ends below them. */}
              <LazyImage src={`${art}#stand`} alt="" width={168} height={140} className={styles.thing} />
            </span>
            <b
              className="line-clamp-2 px-2.5 text-16 leading-[1.35] font-serif font-semibold text-balance text-ink-900 phone:text-15"
              lang={latin ? 'en' : undefined}
            >
              {name}
            </b>
            <small className="block mt-0.5 px-2.5 text-12 text-ink-500">{note}</small>
          </Link>
          {act}
        </li>
      ))}
    </ul>
  )
}
