import { useEffect, useState } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { notificationAddress } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { failureWords } from '#web/lib/api/result.ts'
import { Time } from '#web/lib/format/Time.tsx'
import { refreshUnread, useUnread } from '#web/shell/bell/unread.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { LogoMark } from '#web/ui/picture/LogoMark.tsx'
import styles from './BellBox.module.css'
import { Doers } from './Doers.tsx'
import { kinds, type News, readNews } from './message.ts'

/** The newest of each kind, read anew whenever more news comes. */
function useNewest() {
  const newest = useUnread()?.newest ?? 0
  const [list, setList] = useState<readonly News[] | null>(null)
  const [failed, setFailed] = useState('')
  useEffect(() => {
    let stale = false
    const read = async () => {
      const result = await call('GET /message/newest')
      if (stale) return
      if (result.ok) setList(result.data.list)
      setFailed(result.ok ? '' : (failureWords(result) ?? ''))
    }
    void read()
    return () => {
      stale = true
    }
  }, [newest])
  return { list, setList, failed }
}

/** Marks these and what is older of their kinds as read. */
async function markRead(list: readonly News[]): Promise<void> {
  await Promise.all(list.map(readNews))
  await refreshUnread()
}

/**
 * Leads to the thing, where nothing else of its kind waits; otherwise to the kind in the message centre, which marks all
 * of it as read when it has shown what was new.
 */
function Row({ news, onOpen }: { news: News; onOpen: () => void }) {
  const [first] = news.people
  const { target, detail, type, is_read: isRead } = news
  const waiting = useUnread()?.counts.find(({ showtype }) => showtype === news.showtype)?.count ?? 0
  const thing = waiting <= 1 ? target?.url : undefined
  const open = () => {
    onOpen()
    if (thing && !isRead) void markRead([news])
  }
  const about = [type === 11 ? '' : target?.title, detail].filter(Boolean).join('：')
  return (
    <li>
      <Link
        to={thing ?? notificationAddress(news.showtype)}
        className={`${styles.row} grid gap-3.5 items-center min-h-16 py-2.5 px-4.5 text-14 leading-ui text-ink-700 focus-visible:[outline-offset:-3px]`}
        onClick={open}
      >
        <span className="relative block size-9">
          {first ? (
            <Avatar name={first.nickname} src={first.avatar} seed={first.uid} size={36} />
          ) : (
            <LogoMark size={36} />
          )}
          <i className="absolute -right-1.5 -bottom-1 grid place-items-center size-5 border-2 border-paper-0 rounded-full bg-[#7a3b19] text-[#fff8ec]">
            <Icon name={kinds[news.showtype]?.icon ?? 'bell'} size={11} />
          </i>
        </span>
        <span className={`${styles.words} grid gap-px`}>
          <span className="wrap-anywhere">
            <Doers of={news} />
            {news.text}
          </span>
          {about && <span className="line-clamp-2 text-13 text-ink-500 wrap-anywhere">{about}</span>}
          <Time iso={news.create_time} figures className="text-12 text-ink-500" />
        </span>
        {!isRead && (
          <em className="size-2 rounded-full bg-ember">
            <span className="sr">未读</span>
          </em>
        )}
      </Link>
    </li>
  )
}

/** 消息盒子: the newest of each kind of news, and the way to all of it. */
export function BellBox({ onClose }: { onClose: () => void }) {
  const { list, setList, failed } = useNewest()
  const waiting = (list ?? []).filter(({ is_read }) => !is_read)
  // Only what is seen here: what comes meanwhile stays unread.
  const clear = () => {
    if (waiting.length === 0) return
    setList((list ?? []).map((news) => ({ ...news, is_read: true })))
    void markRead(waiting)
  }
  return (
    <section
      className={`${styles.box} border border-line-2 rounded-3 bg-paper-0 text-ink-700 shadow-3`}
      aria-label="消息盒子"
    >
      <header className="flex items-center justify-between pt-1 pr-2 pb-1 pl-4.5 border-b">
        <b className="[font:600_var(--t-16)/1.4_var(--f-serif)] text-ink-900">消息盒子</b>
        {/* Not disabled: the focus stays where it was pressed. */}
        <button
          className="min-w-13 min-h-11 border-0 bg-transparent text-13 text-link aria-[disabled=true]:text-ink-500"
          type="button"
          aria-disabled={waiting.length === 0}
          onClick={clear}
        >
          清空
        </button>
      </header>
      {failed && (
        <p className="py-6 px-4.5 border-b text-14 text-center text-ink-500" role="alert">
          {failed}
        </p>
      )}
      {list === null && !failed && (
        <p className="py-6 px-4.5 border-b text-14 text-center text-ink-500" aria-busy="true">
          正在加载
        </p>
      )}
      {list?.length === 0 && (
        <p className="py-6 px-4.5 border-b text-14 text-center text-ink-500">
          没有新消息。一切安静，正好歇一会。
        </p>
      )}
      <ul>
        {list?.map((news) => (
          <Row key={news.id} news={news} onOpen={onClose} />
        ))}
      </ul>
      <Link
        to={notificationAddress(waiting[0]?.showtype ?? 0)}
        className={`${styles.all} grid place-items-center text-14 text-link min-h-[46px] focus-visible:[outline-offset:-3px]`}
        onClick={onClose}
      >
        查看全部消息
      </Link>
    </section>
  )
}
