import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkBooks } from '../books.ts'
import type { Drill } from '../drill.ts'
import { startPgbouncer } from '../engines/pgbouncer.ts'
import { ask, siteOf, startPostgres, superuserOf } from '../engines/postgres.ts'
import { startSite } from '../engines/site.ts'
import { until } from '../place.ts'
import { beginWriting, endWriting } from '../writing.ts'

const database = 6_301
const url = superuserOf(database, 'fengniao')

const numberOf = async (text: string) => Number((await ask(url, text))[0]?.n)

export const drill: Drill = async (place) => {
  await startPostgres(place, database)
  const through = await startPgbouncer(place, 6_302, database)
  const direct = siteOf([database])
  // Without the direct address the start says what is missing, and ends.
  const bare = await startSite(place, 6_309, { DATABASE_URL: through }).then(
    () => 'it started',
    () => 'refused',
  )
  const said = await readFile(path.join(place.folder, 'site-6309.log'), 'utf8')
  const told = said.includes('DATABASE_DIRECT_URL')
  console.log(`without DATABASE_DIRECT_URL: ${bare}, with the sentence: ${told}`)

  const env = { DATABASE_URL: through, DATABASE_DIRECT_URL: direct }
  const one = await startSite(place, 6_311, env)
  const other = await startSite(place, 6_312, env)
  const writing = await beginWriting(one.base, direct, 50)
  await sleep(10_000)
  const whole = await endWriting(url, writing)
  // What one process did is seen by the other, and what follows later is done.
  const [last = ''] = [...writing.acknowledged].toReversed()
  await until('the other process', async () =>
    (await (await fetch(`${other.base}/api/comment?type=0&id=1&sort=new`)).text()).includes(last),
  )
  await checkBooks(place, one.base, direct)
  const jobs = await numberOf(
    'select count(*)::integer as n from graphile_worker.jobs where last_error is not null',
  )
  console.log(`the other process shows them, the consumers keep up, ${jobs} jobs failed`)
  return told && bare === 'refused' && whole && writing.others.size + jobs === 0
}
