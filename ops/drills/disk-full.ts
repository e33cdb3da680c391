import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresUrl } from '#server/kernel/postgres/index.ts'
import { checkBooks } from '../books.ts'
import type { Drill } from '../drill.ts'
import { startSite, stopSite } from '../engines/site.ts'
import { beginReading, endReading } from '../reading.ts'
import { until } from '../place.ts'
import { beginWriting, endWriting } from '../writing.ts'

const diskSize = '600m'
const fullFor = 20

/** A disk of its own holds the whole site, and something else fills it. Needs the right to mount. */
export const drill: Drill = async (place) => {
  const disk = path.join(place.folder, 'disk')
  await mkdir(disk)
  await place.run(['mount', '-t', 'tmpfs', '-o', `size=${diskSize},mode=755`, 'drill', disk])
  try {
    const data = path.join(disk, 'data')
    const site = await startSite(place, 6_701, { DATA_DIR: data })
    const address = postgresUrl(data)
    const writing = await beginWriting(site.base, address, 50)
    const reading = beginReading(site.base, 20)
    await sleep(5_000)

    const filler = path.join(disk, 'filler')
    const { bavail, bsize } = await statfs(disk)
    await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => {})
    const full = performance.now()
    const readyz = async () => fetch(`${site.base}/readyz`)
    const noticed = await until('a refused write', async () => writing.others.size > 0).then(
      () => true,
      () => false,
    )
    const said = await (await readyz()).text()
    console.log(
      `full: writes are refused ${noticed} after ${((performance.now() - full) / 1_000).toFixed(1)} s`,
    )
    console.log(`/readyz says: ${said.slice(0, 120)}`)
    await sleep(fullFor * 1_000)
    const lives = site.started.exitCode === null
    console.log(`after ${fullFor} s the process ${lives ? 'lives' : 'has ended'}`)

    await rm(filler)
    const free = performance.now()
    await until('a write', async () => writing.backAfter(free) !== null)
    const back = (writing.backAfter(free) ?? 0) / 1_000
    console.log(`writes are back ${back.toFixed(1)} s after there is room again`)
    await sleep(3_000)
    await endReading(reading)
    const whole = await endWriting(address, writing)
    await checkBooks(place, site.base, address)
    await stopSite(site)
    return noticed && lives && whole
  } finally {
    await place.run(['umount', '-l', disk])
  }
}
