import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../../bench/load/fire.ts'
import { postgresUrl } from '#server/kernel/postgres/index.ts'
import { checkBooks } from '../books.ts'
import type { Drill } from '../drill.ts'
import { ask, postmasterIn, siteOf, startPostgres, superuserOf } from '../engines/postgres.ts'
import { type SiteProcess, startSite, stopSite } from '../engines/site.ts'
import { type Place, until } from '../place.ts'
import { beginWriting, endWriting, type Writing } from '../writing.ts'

const timesEach = Number(process.env.DRILL_TIMES ?? 20)
const database = 6_401
const url = superuserOf(database, 'fengniao')

/** What is killed, how long it may take until all is right again in seconds, and how it is done. */
type Victim = { name: string; wanted: number; kill(): Promise<void>; back(moment: number): Promise<number> }

const kill = (pid: number) => process.kill(pid, 'SIGKILL')

/** Kills all of them in turn while members write. @returns whether all were back in time */
async function killAll(victims: readonly Victim[]): Promise<boolean> {
  const took = new Map(victims.map(({ name }) => [name, [] as number[]]))
  for (let n = 0; n < timesEach; n += 1) {
    for (const victim of victims) {
      await sleep(1_500)
      const moment = performance.now()
      await victim.kill()
      took.get(victim.name)?.push((await victim.back(moment)) / 1_000)
    }
  }
  let late = 0
  for (const { name, wanted } of victims) {
    const seconds = took.get(name) ?? []
    late += seconds.filter((one) => one > wanted).length
    const [middle, slowest] = [median(seconds), Math.max(...seconds)].map((one) => one.toFixed(1))
    console.log(`| ${name} | ${seconds.length} | ${middle} | ${slowest} | ${wanted} |`)
  }
  return late === 0
}

/** What was killed may take so long to be gone, in milliseconds. */
const dying = 100

const byWrites = (writing: () => Writing) => async (moment: number) => {
  const dead = moment + dying
  await until('a write', async () => writing().backAfter(dead) !== null)
  return dying + (writing().backAfter(dead) ?? 0)
}

async function report(place: Place, base: string, databaseUrl: string, writing: Writing): Promise<boolean> {
  const whole = await endWriting(databaseUrl, writing)
  await checkBooks(place, base, databaseUrl)
  return whole
}

/** One process with the embedded database: itself, the database server, and one connection of it. */
async function embedded(place: Place): Promise<boolean> {
  const start = () => startSite(place, 6_410, {})
  let site = await start()
  const data = path.join(place.folder, 'data')
  const address = postgresUrl(data)
  const writing = await beginWriting(site.base, address, 60)
  const back = byWrites(() => writing)
  const well = await killAll([
    {
      name: 'the process, with the embedded database',
      wanted: 5,
      async kill() {
        kill(site.started.pid ?? 0)
        site = await start()
      },
      back,
    },
    {
      name: 'the embedded database server',
      wanted: 10,
      async kill() {
        kill(await postmasterIn(path.join(data, 'pgdata')))
      },
      back,
    },
    {
      name: 'a connection of it',
      wanted: 10,
      async kill() {
        const of = `select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend' order by random() limit 1`
        let pid = 0
        await until('a connection', async () => {
          pid = Number((await ask(address, of))[0]?.pid)
          return pid > 0
        })
        kill(pid)
      },
      back,
    },
  ])
  const whole = await report(place, site.base, address, writing)
  await stopSite(site)
  return well && whole
}

/** A web process and a worker on a database of their own. */
async function split(place: Place): Promise<boolean> {
  await startPostgres(place, database)
  const start = (role: string, port: number) =>
    startSite(place, port, { DATABASE_URL: siteOf([database]), ROLE: role })
  const processes: Record<'web' | 'worker', SiteProcess> = {
    web: await start('web', 6_411),
    worker: await start('worker', 6_412),
  }
  const writing = await beginWriting(processes.web.base, siteOf([database]), 60)
  const restart = async (role: 'web' | 'worker', port: number) => {
    kill(processes[role].started.pid ?? 0)
    processes[role] = await start(role, port)
  }
  const well = await killAll([
    {
      name: 'the only web process',
      wanted: 5,
      kill: () => restart('web', 6_411),
      back: byWrites(() => writing),
    },
    {
      name: 'the worker',
      wanted: 5,
      kill: () => restart('worker', 6_412),
      back: async (moment) => performance.now() - moment,
    },
  ])
  return (await report(place, processes.web.base, url, writing)) && well
}

export const drill: Drill = async (place) => {
  console.log('| killed | times | back after s, median | slowest | wanted |')
  console.log('|---|--:|--:|--:|--:|')
  const first = await embedded(place)
  return (await split(place)) && first
}
