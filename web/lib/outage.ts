import { notify, noticeTime } from './toast.ts'

/** How long it is not said again, in milliseconds. */
const rest = 60_000
let saidAt = -Infinity

/**
 * Says that an answer was kept and that the database is away, so that nothing can be written for a while; at most once
 * a minute.
 * @param timings the names in the `Server-Timing` of the answer
 */
export function tellOfOutage(timings: readonly string[]): void {
  if (!timings.includes('away') || performance.now() - saidAt < rest) return
  saidAt = performance.now()
  const text = '现在看到的是稍早的内容，暂时不能写，过一会儿就好'
  notify({ kind: 'notice', title: '网站正在恢复', text, ms: noticeTime.notification })
}
