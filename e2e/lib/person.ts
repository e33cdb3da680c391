import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

type Line = { to: string; code: string }

/** Somebody of the journeys: nobody else has their name or phone. */
export type Person = { name: string; phone: string; password: string }

export const newPerson = (): Person => ({
  name: `斗友${randomInt(1_000_000, 10_000_000).toString(36)}`,
  phone: `139${String(randomInt(100_000_000)).padStart(8, '0')}`,
  password: 'fengniao2026',
})

/** The codes that were sent to a phone, the newest last. */
export async function codesTo(phone: string): Promise<string[]> {
  const outbox = path.join(process.env.JOURNEY_DATA ?? '', 'outbox.ndjson')
  const lines = (await readFile(outbox, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  return lines
    .map((line) => JSON.parse(line) as Line)
    .flatMap(({ to, code }) => (to === phone && code !== '' ? [code] : []))
}
