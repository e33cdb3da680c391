import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { appreciationFormPath } from '#contract/page-address.ts'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import styles from './WallHead.module.css'

type HeadProps = {
  title: string
  latin: string
  /** What one can do here; without it the way to show something oneself. */
  way?: { to: string; words: string }
  children: ReactNode
}

const show = { to: appreciationFormPath, words: '发布鉴赏' }

/** The dark head over a plank: a name, one sentence, and what one can do. */
export function WallHead({ title, latin, way = show, children }: HeadProps) {
  return (
    <header className={styles.head}>
      <div className="col flex items-end justify-between gap-6">
        <div>
          <p className={styles.latin} lang="en">
            {latin}
          </p>
          <h1>
            <Words of={title} />
          </h1>
          <p>{children}</p>
        </div>
        <Link className={button('brass', 'large')} to={way.to} rel="nofollow">
          <Icon name="plus" size={15} />
          {way.words}
        </Link>
      </div>
    </header>
  )
}
