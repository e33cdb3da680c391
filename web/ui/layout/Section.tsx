import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Icon } from '../picture/Icon.tsx'
import styles from './Section.module.css'

type Props = {
  title: string
  /** The small italic words in Latin beside the title. */
  latin?: string
  more?: { to: string; words: string }
  /** For the column at the side. */
  small?: boolean
  children?: ReactNode
}

/** The title of a section with the ledger's double rule. */
export function SectionTitle({ title, latin, more, small, children }: Props) {
  return (
    <div className={small ? `${styles.title} ${styles.small}` : styles.title}>
      <h2>{title}</h2>
      {latin && (
        <span className={styles.latin} lang="en">
          {latin}
        </span>
      )}
      {children}
      {more && (
        <Link className={styles.more} to={more.to}>
          {more.words}
          <Icon name="right" size={12} />
        </Link>
      )}
    </div>
  )
}
