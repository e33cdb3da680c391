import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from '../drill.ts'
import { checkBooks } from '../books.ts'
import {
  ask,
  dataOf,
  postmasterIn,
  siteOf,
  startPostgres,
  startStandby,
  superuserOf,
} from '../engines/postgres.ts'
import { startSite } from '../engines/site.ts'
import { until } from '../place.ts'
import { beginWriting, endWriting } from '../writing.ts'

const [first, second] = [6_601, 6_602]
const url = superuserOf(second, 'fengniao')

/** Two servers without anything that decides for them: the operator promotes the standby. */
export const drill: Drill = async (place) => {
  await startPostgres(place, first)
  await startStandby(place, second, first)
  // A standby alone is no place to start on.
  const alone = await startSite(place, 6_609, { DATABASE_URL: siteOf([second]) }).then(
    () => 'it started',
    () => 'refused',
  )
  const said = await readFile(path.join(place.folder, 'site-6609.log'), 'utf8')
  console.log(`on the standby alone: ${alone}; it says: ${said.trim().split('\n').at(-1)}`)

  const site = await startSite(place, 6_611, { DATABASE_URL: siteOf([second, first]) })
  const writing = await beginWriting(site.base, siteOf([second, first]), 50)
  await sleep(10_000)
  process.kill(await postmasterIn(dataOf(place, first)), 'SIGKILL')
  await sleep(3_000)
  const { status } = await fetch(`${site.base}/readyz`)
  console.log(`the primary is gone: /readyz answers ${status}`)
  const promoted = performance.now()
  await ask(superuserOf(second), `alter system set synchronous_standby_names = ''`, 'select pg_promote()')
  await until('a write', async () => writing.backAfter(promoted) !== null)
  const back = (writing.backAfter(promoted) ?? 0) / 1_000
  console.log(`writes are back ${back.toFixed(1)} s after pg_promote()`)
  await sleep(5_000)
  const whole = await endWriting(url, writing)
  await checkBooks(place, site.base, url)
  return alone === 'refused' && status === 503 && whole && back <= 5
}
