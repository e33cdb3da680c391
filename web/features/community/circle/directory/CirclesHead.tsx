import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { circleFormPath, publishAddress } from '#contract/page-address.ts'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import styles from './CirclesHead.module.css'

type HeadProps = { title: string; latin: string; children: ReactNode; acts?: ReactNode }

/** The two ways to take part, where a page is about all circles. */
const Ways = () => (
  <>
    <Link className={button('line')} to={circleFormPath}>
      <Icon name="plus" size={15} />
      申请建圈
    </Link>
    <Link className={button('primary')} to={publishAddress()}>
      <Icon name="pen" size={15} />
      发帖子
    </Link>
  </>
)

/** The head of a page about circles: a name, one sentence, and what one can do. */
export function CirclesHead({ title, latin, children, acts = <Ways /> }: HeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <p className="text-16 leading-normal font-latin italic text-brass-700" lang="en">
          {latin}
        </p>
        <h1>
          <Words of={title} />
        </h1>
        <p className="text-ink-500 text-pretty">{children}</p>
      </div>
      <div className={styles.acts}>{acts}</div>
    </header>
  )
}
