import { metricsToken } from './engines/site.ts'
import { type Place, until } from './place.ts'

/** The sum of one number of `/metrics` over its labels. */
async function numberOf(base: string, name: string): Promise<number> {
  const answer = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith(`${name}{`))
  if (lines.length === 0) throw new Error(`/metrics has no ${name}`)
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

/**
 * Waits until a process of the site says that all events are taken in, then goes over the coins and the log of acts.
 * @throws where something is wrong there
 */
export async function checkBooks(place: Place, base: string, databaseUrl: string): Promise<void> {
  const waiting = () => numberOf(base, 'fengniao_event_consumer_waiting')
  await until('the consumers', async () => (await waiting()) === 0)
  const failures = await numberOf(base, 'fengniao_event_consumer_failures')
  if (failures > 0) throw new Error(`${failures} events failed`)
  const env = { DATABASE_URL: databaseUrl }
  for (const name of ['coins-verify', 'audit-verify'])
    console.log((await place.run([process.execPath, `tools/operate/${name}.ts`], { env })).trim())
}
