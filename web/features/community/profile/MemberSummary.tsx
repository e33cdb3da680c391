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
    <section className={styles.mine} aria-label="与我有关">
      <ul className={styles.ways}>
        {waysOf(own).map(({ to, icon, words, count }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={icon} size={17} />
              {words}
              {count && <small className="num">{count}</small>}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.feed}>
        {own.feed.map(({ id, url, title, excerpt, author }) => (
          <li key={id}>
            <Link to={url}>
              <b>{author.nickname}</b>
              <span>{title || excerpt}</span>
            </Link>
          </li>
        ))}
        {own.feed.length === 0 && (
          <li>
            <Link to={circleHubPath}>
              <span>还没有关注的人和圈子。去圈子里坐坐</span>
            </Link>
          </li>
        )}
      </ul>
      <Link className={styles.more} to={followedPostsPath}>
        我的动态
        <Icon name="right" size={12} />
      </Link>
    </section>
  )
}
