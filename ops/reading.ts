import { setTimeout as sleep } from 'node:timers/promises'

const paths = ['/', '/query', '/cahine', '/api/webmenu', '/query/tobaccoDetail?id=2186']

/** People who read pages. */
export type Reading = {
  /** Statuses other than 200, and how often each came; 0: none came. */
  others: ReadonlyMap<number, number>
  /** Ends it. @returns how many pages came */
  stop(): Promise<number>
}

/** Asks for pages so many times a second, whatever becomes of them. */
export function beginReading(base: string, aSecond: number): Reading {
  const others = new Map<number, number>()
  let [stopped, read] = [false, 0]
  const statusOf = async (path: string) => {
    const answer = await fetch(base + path)
    await answer.arrayBuffer()
    return answer.status
  }
  const one = async (path: string) => {
    const status = await statusOf(path).catch(() => 0)
    if (status === 200) read += 1
    else others.set(status, (others.get(status) ?? 0) + 1)
  }
  const run = async () => {
    const open = new Set<Promise<void>>()
    const begun = performance.now()
    for (let n = 0; !stopped; n += 1) {
      const asked = one(paths[n % paths.length] ?? '/')
      open.add(asked)
      void asked.then(() => open.delete(asked))
      await sleep(Math.max(0, begun + (n * 1_000) / aSecond - performance.now()))
    }
    await Promise.all(open)
  }
  const done = run()
  return {
    others,
    async stop() {
      stopped = true
      await done
      return read
    },
  }
}

/** Ends the reading and prints the figures. @returns whether every page came */
export async function endReading(reading: Reading): Promise<boolean> {
  const read = await reading.stop()
  console.log(`${read} pages read, others: ${wordsOf(reading.others)}`)
  return reading.others.size === 0
}

/** `503 ×12, 0 ×3` */
export const wordsOf = (counts: ReadonlyMap<string | number, number>) =>
  [...counts].map(([status, many]) => `${status} ×${many}`).join(', ') || 'none'
