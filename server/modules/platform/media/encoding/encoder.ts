import { code } from '#contract/error.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import { createLowPriorityWorker, WorkerError } from '#server/kernel/jobs/low-priority-worker.ts'
import type { Order, Outcome } from './encode-child.ts'

const tooComplex = { words: '图片太复杂，处理不了，请换一张' }

/**
 * Encodes one picture after the other in a process of lower priority. A picture that had the processor for half of
 * `mostTime` and did not come to an end is too complex; one that hardly had it only came at a bad time.
 */
export function createEncoder(maxTime = 30_000) {
  const worker = createLowPriorityWorker<Order, Outcome>({
    program: new URL('encode-child.ts', import.meta.url),
    nice: 19,
    mostTime: maxTime,
    restTime: 20_000,
    megabytes: 256,
  })
  return {
    /** Waits its turn. @throws Failure 50300 when the process dies, or gets no time from the others. */
    async encode(order: Order): Promise<Outcome> {
      try {
        return await worker.ask(order)
      } catch (error) {
        if (error instanceof WorkerError && error.late && (error.worked ?? maxTime) > maxTime / 2)
          return tooComplex
        throw new Failure(code.unavailable, '图片暂时处理不了，请稍后再试')
      }
    },
    stop: worker.stop,
  }
}

export type Encoder = ReturnType<typeof createEncoder>
