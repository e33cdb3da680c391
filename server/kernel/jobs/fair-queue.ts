/** Lets works in, so many at once and of one owner one at a time. */
export type FairQueue = {
  /** Does a work when its turn has come. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>
}

/** Owners take turns: however many works one of them has waiting, everybody else's next one comes before its second. */
export function createFairQueue(places: number): FairQueue {
  /** Who had a turn stands behind all others. */
  const waiting = new Map<string, (() => void)[]>()
  const working = new Set<string>()

  const next = () => {
    for (const [owner, turns] of waiting) {
      if (working.size >= places) return
      if (working.has(owner)) continue
      const begin = turns.shift()
      waiting.delete(owner)
      if (turns.length > 0) waiting.set(owner, turns)
      working.add(owner)
      begin?.()
    }
  }

  return {
    async run(owner, work) {
      await new Promise<void>((begin) => {
        const turns = waiting.get(owner)
        if (turns) turns.push(begin)
        else waiting.set(owner, [begin])
        next()
      })
      try {
        return await work()
      } finally {
        working.delete(owner)
        const turns = waiting.get(owner)
        waiting.delete(owner)
        if (turns) waiting.set(owner, turns)
        next()
      }
    },
  }
}
