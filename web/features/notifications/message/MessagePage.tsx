import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useRevalidator } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { code } from '#contract/error.ts'
import { accountPath, notificationAddress, notificationPath } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { apiFor, unwrap, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import { type Api, failureWords, type Result } from '#web/lib/api/result.ts'
import { joinedBy, type Paged } from '#web/lib/list/joining.ts'
import { usePagedList } from '#web/lib/list/use-paged-list.ts'
import { toastFailure } from '#web/lib/toast.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { refreshUnread, useUnread } from '#web/shell/bell/unread.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { Desk, type Home } from '#web/features/community/profile-edit/index.ts'
import { Chips } from './Chips.tsx'
import {
  cameSince,
  chipOf,
  chips,
  kindOf,
  kinds,
  namesKind,
  type News,
  type NewsPage,
  waitsElsewhere,
  readNews,
} from './message.ts'
import styles from './MessagePage.module.css'
import { NewsItem } from './NewsItem.tsx'
import { Tabs } from './Tabs.tsx'

type Data = {
  home: Home
  kind: number
  /** What the kind is narrowed to. */
  chip: number
  /** Null with the words why they could not be read. */
  first: NewsPage | null
  failed: string
  counts: readonly { showtype: number; count: number }[]
}

const pageOf = (result: Result<NewsPage>) =>
  result.ok ? { first: result.data, failed: '' } : { first: null, failed: failureWords(result) ?? '' }

const wishOf = (kind: number, chip: number) => ({
  showtype: kind as 0 | 1 | 2 | 3 | 4,
  type: chips[chip]?.type,
})

/** Where an address names no kind and there is nothing of the first: the first kind of which there is anything. */
async function firstElsewhere(api: Api, search: string, news: Result<NewsPage>): Promise<number | null> {
  if (namesKind(search) || !news.ok || news.data.list.length > 0) return null
  const newest = await api('GET /message/newest')
  const found = newest.ok ? newest.data.list.map(({ showtype }) => showtype) : []
  return found.length === 0 ? null : Math.min(...found)
}

/** The news of one kind, and how much of each kind waits; null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data | null> {
  const api = await apiFor(context)
  const home = unwrapOrNullIfLoggedOut(await api('GET /user/gethomeinfo', {}))
  if (!home) return null
  const { search } = new URL(request.url)
  const [kind, chip] = [kindOf(search), chipOf(search)]
  const [news, unread] = await Promise.all([
    api('GET /message', wishOf(kind, chip)),
    api('GET /message/unread'),
  ])
  if (!news.ok && news.code === code.sessionInvalid) unwrap(news)
  const counts = unread.ok ? unread.data.counts : []
  // Who asks for no kind is led to where something waits, else to where anything is, rather than to a place where nothing does.
  const other = waitsElsewhere(search, counts) ?? (await firstElsewhere(api, search, news))
  if (other !== null) throw redirect(notificationAddress(other))
  return { home, kind, chip, ...pageOf(news), counts }
}

export const head = (): PageHead => ({ title: '消息中心', noindex: true })

/**
 * What was opened has been seen: the kind is marked as read, and the bell hears of it.
 * @returns how much came since
 */
function useSeen({ kind, chip, first, counts }: Data): number {
  const waits = counts.some(({ showtype, count }) => showtype === kind && count > 0)
  const newest = first?.list[0]?.id
  const [marked, setMarked] = useState<NewsPage | null>(null)
  useEffect(() => {
    if (!waits || newest === undefined) return
    const mark = async () => {
      const result = await readNews({ showtype: kind, id: newest })
      if (!result.ok) return
      await refreshUnread()
      setMarked(first)
    }
    void mark()
  }, [waits, kind, newest, first])
  const now = useUnread()
  if (!now || (waits && marked !== first)) return 0
  return cameSince(now.counts, { kind, chip })
}

const none: Paged<News> = { list: [], next: null }
const byNumber = joinedBy(({ id }: News) => id)

function List({ data }: { data: Data }) {
  const { kind, chip, first } = data
  const { known, busy, more } = usePagedList({
    first: first ?? none,
    joining: byNumber,
    read: (cursor) => call('GET /message', { ...wishOf(kind, chip), cursor }),
    onFailure: toastFailure,
  })
  const { list, next } = known
  if (first === null) {
    return (
      <div className={`${card.card} py-10 px-6 text-center`} role="alert">
        <p className="mb-4 text-ember">{data.failed}</p>
        <Link to={notificationAddress(kind, chip)} reloadDocument className={button('line')}>
          重新加载
        </Link>
      </div>
    )
  }
  if (list.length === 0) {
    return (
      <div className={card.card}>
        <EmptyState
          heading="h2"
          title="还没有消息"
          words={`${kinds[kind]?.empty ?? ''}。一切安静，正好歇一会。`}
        />
      </div>
    )
  }
  return (
    <>
      <ul className={`${card.card} ${styles.list} overflow-hidden phone:-mx-4`}>
        {list.map((news) => (
          <NewsItem key={news.id} news={news} />
        ))}
      </ul>
      {next === null ? (
        list.length > (data.first?.list.length ?? 0) && (
          <p className="mt-5.5 text-center text-14 text-ink-500">没有更多了。</p>
        )
      ) : (
        <p className="mt-5.5 text-center text-14 text-ink-500" aria-busy={busy}>
          <button type="button" className={button('line')} disabled={busy} onClick={() => void more()}>
            {busy ? '正在加载' : '看更早的'}
          </button>
        </p>
      )}
    </>
  )
}

/** What came while the page was open waits until it is asked for: nothing moves under the eyes. */
function Fresh({ count }: { count: number }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="status">
      {count > 0 && (
        <button
          type="button"
          className="w-full min-h-11 mb-3.5 border border-line-2 rounded-2 bg-briar-50 text-14 text-link"
          disabled={state !== 'idle'}
          onClick={() => void revalidate()}
        >
          有 <span className="num">{count}</span> 条新消息，点此查看
        </button>
      )}
    </div>
  )
}

function Page({ data }: { data: Data }) {
  const fresh = useSeen(data)
  const counts = useUnread()?.counts ?? data.counts
  return (
    <Desk
      who={data.home}
      here={notificationPath}
      title="消息中心"
      lead="谁回了你、谁觉得你的话有用，都在这里。"
      acts={
        <Link
          to={`${accountPath}#news`}
          className="flex items-center gap-1.5 min-h-8 text-13 text-ink-500 hover:text-link"
        >
          <Icon name="gear" size={15} />
          消息设置
        </Link>
      }
    >
      <Tabs kind={data.kind} counts={counts} />
      {(data.chip !== 0 || data.first?.list.length !== 0) && <Chips kind={data.kind} chip={data.chip} />}
      <Fresh count={fresh} />
      <List key={`${data.kind} ${data.chip}`} data={data} />
    </Desk>
  )
}

/** 消息中心: the news of a person, kind by kind. */
export function View({ data }: { data: Data | null }) {
  if (!data) return <NeedsLogIn title="消息中心" why="登录之后，才能看到自己的消息。" />
  return <Page data={data} />
}
