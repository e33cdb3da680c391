import { createLowPriorityWorker } from '#server/kernel/jobs/low-priority-worker.ts'
import type { Puzzle } from './puzzle.ts'
import type { Order, Outcome } from './puzzle-child.ts'

const maxReady = 24

type Pool = {
  /** A puzzle that nobody has seen. @throws when none can be drawn */
  take(): Promise<Puzzle>
  /** Begins to draw ahead. */
  fill(): void
  /** Draws no more. */
  stop(): void
}

/** Puzzles drawn ahead by a process of lower priority, one at a time and a bounded number of them. */
export function createPool(onFailure: (error: unknown) => void): Pool {
  const worker = createLowPriorityWorker<Order, Outcome>({
    program: new URL('puzzle-child.ts', import.meta.url),
    nice: 5,
    timeout: 20_000,
    restTime: 60_000,
    megabytes: 64,
  })
  const ready: Puzzle[] = []
  let filling: Promise<void> | null = null
  let stopped = false

  const draw = async (hurry: boolean) => {
    const outcome = await worker.ask({ hurry })
    if ('failed' in outcome) throw new Error(outcome.failed)
    return outcome
  }
  const fillUp = async () => {
    while (!stopped && ready.length < maxReady) ready.push(await draw(false))
  }
  const fill = () => {
    if (stopped) return
    filling ??= fillUp()
      .catch((error: unknown) => stopped || onFailure(error))
      .then(() => {
        filling = null
      })
  }

  return {
    fill,
    stop() {
      stopped = true
      worker.stop()
    },
    async take() {
      const puzzle = ready.shift() ?? (await draw(true))
      if (ready.length < maxReady / 2) fill()
      return puzzle
    },
  }
}
