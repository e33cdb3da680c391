import type { Consumer, Events } from '../host.ts'
import type { Reactions } from './domain-event.ts'

export function createEvents(reactions: Reactions): Events {
  const consumers = new Map<string, Consumer>()
  const listeners: Events['listeners'] = []
  return {
    reactions,
    consumers,
    listeners,
    heardAt: null,
    listen: (listener) => void listeners.push(listener),
    consume: (name, consumer) => void consumers.set(name, consumer),
    typesOf: (name) =>
      Object.entries(reactions).flatMap(([type, { consumers: named }]) =>
        named?.includes(name) ? [type] : [],
      ),
  }
}

/** @throws where the list names a consumer that nobody is, or leaves one without events */
export function checkConsumers({ reactions, consumers }: Events): void {
  const named = new Set(Object.values(reactions).flatMap((reaction) => reaction.consumers ?? []))
  const odd = [...named]
    .filter((name) => !consumers.has(name))
    .concat([...consumers.keys()].filter((name) => !named.has(name)))
  if (odd.length > 0)
    throw new Error(`Consumers without events, or events without their consumer: ${odd.join(', ')}`)
}
