import { Link } from '#web/ui/navigation/Link.tsx'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import styles from './Shelf.module.css'

type Item = { id: number; to: string; art: string; name: string; latin: boolean; note: string }

/** Things standing side by side on a wooden plank, seven at most; on a phone the shelf is drawn sideways. */
export function Shelf({ items }: { items: readonly Item[] }) {
  return (
    <ul className={styles.shelf}>
      {items.map(({ id, to, art, name, latin, note }) => (
        <li key={id}>
          <Link to={to}>
            <span className={styles.stand}>
              <LazyImage src={art} alt="" width={168} height={140} className={styles.thing} />
            </span>
            <b lang={latin ? 'en' : undefined}>{name}</b>
            <small>{note}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
