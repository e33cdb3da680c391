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
        <span className="whitespace-nowrap" key={to}>
          <Link className="phone:-my-3 phone:-mx-1 phone:py-3 phone:px-1" to={to}>
            {name}
          </Link>
          <i className="mx-2 not-italic text-line-3" aria-hidden="true">
            ／
          </i>
        </span>
      ))}
      <span className="whitespace-nowrap" aria-current="page">
        {here}
      </span>
    </nav>
  )
}
