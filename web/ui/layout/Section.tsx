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
        <span
          className={`${styles.latin} pb-1 text-15 leading-[1.2] font-latin italic text-brass-700 phone:text-13`}
          lang="en"
        >
          {latin}
        </span>
      )}
      {children}
      {more && (
        <Link className="ml-auto flex items-center gap-1 meta phone:-my-3 phone:py-3" to={more.to}>
          {more.words}
          <Icon name="right" size={12} />
        </Link>
      )}
    </div>
  )
}
