import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresUrl } from '#server/kernel/postgres/index.ts'
import { checkBooks } from '../books.ts'
import type { Drill } from '../drill.ts'
import { startSite } from '../engines/site.ts'
import { until } from '../place.ts'
import { beginReading, endReading } from '../reading.ts'
import { beginWriting, endWriting } from '../writing.ts'

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/** The clock of the machine goes an hour ahead, back, an hour behind, and back. Needs the Debian package faketime. */
export const drill: Drill = async (place) => {
  const clock = path.join(place.folder, 'clock')
  const set = (offset: string) => writeFile(clock, `${offset}\n`)
  await set('+0')
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  const site = await startSite(place, 6_801, env)
  const address = postgresUrl(path.join(place.folder, 'data'))
  const writing = await beginWriting(site.base, address, 50)
  const reading = beginReading(site.base, 50)
  let late = 0
  for (const offset of ['+1h', '+0', '-1h', '+0']) {
    await sleep(8_000)
    await set(offset)
    const moment = performance.now()
    await sleep(2_000)
    const date = new Date((await fetch(`${site.base}/healthz`)).headers.get('date') ?? 0)
    await until('a write', async () => writing.backAfter(moment) !== null)
    const back = (writing.backAfter(moment) ?? 0) / 1_000
    if (back > 1) late += 1
    const ahead = Math.round((date.getTime() - Date.now()) / 60_000)
    console.log(
      `clock ${offset}: the site is ${ahead} minutes ahead; the next write after ${back.toFixed(2)} s`,
    )
  }
  await sleep(8_000)
  const everyPage = await endReading(reading)
  const whole = await endWriting(address, writing)
  await checkBooks(place, site.base, address)
  return whole && everyPage && late === 0 && site.started.exitCode === null
}
