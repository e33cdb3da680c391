// Goes over the log of acts, line by line: `npm run audit:verify`.
import { verifyLog } from '#server/modules/platform/audit/index.ts'
import { onDatabase } from './database.ts'

await onDatabase(async (db) => {
  const { entries, brokenAt } = await verifyLog(db)
  if (brokenAt === null) return { message: `操作日志是完整的：${entries} 条。`, well: true }
  return {
    message: `操作日志在第 ${brokenAt} 号断了：它被改过，或它前面的被删了。此前 ${entries} 条是完整的。`,
    well: false,
  }
})
