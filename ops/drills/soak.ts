import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../../bench/load/fire.ts'
import { postgresUrl } from '#server/kernel/postgres/index.ts'
import type { Drill } from '../drill.ts'
import { startSite } from '../engines/site.ts'
import { beginReading, endReading } from '../reading.ts'
import { beginWriting, endWriting } from '../writing.ts'

const minutes = Number(process.env.DRILL_MINUTES ?? 30)
/** The last third of the time may take so much more memory than the second. */
const growth = 1.05

/** Resident memory of a process, in MB. */
const memoryOf = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024)
}

/** Members read and write for half an hour: whether the memory of the process stays where it is. */
export const drill: Drill = async (place) => {
  const site = await startSite(place, 6_901, {})
  const address = postgresUrl(path.join(place.folder, 'data'))
  const writing = await beginWriting(site.base, address, 10)
  const reading = beginReading(site.base, 100)
  const memory: number[] = []
  for (let minute = 0; minute < minutes; minute += 1) {
    await sleep(60_000)
    memory.push(await memoryOf(site.started.pid ?? 0))
  }
  const everyPage = await endReading(reading)
  const third = Math.floor(minutes / 3)
  const [middle, last] = [memory.slice(third, 2 * third), memory.slice(2 * third)].map((some) => median(some))
  console.log(`MB, each minute: ${memory.join(' ')}`)
  console.log(`medians of the second and the last third: ${middle} and ${last} MB`)
  const whole = await endWriting(address, writing)
  return (last ?? 0) <= (middle ?? 0) * growth && whole && everyPage
}
