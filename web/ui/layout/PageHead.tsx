import type { ReactNode } from 'react'
import { Words } from '../text/Words.tsx'
import styles from './PageHead.module.css'

type Props = {
  title: string
  /** The small italic words in Latin over the title. */
  latin: string
  /** On umber instead of paper. */
  dark?: boolean
  /** What stands under the sentence, such as the views of the page. */
  below?: ReactNode
  /** What stands at the right of it. */
  beside?: ReactNode
  children: ReactNode
}

/** The head of a page about the site itself: a name and one sentence. */
export function PageHead({ title, latin, dark, below, beside, children }: Props) {
  return (
    <header className={dark ? `${styles.head} ${styles.dark}` : styles.head}>
      <div className={beside ? `col ${styles.two}` : 'col'}>
        <div>
          <p className={styles.latin} lang="en">
            {latin}
          </p>
          <h1>
            <Words of={title} />
          </h1>
          <p>{children}</p>
          {below}
        </div>
        {beside}
      </div>
    </header>
  )
}
