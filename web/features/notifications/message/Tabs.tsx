import { Link } from '#web/ui/navigation/Link.tsx'
import { accountPath, notificationAddress } from '#contract/page-address.ts'
import { inPlace } from '#web/lib/navigation/ScrollReset.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { kinds } from './message.ts'
import styles from './MessagePage.module.css'

type TabsProps = { kind: number; counts: readonly { showtype: number; count: number }[] }

/** The kinds of news; each is a link. How much of a kind waits stands beside it. */
export function Tabs({ kind, counts }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label="消息类型">
      {kinds.map(({ name }, number) => {
        const waits = counts.find(({ showtype }) => showtype === number)?.count ?? 0
        return (
          <Link
            key={name}
            to={notificationAddress(number)}
            state={inPlace}
            preventScrollReset
            aria-current={number === kind ? 'page' : undefined}
          >
            {name}
            {waits > 0 && (
              <small className="num">
                {waits > 99 ? '99+' : waits}
                <span className="sr"> 条未读</span>
              </small>
            )}
          </Link>
        )
      })}
      <Link to={`${accountPath}#news`} className={styles.settings}>
        <Icon name="gear" size={15} />
        消息设置
      </Link>
    </nav>
  )
}
