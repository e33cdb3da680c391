import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from '../drill.ts'
import { ask, binaries, siteOf, startOn, startPostgres, superuserOf } from '../engines/postgres.ts'
import { startSite } from '../engines/site.ts'
import { asPostgres, until } from '../place.ts'
import { beginWriting } from '../writing.ts'

const [database, restored] = [6_651, 6_652]
const url = superuserOf(database, 'fengniao')

/** Somebody deletes all replies; the database goes back to the moment before. */
export const drill: Drill = async (place) => {
  const archive = path.join(place.folder, 'archive')
  await place.run(['mkdir', archive], asPostgres)
  await startPostgres(place, database, {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  })
  const site = await startSite(place, 6_661, { DATABASE_URL: siteOf([database]) })
  const base = path.join(place.folder, 'base')
  const from = `host=127.0.0.1 port=${database} user=postgres`
  await place.run(
    [`${binaries}/pg_basebackup`, '-D', base, '-d', from, '-X', 'stream', '-c', 'fast'],
    asPostgres,
  )
  const writing = await beginWriting(site.base, siteOf([database]), 50)
  await sleep(10_000)
  await writing.stop()
  const count = `select count(*)::integer as n, now()::text as moment from comment`
  const [before] = await ask(url, count)
  await sleep(1_000)
  await ask(url, 'truncate comment cascade', 'select pg_switch_wal()')
  await sleep(2_000)

  const began = performance.now()
  const settings = [
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${String(before?.moment)}'`,
    `recovery_target_action = 'promote'`,
  ]
  await appendFile(path.join(base, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  await place.run(['touch', path.join(base, 'recovery.signal')], asPostgres)
  await startOn(place, restored, base)
  const ended = 'select not pg_is_in_recovery() as ended'
  await until(
    'the end of the recovery',
    async () => (await ask(superuserOf(restored), ended))[0]?.ended === true,
  )
  const [after] = await ask(superuserOf(restored, 'fengniao'), count)
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  const [then, now] = [Number(before?.n), Number(after?.n)]
  console.log(`${then} replies before the mistake, ${now} after ${seconds} s of going back`)
  const copy = await startSite(place, 6_662, { DATABASE_URL: siteOf([restored]) })
  const { status } = await fetch(`${copy.base}/readyz`)
  console.log(`a site on the restored database: /readyz answers ${status}`)
  return then === now && then > 0 && status === 200
}
