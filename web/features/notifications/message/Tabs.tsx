import { Link } from '#web/ui/navigation/Link.tsx'
import { notificationAddress } from '#contract/page-address.ts'
import { inPlace } from '#web/lib/navigation/ScrollReset.tsx'
import { kinds } from './message.ts'
import styles from './MessagePage.module.css'

type TabsProps = { kind: number; counts: readonly { showtype: number; count: number }[] }

/** The kinds of news; each is a link. How much of a kind waits stands beside it. */
export function Tabs({ kind, counts }: TabsProps) {
  return (
    <nav
      className={`${styles.tabs} flex gap-6 mb-4.5 border-b border-b-line-2 phone:gap-0 phone:justify-between phone:overflow-x-auto`}
      aria-label="消息类型"
    >
      {kinds.map(({ name }, number) => {
        const waits = counts.find(({ showtype }) => showtype === number)?.count ?? 0
        return (
          <Link
            className="flex items-center gap-2 -mb-px border-b-2 border-b-transparent text-17 leading-[1.4] font-serif whitespace-nowrap text-ink-500 min-h-[46px] phone:justify-center phone:gap-1 phone:min-w-8 phone:text-15"
            key={name}
            to={notificationAddress(number)}
            state={inPlace}
            aria-current={number === kind ? 'page' : undefined}
          >
            {name}
            {waits > 0 && (
              <small className="num min-w-4.5 px-1 text-11 font-semibold leading-[18px] text-center rounded-[9px] bg-[#a83a1e] text-[#fff8ec]">
                {waits > 99 ? '99+' : waits}
                <span className="sr"> 条未读</span>
              </small>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
