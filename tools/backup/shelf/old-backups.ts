import { BackupError } from '../manifest.ts'
import type { Shelf } from './shelf.ts'

const day = 86_400_000
/** What this command names itself, and what an interrupted run of it left. */
const ours = /^fengniao-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(\.age)?(\.part)?$/

/** The name of a backup of this moment. */
export function nameOf(moment: Date, key: string | null): string {
  const stamp = moment.toISOString().replace(/[-:]|\.\d+/g, '')
  return `fengniao-${stamp}.tar${key === null ? '' : '.age'}`
}

/** When a backup was begun, by its name; null for what has another name. */
function momentOf(name: string): number | null {
  const found = ours.exec(name)
  if (!found) return null
  const [, year, month, date, hour, minute, second] = found
  return Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`)
}

/**
 * Deletes the backups beside a new one that are older than so many days.
 * @returns how many there were
 * @throws BackupError where one cannot be deleted
 */
export async function removeOld(shelf: Shelf, fresh: string, days: number): Promise<number> {
  const until = (momentOf(fresh) ?? 0) - days * day
  try {
    const old = (await shelf.list()).filter((name) => {
      const moment = momentOf(name)
      return name !== fresh && moment !== null && moment < until
    })
    for (const name of old) await shelf.remove(name)
    return old.length
  } catch (error) {
    throw new BackupError(`新的备份好了，旧的没有删成：${(error as Error).message}`)
  }
}
