import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from '../drill.ts'
import { checkBooks } from '../books.ts'
import { siteOf, startPostgres, superuserOf } from '../engines/postgres.ts'
import { openRelay } from '../engines/relay.ts'
import { startSite } from '../engines/site.ts'
import { until } from '../place.ts'
import { beginWriting, endWriting, sayOnce, shows } from '../writing.ts'

const database = 6_501
const line = 6_502
const url = superuserOf(database, 'fengniao')
/** Within so many seconds all has to be right again. */
const wanted = 35
const cutFor = 60

export const drill: Drill = async (place) => {
  await startPostgres(place, database)
  const relay = await openRelay(line, database)
  const far = await startSite(place, 6_511, { DATABASE_URL: siteOf([line]) })
  const near = await startSite(place, 6_512, { DATABASE_URL: siteOf([database]) })
  const writing = await beginWriting(far.base, siteOf([database]), 20)
  const [speaker] = writing.people
  if (!speaker) throw new Error('Nobody is there to speak')
  let late = 0
  let said = 0
  /** Something is said through the one process; waits until the other one shows it. */
  const heard = async () => {
    said += 1
    const content = `说给另一边听的第 ${said} 句`
    await sayOnce(near.base, speaker, content)
    await until('the other process', () => shows(far.base, content))
  }
  const time = async (what: string, moment: number) => {
    await heard()
    const seconds = (performance.now() - moment) / 1_000
    const write = writing.backAfter(moment)
    const wrote = write === null ? '' : `; writes again after ${(write / 1_000).toFixed(1)} s`
    console.log(`${what}: hears the other process after ${seconds.toFixed(1)} s${wrote}`)
    if (seconds > wanted || (write ?? 0) > wanted * 1_000) late += 1
  }
  await heard()
  await sleep(3_000)

  relay.swallow()
  await time('connections swallowed while 20 members a second write', performance.now())

  await sleep(3_000)
  relay.cut()
  await sleep(cutFor * 1_000)
  relay.mend()
  await time(`network cut for ${cutFor} s, after it is back`, performance.now())

  await sleep(3_000)
  relay.swallow()
  await time('connections swallowed while nobody writes', performance.now())

  const whole = await endWriting(url, writing)
  await checkBooks(place, far.base, url)
  const lives = far.started.exitCode === null && near.started.exitCode === null
  console.log(`both processes ${lives ? 'live' : 'do not live'}`)
  await relay.close()
  return late === 0 && whole && lives
}
