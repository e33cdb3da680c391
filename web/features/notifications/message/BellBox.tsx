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
import { kinds, type News } from './message.ts'

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

/** Marks news and what is older of its kind as read. */
async function markRead(ids: readonly number[]): Promise<void> {
  await Promise.all(ids.map((id) => call('PUT /message/{id}', { id })))
  await refreshUnread()
}

/** Leads to the kind in the message centre, which marks it as read when it has shown what was new. */
function Row({ news, onOpen }: { news: News; onOpen: () => void }) {
  const [first] = news.people
  return (
    <li>
      <Link to={notificationAddress(news.showtype)} className={styles.row} onClick={onOpen}>
        <span className={styles.face}>
          {first ? (
            <Avatar name={first.nickname} src={first.avatar} seed={first.uid} size={36} />
          ) : (
            <LogoMark size={36} />
          )}
          <i>
            <Icon name={kinds[news.showtype]?.icon ?? 'bell'} size={11} />
          </i>
        </span>
        <span className={styles.words}>
          <span>
            <Doers of={news} />
            {news.text}
          </span>
          <Time iso={news.create_time} className="num" />
        </span>
        {!news.is_read && (
          <em>
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
    void markRead(waiting.map(({ id }) => id))
  }
  return (
    <section className={styles.box} aria-label="消息盒子">
      <header>
        <b>消息盒子</b>
        {/* Not disabled: the focus stays where it was pressed. */}
        <button type="button" aria-disabled={waiting.length === 0} onClick={clear}>
          清空
        </button>
      </header>
      {failed && (
        <p className={styles.none} role="alert">
          {failed}
        </p>
      )}
      {list === null && !failed && (
        <p className={styles.none} aria-busy="true">
          正在取，稍等片刻
        </p>
      )}
      {list?.length === 0 && <p className={styles.none}>没有新消息。一切安静，正好歇一会。</p>}
      <ul>
        {list?.map((news) => (
          <Row key={news.id} news={news} onOpen={onClose} />
        ))}
      </ul>
      <Link to={notificationAddress(waiting[0]?.showtype ?? 0)} className={styles.all} onClick={onClose}>
        查看全部消息
      </Link>
    </section>
  )
}
