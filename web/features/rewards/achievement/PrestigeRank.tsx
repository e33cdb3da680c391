import { Link } from '#web/ui/navigation/Link.tsx'
import { profileAddress } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { joinedBy } from '#web/lib/list/joining.ts'
import { usePagedList } from '#web/lib/list/use-paged-list.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { PersonMarks } from '#web/ui/person/PersonMarks.tsx'
import type { Rank } from './achievement.ts'
import styles from './PrestigeRank.module.css'

type Period = 'all' | 'month'
const byPerson = joinedBy(({ person }: Rank['list'][number]) => person.uid)

type RankProps = { first: Rank; mine: Rank['mine']; period: Period }

/** The people with the most prestige, and where one stands oneself. */
export function PrestigeRank({ first, mine, period }: RankProps) {
  const { known, busy, more } = usePagedList({
    first,
    joining: byPerson,
    read: (cursor) => call('GET /prestigerank', { period, cursor }),
    onFailure: toastFailure,
  })
  const { list, next } = known
  if (list.length === 0) {
    return (
      <div className={card.card}>
        <EmptyState
          title={period === 'month' ? '这个月还没有人' : '榜上还没有人'}
          words="写一篇、答一句，名字就在这里。"
        />
      </div>
    )
  }
  return (
    <>
      {mine && mine.prestige > 0 && (
        <p className="mb-3 text-ink-500">
          我{period === 'month' ? '本月得了' : '有'}{' '}
          <b className="num text-ink-900">{thousands(mine.prestige)}</b> 威望，
          {mine.place === null ? (
            '排在一万名以外'
          ) : (
            <>
              排在第 <b className="num text-ink-900">{thousands(mine.place)}</b> 位
            </>
          )}
        </p>
      )}
      <ol
        className={`${card.card} ${styles.rank} grid grid-cols-2 gap-x-12 py-2 px-7 phone:grid-cols-1 phone:py-1 phone:px-3.5`}
      >
        {list.map(({ place, person, prestige }) => (
          <li
            className="flex gap-3 items-center min-w-0 py-2.5 border-t nth-[-n+2]:border-0 phone:nth-2:border-t phone:gap-2"
            key={person.uid}
          >
            <i
              className="num flex-none w-[42px] text-21 text-ink-500 data-top:text-25 data-top:text-ember phone:w-7"
              data-top={place <= 3 || undefined}
            >
              {place}
            </i>
            <Link className="flex gap-3 items-center min-w-0 phone:min-h-11" to={profileAddress(person.uid)}>
              <Avatar name={person.nickname} src={person.avatar} seed={person.uid} size={36} />
              <b className="overflow-hidden [font:600_var(--t-16)/1.5_var(--f-serif)] text-ellipsis whitespace-nowrap text-ink-900">
                {person.nickname}
              </b>
            </Link>
            <span className={`flex flex-none gap-1.5 items-center`}>
              <PersonMarks person={person} brief />
            </span>
            <span className="num">{thousands(prestige)}</span>
          </li>
        ))}
      </ol>
      {next !== null && (
        <p className={`${styles.more} text-center mt-5`} aria-busy={busy}>
          <button type="button" className={button('line')} disabled={busy} onClick={() => void more()}>
            {busy ? '正在加载' : '再看 20 位'}
          </button>
        </p>
      )}
    </>
  )
}
