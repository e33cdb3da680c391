import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from '../drill.ts'
import { startHaproxy } from '../engines/haproxy.ts'
import { siteOf, startPostgres, superuserOf } from '../engines/postgres.ts'
import { startSite, stopSite } from '../engines/site.ts'
import { beginReading, endReading } from '../reading.ts'
import { beginWriting, endWriting } from '../writing.ts'

const database = 6_201
const ports = [6_211, 6_212, 6_213]
const readsASecond = 180
const writesASecond = 20

export const drill: Drill = async (place) => {
  await startPostgres(place, database)
  const databaseUrl = siteOf([database])
  const env = { DATABASE_URL: databaseUrl, DRAIN_SECONDS: '5' }
  await startSite(place, 6_219, { ...env, ROLE: 'worker' })
  const sites = await Promise.all(ports.map((port) => startSite(place, port, { ...env, ROLE: 'web' })))
  const base = await startHaproxy(place, 6_210, ports)
  const reading = beginReading(base, readsASecond)
  const writing = await beginWriting(base, databaseUrl, writesASecond)
  const seconds = (ms: number) => (ms / 1_000).toFixed(1)
  for (const [at, site] of sites.entries()) {
    await sleep(3_000)
    const began = performance.now()
    await stopSite(site)
    const gone = performance.now()
    await startSite(place, ports[at] ?? 0, { ...env, ROLE: 'web' })
    const again = performance.now() - gone
    console.log(`web ${at + 1}: gone after ${seconds(gone - began)} s, ready again ${seconds(again)} s later`)
  }
  await sleep(3_000)
  const everyPage = await endReading(reading)
  const whole = await endWriting(superuserOf(database, 'fengniao'), writing)
  return everyPage && writing.others.size === 0 && whole
}
