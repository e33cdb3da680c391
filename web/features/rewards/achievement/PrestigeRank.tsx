import { useState } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { profileAddress } from '#contract/page-address.ts'
import { apiFor } from '#web/lib/api/loader.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { PersonMarks } from '#web/ui/person/PersonMarks.tsx'
import type { Rank } from './achievement.ts'
import styles from './PrestigeRank.module.css'

type Period = 'all' | 'month'
type RankProps = { first: Rank; mine: Rank['mine']; period: Period }

/** The pages read so far; more comes by a button. */
function useRank({ first, period }: Omit<RankProps, 'mine'>) {
  const [more, setMore] = useState({ of: first, list: first.list.slice(0, 0), next: first.next })
  const [waits, setWaits] = useState(false)
  // The other rank begins anew.
  if (more.of !== first) setMore({ of: first, list: [], next: first.next })
  const read = async () => {
    setWaits(true)
    const api = await apiFor(undefined)
    const result = await api('GET /prestigerank', { period, cursor: more.next ?? undefined })
    setWaits(false)
    if (!result.ok) return toastFailure(result)
    const { list, next } = result.data
    setMore((now) => (now.of === first ? { ...now, list: [...now.list, ...list], next } : now))
  }
  return { list: [...first.list, ...more.list], next: more.next, waits, read }
}

/** The people with the most prestige, and where one stands oneself. */
export function PrestigeRank({ first, mine, period }: RankProps) {
  const { list, next, waits, read } = useRank({ first, period })
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
        <p className={styles.mine}>
          我{period === 'month' ? '本月得了' : '有'} <b className="num">{thousands(mine.prestige)}</b> 威望，
          {mine.place === null ? (
            '排在一万名以外'
          ) : (
            <>
              排在第 <b className="num">{thousands(mine.place)}</b>
            </>
          )}
        </p>
      )}
      <ol className={`${card.card} ${styles.rank}`}>
        {list.map(({ place, person, prestige }) => (
          <li key={person.uid}>
            <i className="num" data-top={place <= 3 || undefined}>
              {place}
            </i>
            <Link to={profileAddress(person.uid)}>
              <Avatar name={person.nickname} src={person.avatar} seed={person.uid} size={36} />
              <b>{person.nickname}</b>
            </Link>
            <span className={styles.marks}>
              <PersonMarks person={person} brief />
            </span>
            <span className="num">{thousands(prestige)}</span>
          </li>
        ))}
      </ol>
      {next !== null && (
        <p className={styles.more} aria-busy={waits}>
          <button type="button" className={button('line')} disabled={waits} onClick={() => void read()}>
            {waits ? '正在取，稍等片刻' : '看后面的'}
          </button>
        </p>
      )}
    </>
  )
}
