import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './Breadcrumbs.module.css'

/** Where a page stands; the last entry is the page itself. */
export function Breadcrumbs({
  trail,
  here,
}: {
  trail: readonly { to: string; name: string }[]
  here: string
}) {
  return (
    <nav className={`col ${styles.crumbs}`} aria-label="所在位置">
      {trail.map(({ to, name }) => (
        <span key={to}>
          <Link to={to}>{name}</Link>
          <i aria-hidden="true">／</i>
        </span>
      ))}
      <span aria-current="page">{here}</span>
    </nav>
  )
}
