import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Host } from '../host.ts'
import { type Position, readEvents, readHorizon } from './read-events.ts'
import type { DomainEvent } from './domain-event.ts'
import { forgetEverything } from './react.ts'

/** How often a process looks for what others did, in milliseconds. */
const every = 200
const limit = 1_000
/** Events of this process that it has not read yet. */
const maxOwn = 10_000
/** So long what is kept is given while the database is away, in milliseconds. */
const longestAway = 10 * 60_000

export type Following = { stop(): Promise<void> }

/**
 * Hears of events in this process: of its own as they are committed, of those of others when they are next looked
 * for. After a database that did not answer anything may have happened.
 * @param onEvents hears that there are events for the consumers
 */
export function followEvents(host: Host, onEvents: (events: readonly DomainEvent[]) => void): Following {
  const stopping = new AbortController()
  // Bounded: one that was read before its commit was answered stays. Whoever hears of their own twice forgets twice.
  const own = new LRUCache<number, true>({ max: maxOwn })
  let position: Position | null = null

  const off = host.connection.onCommit((events) => {
    for (const { id } of events) own.set(id, true)
    onEvents(events)
  })

  const look = async () => {
    if (position === null) {
      position = await readHorizon(host.db)
      host.events.heardAt = performance.now()
      return forgetEverything(host)
    }
    const found = await readEvents(host.db, position, { types: null, limit })
    position = found.position
    host.events.heardAt = performance.now()
    const foreign = found.events.filter((event) => !own.delete(event.id))
    host.react(foreign)
    if (found.events.length > 0) onEvents(found.events)
  }

  const run = async () => {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => {
        if (position !== null) host.log.warn({ err: error }, 'events of other processes cannot be read')
        position = null
        own.clear()
        const since = host.connection.awaySince()
        if (since !== null && Date.now() - since > longestAway) host.responses.invalidate(null)
      })
      await sleep(every, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const done = run()
  return {
    async stop() {
      off()
      stopping.abort()
      await done
    },
  }
}
