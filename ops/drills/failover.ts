import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from '../drill.ts'
import { type Node, primaryOf, startPatroni } from '../engines/patroni.ts'
import { ask, postmasterIn, siteOf, superuserOf } from '../engines/postgres.ts'
import { startSite } from '../engines/site.ts'
import { asPostgres, type Place, until } from '../place.ts'
import { beginWriting, endWriting } from '../writing.ts'

const ports = [6_101, 6_102, 6_103]
const times = Number(process.env.DRILL_TIMES ?? 10)

type Way = 'kill' | 'freeze'

const inStep = async (primary: number) => {
  const streaming = `select sync_state from pg_stat_replication where state = 'streaming'`
  const rows = await ask(superuserOf(primary), streaming)
  return rows.length === 2 && rows.some(({ sync_state: state }) => state === 'sync')
}

/**
 * Stops a machine without a word: its PostgreSQL and its Patroni. A frozen one never goes on where it stopped, since its
 * watchdog resets it: Patroni 3.0 writes the leader key without a look at who has it. It comes back as a standby once
 * another one leads.
 */
async function failOver(place: Place, nodes: readonly Node[], way: Way, old: number) {
  const postmaster = await postmasterIn(`${place.folder}/node${old}`)
  const patroni = (await place.run(['pgrep', '-f', `^[^ ]*python3.*node${old}.yml`])).trim().split('\n')
  const signal = async (name: string) => {
    await place.run(['kill', `-${name}`, ...patroni])
    await place.run(['bash', '-c', `kill -${name} ${postmaster} $(pgrep -P ${postmaster} | tr '\\n' ' ')`])
  }
  const began = performance.now()
  await signal(way === 'kill' ? 'KILL' : 'STOP')
  const others = nodes.filter(({ port }) => port !== old)
  await until('a new primary', async () => (await primaryOf(others)) !== null)
  const led = performance.now()
  const comeBack = async () => {
    const node = nodes.find(({ port }) => port === old)
    if (way === 'freeze') await signal('KILL')
    if (node)
      node.started = await place.start(node.name, ['patroni', `${place.folder}/node${old}.yml`], asPostgres)
    await until('two standbys', async () => inStep((await primaryOf(others)) ?? 0))
  }
  return { began, led, comeBack }
}

export const drill: Drill = async (place) => {
  const nodes = await startPatroni(place, ports)
  const databaseUrl = siteOf(ports)
  const site = await startSite(place, 6_110, { DATABASE_URL: databaseUrl })
  const writing = await beginWriting(site.base, databaseUrl, 50)
  console.log('| # | way | new primary after s | writes back after it, s | acknowledged until then |')
  console.log('|--:|---|--:|--:|--:|')
  let late = 0
  for (let n = 1; n <= times; n += 1) {
    await sleep(4_000)
    const way: Way = n % 2 === 0 ? 'freeze' : 'kill'
    const { began, led, comeBack } = await failOver(place, nodes, way, (await primaryOf(nodes)) ?? 0)
    await until('a write', async () => writing.backAfter(led) !== null)
    const back = (writing.backAfter(led) ?? 0) / 1_000
    if (back > 5) late += 1
    const seconds = ((led - began) / 1_000).toFixed(1)
    console.log(`| ${n} | ${way} | ${seconds} | ${back.toFixed(1)} | ${writing.acknowledged.size} |`)
    await comeBack()
  }
  const primary = (await primaryOf(nodes)) ?? 0
  const whole = await endWriting(superuserOf(primary, 'fengniao'), writing)
  const lives = site.started.exitCode === null
  console.log(
    `the process ${lives ? 'lives' : 'ended'}; ${late} of ${times} times writes were back after 5 s`,
  )
  return whole && lives && late === 0
}
