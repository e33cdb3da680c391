import { useEffect, useState } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import {
  cellarPath,
  circleHubPath,
  coinPath,
  followedPostsPath,
  memberPostsPath,
  notificationPath,
} from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { Icon, type IconName } from '#web/ui/picture/Icon.tsx'
import styles from './MemberSummary.module.css'

type Own = DataOf<Calls['GET /index/mine']>

/** 99+ says enough of what waits. */
const few = (count: number) => (count > 99 ? '99+' : thousands(count))

type Way = { to: string; icon: IconName; words: string; count: string }

const waysOf = ({ checked_in: signed, streak, unread, drafts, ready }: Own): Way[] => [
  {
    to: coinPath,
    icon: 'coin',
    words: signed ? '已签到' : '今日签到',
    count: streak > 0 ? `连续 ${streak} 天` : '',
  },
  { to: notificationPath, icon: 'bell', words: '消息', count: unread > 0 ? `${few(unread)} 条没看` : '' },
  ...(drafts > 0
    ? [
        {
          to: `${memberPostsPath}?tab=draft`,
          icon: 'pen' as const,
          words: '草稿',
          count: `${few(drafts)} 份`,
        },
      ]
    : []),
  ...(ready > 0
    ? [
        {
          to: cellarPath,
          icon: 'leaf' as const,
          words: '可以开的',
          count: `${few(ready)} 罐`,
        },
      ]
    : []),
]

/** What is new with those one follows, and what waits for oneself. */
export function MemberSummary() {
  const [own, setOwn] = useState<Own | null>(null)
  useEffect(() => {
    let gone = false
    const bring = async () => {
      const result = await call('GET /index/mine')
      if (!gone && result.ok) setOwn(result.data)
    }
    void bring()
    return () => {
      gone = true
    }
  }, [])
  if (!own) return null
  return (
    <section
      className="grid items-center gap-7 h-16 text-14 grid-cols-[auto_minmax(0,1fr)_auto] phone:gap-x-3 phone:gap-y-0 phone:py-2 phone:grid-cols-[minmax(0,1fr)_auto] phone:h-[88px]"
      aria-label="与我有关"
    >
      <ul className="flex gap-5.5 phone:col-span-full phone:justify-between phone:gap-2.5 phone:text-13 phone:overflow-x-auto">
        {waysOf(own).map(({ to, icon, words, count }) => (
          <li key={to}>
            <Link className="flex items-center gap-1.5 min-h-8 whitespace-nowrap" to={to}>
              <Icon name={icon} size={17} />
              {words}
              {count && <small className="num text-ink-500">{count}</small>}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={`${styles.feed} flex gap-6 overflow-hidden pl-7 border-l phone:pl-0 phone:border-0`}>
        {own.feed.map(({ id, url, title, excerpt, author }) => (
          <li className="min-w-0 [flex:0_1_auto] phone:flex-1" key={id}>
            <Link className="flex items-center gap-2 min-h-8" to={url}>
              <b className="flex-none font-semibold">{author.nickname}</b>
              <span className="truncate text-ink-500">{title || excerpt}</span>
            </Link>
          </li>
        ))}
        {own.feed.length === 0 && (
          <li className="min-w-0 [flex:0_1_auto] phone:flex-1">
            <Link className="flex items-center gap-2 min-h-8" to={circleHubPath}>
              <span className="truncate text-ink-500">还没有关注的人和圈子。去圈子里坐坐</span>
            </Link>
          </li>
        )}
      </ul>
      <Link className="flex items-center gap-1 min-h-8 text-briar-600" to={followedPostsPath}>
        我的动态
        <Icon name="right" size={12} />
      </Link>
    </section>
  )
}
