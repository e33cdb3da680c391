import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from '../drill.ts'
import { startHaproxy } from '../engines/haproxy.ts'
import { siteOf, startPostgres, superuserOf } from '../engines/postgres.ts'
import { startSite } from '../engines/site.ts'
import { beginWriting, countFaults, wordsOf } from '../writing.ts'

const database = 6_201
const ports = [6_211, 6_212, 6_213]
const readsASecond = 180
const writesASecond = 20
const paths = ['/', '/query', '/cahine', '/api/webmenu', '/query/tobaccoDetail?id=2186']

/** Asks for pages so many times a second. `stop` gives how many came; `others`: other statuses, 0 where none came. */
function beginReading(base: string) {
  const others = new Map<number, number>()
  let [stopped, read] = [false, 0]
  const statusOf = async (path: string) => {
    const answer = await fetch(base + path)
    await answer.arrayBuffer()
    return answer.status
  }
  const one = async (path: string) => {
    const status = await statusOf(path).catch(() => 0)
    if (status === 200) read += 1
    else others.set(status, (others.get(status) ?? 0) + 1)
  }
  const run = async () => {
    const open = new Set<Promise<void>>()
    const begun = performance.now()
    for (let n = 0; !stopped; n += 1) {
      const asked = one(paths[n % paths.length] ?? '/')
      open.add(asked)
      void asked.then(() => open.delete(asked))
      await sleep(Math.max(0, begun + (n * 1_000) / readsASecond - performance.now()))
    }
    await Promise.all(open)
  }
  const done = run()
  return {
    others,
    async stop() {
      stopped = true
      await done
      return read
    },
  }
}

export const drill: Drill = async (place) => {
  await startPostgres(place, database)
  const databaseUrl = siteOf([database])
  const env = { DATABASE_URL: databaseUrl, DRAIN_SECONDS: '5' }
  await startSite(place, 6_219, { ...env, ROLE: 'worker' })
  const sites = await Promise.all(ports.map((port) => startSite(place, port, { ...env, ROLE: 'web' })))
  const base = await startHaproxy(place, 6_210, ports)
  const reading = beginReading(base)
  const writing = await beginWriting(base, databaseUrl, writesASecond)
  const seconds = (ms: number) => (ms / 1_000).toFixed(1)
  for (const [at, site] of sites.entries()) {
    await sleep(3_000)
    const began = performance.now()
    const ended = once(site.started, 'exit')
    site.started.kill('SIGTERM')
    await ended
    const gone = performance.now()
    await startSite(place, ports[at] ?? 0, { ...env, ROLE: 'web' })
    const again = performance.now() - gone
    console.log(`web ${at + 1}: gone after ${seconds(gone - began)} s, ready again ${seconds(again)} s later`)
  }
  await sleep(3_000)
  const read = await reading.stop()
  await writing.stop()
  const { lost, doubled } = await countFaults(superuserOf(database, 'fengniao'), writing)
  const { acknowledged, others } = writing
  console.log(`${read} pages read, others: ${wordsOf(reading.others)}`)
  console.log(
    `${acknowledged.size} acknowledged, ${lost} lost, ${doubled} doubled; others: ${wordsOf(others)}`,
  )
  return reading.others.size === 0 && others.size === 0 && lost === 0 && doubled === 0
}
