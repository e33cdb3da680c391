import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import { filterKeys } from './filters.store.ts'
import { readTobaccoOptions } from './list.store.ts'
import { createIndexBuilder, type OptionIndex } from './option-index.ts'

/** Reads all blends and sorts them by their options. */
export async function buildIndex(db: Db): Promise<OptionIndex> {
  const builder = createIndexBuilder(filterKeys)
  for await (const rows of readTobaccoOptions(db)) builder.add(rows)
  return builder.build()
}

/** The same in a thread of its own, so that nobody waits for it who asks for something else. */
export async function buildIndexAside({ connection }: Pick<Host, 'connection'>): Promise<OptionIndex> {
  const worker = new Worker(new URL('index-thread.ts', import.meta.url), { workerData: connection.config })
  // A fault of the thread comes as an error.
  const [index] = (await once(worker, 'message')) as [OptionIndex]
  return index
}
