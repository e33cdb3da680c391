import type { Host } from './host.ts'

const queues = new WeakMap<Host, Map<string, Promise<unknown>>>()

/**
 * Work under one name waits for each other here, and not each with a connection of its own: a crowd that
 * comes at once would leave none to anybody else. Work under several names waits for all of them. Other
 * processes are held by a row.
 */
export async function withMutex<T>(
  host: Host,
  name: string | readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const turns = queues.get(host) ?? new Map<string, Promise<unknown>>()
  queues.set(host, turns)
  const names = [name].flat()
  const before = names.map((one) => turns.get(one)).filter((one) => one !== undefined)
  const mine = Promise.allSettled(before).then(work)
  for (const one of names) turns.set(one, mine)
  try {
    return await mine
  } finally {
    for (const one of names) if (turns.get(one) === mine) turns.delete(one)
  }
}
