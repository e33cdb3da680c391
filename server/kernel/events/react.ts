import type { CacheTag } from '#contract/endpoint.ts'
import type { Host } from '../host.ts'
import type { DomainEvent } from './domain-event.ts'
import type { Reaction } from './domain-event.ts'

/** Answers that are kept, by their kind: they go at once, or at most once in a while. */
function createDropper({ app, responses }: Host) {
  const planned = new Map<CacheTag, NodeJS.Timeout>()
  const last = new Map<CacheTag, number>()
  app.addHook('onClose', async () => {
    for (const timer of planned.values()) clearTimeout(timer)
  })
  return {
    now: (tag: string) => responses.invalidate(tag),
    later(tag: CacheTag, every: number) {
      if (planned.has(tag)) return
      const wait = Math.max(0, (last.get(tag) ?? 0) + every - Date.now())
      const drop = () => {
        planned.delete(tag)
        last.set(tag, Date.now())
        responses.invalidate(tag)
      }
      if (wait === 0) return drop()
      planned.set(tag, setTimeout(drop, wait).unref())
    },
  }
}

const uidsOf = (payload: unknown) => (payload as { uids?: readonly number[] }).uids ?? []

/** What a process does with events: it forgets what they outdate, and tells those who have a page open. */
export function createReactor(host: Host): (events: readonly DomainEvent[]) => void {
  const { viewers, commonView, streams, events: known } = host
  const dropper = createDropper(host)

  const drop = (tag: NonNullable<Reaction['drops']>[number], { content }: DomainEvent) => {
    if (tag === 'sessions') {
      viewers.invalidate()
      streams.sessionsChanged()
    } else if (tag === 'common-view') commonView.invalidate()
    else if (tag !== 'content') dropper.now(tag)
    else if (content) dropper.now(`item ${content.type} ${content.id}`)
  }

  return (events) => {
    for (const event of events) {
      const reaction = known.reactions[event.type]
      if (!reaction) continue
      for (const listener of known.listeners) listener(event)
      for (const tag of reaction.drops ?? []) drop(tag, event)
      for (const [tag, every] of Object.entries(reaction.dropsLater ?? {}))
        dropper.later(tag as CacheTag, every)
      if (reaction.streams) streams.notify(uidsOf(event.payload))
    }
  }
}

/** What a process does where it may have missed something: anything may have happened. */
export function forgetEverything({ viewers, commonView, streams, responses }: Host): void {
  viewers.invalidate()
  commonView.invalidate()
  streams.sessionsChanged()
  streams.notify(null)
  responses.invalidate(null)
}
