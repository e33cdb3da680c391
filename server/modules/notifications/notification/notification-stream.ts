import { stream } from '#contract/notifications/notification.ts'
import type { Host } from '#server/kernel/host.ts'
import { serveStream } from '#server/kernel/http/serve-stream.ts'
import { readUnread } from './inbox.store.ts'

/** What happens within this time is said at once, in milliseconds. */
const batchDelay = 100
/** After a database that did not answer it is asked again. */
const retryDelay = 1_000
/** So many people are asked for in one statement. */
const maxPerStatement = 1_000

/**
 * Says to those who have a page open what waits for them, as soon as it changes. Each event carries the
 * whole state, so that one that got lost is made good by the next; in quiet hours nothing is said.
 */
export function pushNotifications(host: Host): void {
  const waiting = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const say = async (uids: readonly number[]) => {
    for (const [uid, { quiet, ...unread }] of await readUnread(host.db, uids)) {
      if (quiet) continue
      const state = unread.counts.map(({ showtype, count }) => `${showtype}x${count}`).join('-')
      const event = { name: 'unread', state: `${unread.newest}-${state}`, data: { ...unread, quiet } }
      host.streams.send(uid, event)
    }
  }

  // One after the other: an older state never overtakes a newer one.
  const sayAll = async () => {
    const uids = [...waiting]
    waiting.clear()
    let pause = batchDelay
    try {
      for (let at = 0; at < uids.length; at += maxPerStatement)
        await say(uids.slice(at, at + maxPerStatement))
    } catch (error) {
      host.log.warn({ err: error }, 'news not pushed')
      for (const uid of uids) waiting.add(uid)
      pause = retryDelay
    }
    timer = waiting.size > 0 && !closed ? setTimeout(() => void sayAll(), pause) : undefined
  }

  host.streams.onNotify((uids) => {
    for (const uid of uids) waiting.add(uid)
    timer ??= setTimeout(() => void sayAll(), batchDelay)
  })
  host.app.addHook('onClose', async () => {
    closed = true
    clearTimeout(timer)
  })
  serveStream(host, stream)
}
