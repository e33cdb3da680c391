import { readFile } from 'node:fs/promises'
import { formsOf } from '../forms.ts'

const file = new URL('../../../../../../db/seeds/site/halves.json', import.meta.url)

/** Which pairs of signs are the halves of a character: 亻 and 弋 of 代. */
export type Halves = {
  /** Which signs a pair begins with, and which it ends with. */
  begins: Uint8Array
  ends: Uint8Array
  whole: ReadonlyMap<string, string>
}

/** The halves of some characters. @param wanted those that words are made of which are looked for */
export async function readHalves(wanted: ReadonlySet<string>): Promise<Halves> {
  const { halves } = JSON.parse(await readFile(file, 'utf8')) as { halves: string[] }
  const begins = new Uint8Array(65_536)
  const ends = new Uint8Array(65_536)
  const whole = new Map<string, string>()
  for (const one of halves) {
    const [character = '', ...parts] = one
    const pair = formsOf(parts.join('')).tight
    if (!wanted.has(character) || pair.length !== 2) continue
    begins[pair.charCodeAt(0)] = 1
    ends[pair.charCodeAt(1)] = 1
    whole.set(pair, character)
  }
  return { begins, ends, whole }
}

/** A text in its tight form with halves that stand side by side put together; the same text where there are none. */
export function joinHalves(tight: string, { begins, ends, whole }: Halves): string {
  const parts: string[] = []
  let done = 0
  for (let at = 0; at + 1 < tight.length; at += 1) {
    if (begins[tight.charCodeAt(at)] !== 1 || ends[tight.charCodeAt(at + 1)] !== 1) continue
    const character = whole.get(tight.slice(at, at + 2))
    if (character === undefined) continue
    parts.push(tight.slice(done, at), character)
    done = at + 2
    at += 1
  }
  return done === 0 ? tight : [...parts, tight.slice(done)].join('')
}
