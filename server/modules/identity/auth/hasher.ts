import { createLowPriorityWorker } from '#server/kernel/jobs/low-priority-worker.ts'
import type { Order, Outcome } from './hash-child.ts'

const worker = createLowPriorityWorker<Order, Outcome>({
  program: new URL('hash-child.ts', import.meta.url),
  nice: 10,
  timeout: 20_000,
  restTime: 60_000,
  megabytes: 64,
})

/** Hashes or compares one password after the other: a hash fills a core for its time, and only one. */
export const askHasher = (order: Order): Promise<Outcome> => worker.ask(order)
