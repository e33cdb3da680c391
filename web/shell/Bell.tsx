import { Link } from 'react-router'
import { Icon } from '../ui/Icon.tsx'
import styles from './Bell.module.css'
import { useUnread } from './unread.ts'

/** More than these are not counted out. */
const most = 99

/** The bell in the bar: how much news waits, and the way to it. Comes with the member's corner. */
export function Bell() {
  const unread = useUnread()
  return (
    <Link to="/message" className={styles.bell} aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'}>
      <Icon name="bell" size={21} />
      {unread > 0 && (
        <span className="num" aria-hidden="true">
          {unread > most ? `${most}+` : unread}
        </span>
      )}
    </Link>
  )
}
