import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { writeAddress } from './appreciate.ts'
import styles from './WallHead.module.css'

/** The dark head over a plank: a name, one sentence, and the way to show something oneself. */
export function WallHead({ title, latin, children }: { title: string; latin: string; children: ReactNode }) {
  return (
    <header className={styles.head}>
      <div className="col">
        <div>
          <p className={styles.latin} lang="en">
            {latin}
          </p>
          <h1>{title}</h1>
          <p>{children}</p>
        </div>
        <Link className={button('brass', 'large')} to={writeAddress} rel="nofollow">
          <Icon name="plus" size={15} />
          发布鉴赏
        </Link>
      </div>
    </header>
  )
}
