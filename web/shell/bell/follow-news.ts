import { call } from '#web/lib/api/call.ts'
import { isLoggedIn, lookAgain } from '#web/lib/viewer/viewer.ts'
import { refreshUnread, takeUnread, tellOthers, type Unread, type UnreadAt } from './unread.ts'

/** Specification chapter 9: news is asked for this often, in milliseconds. */
const pollTime = 60_000

/** What the other tabs are told. */
type Told = UnreadAt | { words: string }

export type Following = {
  /** Something new came: who did what. */
  onWords(words: string): void
}

type Latest = { at: string; words: string }

/** The newest of each of the four lists that has not been read. */
async function latestOf(): Promise<Latest[]> {
  const asked = { is_read: 0, limit: 1 } as const
  const [fans, ...lists] = await Promise.all([
    call('GET /friendrelation/fans', asked),
    call('GET /commentinvitation', asked),
    call('GET /likeinvitation', { ...asked, mine: false }),
    call('GET /collectInvitation', asked),
  ])
  const [fan] = fans.ok ? fans.data.list : []
  const found = lists.flatMap((result) => (result.ok ? result.data.list.slice(0, 1) : []))
  return [
    ...(fan ? [{ at: fan.create_time, words: `${fan.userinfo.nickname} 关注了您` }] : []),
    ...found.flatMap((one) =>
      'text' in one && one.userinfo
        ? [{ at: one.create_time, words: `${one.userinfo.nickname} ${one.text}` }]
        : [],
    ),
  ]
}

/** Asks for everything, and says what is newer than what was said before. */
function createPoll(say: (words: string) => void) {
  let newest: string | null = null
  return async () => {
    const [latest] = await Promise.all([latestOf(), newest === null ? null : refreshUnread()])
    const [last] = latest.toSorted((one, other) => other.at.localeCompare(one.at))
    // What waited before this page was opened is no news.
    if (newest !== null && last && last.at > newest) say(last.words)
    newest = last?.at ?? newest ?? ''
  }
}

/**
 * Leads: listens to the stream, and asks every minute as long as that is not open. A stream that the server refused
 * is tried again with the next question.
 * @returns stops it
 */
function lead(say: (words: string) => void, tell: (found: UnreadAt) => void): () => void {
  let stream: EventSource | null = null
  let total: number | null = null
  const poll = createPoll(say)
  const listen = () => {
    if (typeof EventSource === 'undefined' || stream?.readyState === EventSource.OPEN) return
    if (stream?.readyState === EventSource.CONNECTING) return
    stream = new EventSource('/api/stream')
    // A session that is over is told by the answer's cookies alone.
    stream.addEventListener('error', lookAgain)
    stream.addEventListener('unread', ({ data }: MessageEvent<string>) => {
      const unread = JSON.parse(data) as Unread
      const pushed = { unread, at: Date.now() }
      takeUnread(pushed)
      tell(pushed)
      if (total !== null && unread.total > total) void poll()
      total = unread.total
    })
  }
  const ask = () => {
    // The session is over; only the cookies say so.
    if (!isLoggedIn()) {
      stream?.close()
      return lookAgain()
    }
    // As long as it is open, it says all that is new.
    if (!stream || stream.readyState !== EventSource.OPEN) void poll()
    listen()
  }
  ask()
  const timer = setInterval(ask, pollTime)
  return () => {
    clearInterval(timer)
    stream?.close()
  }
}

/** Waits until this tab is the one that leads, and leads until it is told to stop. */
function leadInTurn(uid: number, begin: () => () => void): () => void {
  const over = new AbortController()
  const leading = () =>
    new Promise<void>((done) => {
      const end = begin()
      over.signal.addEventListener('abort', () => {
        end()
        done()
      })
    })
  // A tab that is closed gives its turn away by itself.
  navigator.locks.request(`news ${uid}`, { signal: over.signal }, leading).catch(() => {})
  return () => over.abort()
}

/** Without a way to agree with other tabs, each that is looked at asks for itself. */
function askAlone(begin: () => () => void): () => void {
  let end: (() => void) | null = null
  const look = () => {
    end?.()
    end = document.visibilityState === 'visible' ? begin() : null
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    end?.()
  }
}

/** @returns stops it */
function follow(uid: number, { onWords }: Following): () => void {
  const shared = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`news ${uid}`)
  const tell = (told: Told) => shared?.postMessage(told)
  const begin = () =>
    lead((words) => {
      onWords(words)
      tell({ words })
    }, tell)
  if (shared) {
    shared.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if ('words' in data) return onWords(data.words)
      // A tab that opened after the last push does not know of it.
      const newer = takeUnread(data)
      if (newer) tell(newer)
    })
  }
  tellOthers(tell)
  void refreshUnread()
  const together = shared !== null && 'locks' in navigator
  const end = together ? leadInTurn(uid, begin) : askAlone(begin)
  return () => {
    end()
    tellOthers(() => {})
    shared?.close()
  }
}

/**
 * Follows the news of the person logged in. Of the tabs of a browser one leads, and the others hear from it. A page that
 * is left lets go of all of it, or the browser could not keep it for who comes back.
 * @returns stops it
 */
export function followNews(uid: number, following: Following): () => void {
  let stop = follow(uid, following)
  const leave = () => stop()
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) stop = follow(uid, following)
  }
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  return () => {
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
    stop()
  }
}
