// Goes over the log of acts, line by line: `npm run audit:verify -- [ENTRY:HASH …]`, each as it was noted elsewhere.
import { findRewritten, type Noted, readNewest, verifyLog } from '#server/modules/platform/audit/index.ts'
import { onDatabase } from './database.ts'

const form = /^([1-9]\d{0,8}):([0-9a-f]{64})$/i

function notedIn(words: readonly string[]): Noted[] | null {
  const found = words.map((word) => form.exec(word))
  return found.every((one) => one !== null)
    ? found.map(([, id, hash = '']) => ({ id: Number(id), hash }))
    : null
}

const noted = notedIn(process.argv.slice(2))
if (!noted) {
  process.stdout.write('用法：npm run audit:verify -- [编号:校验值 …]，照备份或夜间日志记下的写。\n')
  process.exitCode = 1
} else
  await onDatabase(async (db) => {
    const { entries, brokenAt } = await verifyLog(db)
    if (brokenAt !== null)
      return {
        message: `操作日志在第 ${brokenAt} 号断了：它被改过，或它前面的被删了。此前 ${entries} 条是完整的。`,
        well: false,
      }
    const rewritten = await findRewritten(db, noted)
    if (rewritten !== null)
      return { message: `操作日志被整个重写过：第 ${rewritten} 号与当时记下的不同。`, well: false }
    const newest = await readNewest(db)
    const last = newest ? `\n最后一条是 ${newest.id}:${newest.hash}，请记在这台机器以外。` : ''
    return { message: `操作日志是完整的：${entries} 条。${last}`, well: true }
  })
