// Fills an empty site with the demo community: `npm run demo:seed`. A first start does so by itself.
import { loadDemo } from '#server/modules/platform/demo/index.ts'
import { onDatabase } from './database.ts'

await onDatabase(async (db) => {
  const lines: string[] = []
  const loaded = await loadDemo(db, (line) => lines.push(line))
  const why = '已经有演示社区，或已经有人注册、有人发帖：演示社区只放进空的站点。'
  return { message: loaded ? lines.join('\n') : why, well: loaded }
})
