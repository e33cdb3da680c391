import type { Host } from './host.ts'

const queues = new WeakMap<Host, Map<string, Promise<unknown>>>()

/**
 * Work under one name waits for each other here, and not each with a connection of its own: a crowd that
 * comes at once would leave none to anybody else. Other processes are held by a row.
 */
export async function inTurn<T>(host: Host, name: string, work: () => Promise<T>): Promise<T> {
  const turns = queues.get(host) ?? new Map<string, Promise<unknown>>()
  queues.set(host, turns)
  const mine = (turns.get(name) ?? Promise.resolve()).then(work, work)
  turns.set(name, mine)
  try {
    return await mine
  } finally {
    if (turns.get(name) === mine) turns.delete(name)
  }
}
