// A thread of its own that builds the index of options: at a million blends it works for seconds.
import { parentPort, workerData } from 'node:worker_threads'
import { connect, type Connection } from '#server/kernel/database/db.ts'
import { buildIndex } from './build-index.ts'
import { buffersOf } from './option-index.ts'

const { db, close } = connect(workerData as Connection['config'], () => {})
try {
  const index = await buildIndex(db)
  parentPort?.postMessage(index, buffersOf(index))
} finally {
  await close()
}
