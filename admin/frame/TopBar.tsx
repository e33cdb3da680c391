import type { Area } from '../area.ts'
import styles from './frame.module.css'
import { Person } from './Person.tsx'
import { SearchBox } from './SearchBox.tsx'

/** What stands over every page, at its right. */
export function TopBar({ areas }: { areas: readonly Area[] }) {
  return (
    <header className={styles.top}>
      <SearchBox areas={areas} />
      <Person />
    </header>
  )
}
