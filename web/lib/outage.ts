import { offlineMark } from './offline/caches.ts'
import { notify, noticeTime } from './toast.ts'

/** How long it is not said again, in milliseconds. */
const rest = 60_000
let saidAt = -Infinity

const outages = {
  away: { title: '网站正在恢复', text: '现在看到的是稍早的内容，暂时不能写，过一会儿就好' },
  [offlineMark]: { title: '没有网络', text: '现在看到的是先前读过的内容，连上网络之前不能写' },
} as const

/**
 * Says that an answer was kept, because the database is away or there is no network, so that nothing can be written for
 * a while; at most once a minute.
 * @param timings the names in the `Server-Timing` of the answer
 */
export function tellOfOutage(timings: readonly string[]): void {
  const outage = (Object.keys(outages) as (keyof typeof outages)[]).find((name) => timings.includes(name))
  if (!outage || performance.now() - saidAt < rest) return
  saidAt = performance.now()
  notify({ kind: 'notice', ...outages[outage], ms: noticeTime.notification })
}
