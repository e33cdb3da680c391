import { useSyncExternalStore } from 'react'
import { dateAndTime, datePart, relativeTime } from './time.ts'

const refresh = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all times of the page; it stops with the last of them. */
function everyMinute(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const tell of listeners) tell()
  }, refresh)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

type TimeProps = { iso: string; className?: string; figures?: boolean }

/**
 * A time as people say it. A page may come from a cache, so the server and hydration give the date,
 * which stays true; «3 分钟前» follows once the page is alive.
 * @param props.iso ISO 8601 with its zone
 * @param props.figures a date stands in the face of figures; words never do
 */
export function Time({ iso, className, figures }: TimeProps) {
  const words = useSyncExternalStore(
    everyMinute,
    () => relativeTime(iso, Date.now()),
    () => datePart(iso),
  )
  if (!words) return null
  return (
    <time
      className={figures && words === datePart(iso) ? `num ${className ?? ''}` : className}
      dateTime={iso}
      title={dateAndTime(iso)}
    >
      {words}
    </time>
  )
}
