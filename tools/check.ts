import { boundaries } from './gates/boundaries.ts'
import { consoleBundle } from './gates/bundle/console.ts'
import { dead, format, lint, snapshot, types } from './gates/external-tools.ts'
import { docs } from './gates/text/docs.ts'
import type { Gate, Verdict } from './gates/gate.ts'
import { migrations } from './gates/migrations.ts'
import { names } from './gates/text/retired-names.ts'
import { owners } from './gates/owners.ts'
import { shape } from './gates/shape.ts'
import { size } from './gates/bundle/first-load.ts'
import { sql } from './gates/sql.ts'
import { styles } from './gates/text/styles.ts'
import { texts } from './gates/text/messages.ts'
import { wording } from './gates/text/wording.ts'
import { words } from './gates/text/foreign-words.ts'

/** Every gate of the house. `node tools/check.ts types lint` runs only those. */
const gates: readonly Gate[] = [
  lint,
  types,
  dead,
  snapshot,
  format,
  boundaries,
  owners,
  sql,
  shape,
  styles,
  texts,
  words,
  wording,
  names,
  docs,
  migrations,
  size,
  consoleBundle,
]

const atOnce = 2
const maxFaults = 40

/** Runs a gate; one that throws, or that looked at nothing, is red. */
async function pass(gate: Gate): Promise<boolean> {
  const start = performance.now()
  const verdict: Verdict = await gate.check().catch((error: unknown) => ({
    checked: 0,
    what: 'things',
    faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }))
  const faults = verdict.checked === 0 ? [...verdict.faults, 'looked at nothing'] : verdict.faults
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const state = faults.length === 0 ? 'ok ' : 'red'
  const lines = [`${state}  ${gate.name.padEnd(12)}${verdict.checked} ${verdict.what}, ${seconds} s`]
  lines.push(...(verdict.table ?? []).map((line) => `       ${line}`))
  lines.push(...faults.slice(0, maxFaults).map((fault) => `     ✗ ${fault.replaceAll('\n', '\n       ')}`))
  if (faults.length > maxFaults) lines.push(`     … and ${faults.length - maxFaults} more`)
  console.log(lines.join('\n'))
  return faults.length === 0
}

async function check(asked: readonly string[]): Promise<number> {
  const unknown = asked.filter((name) => !gates.some((gate) => gate.name === name))
  if (unknown.length > 0) {
    console.error(`no such gate: ${unknown.join(' ')}; there are ${gates.map(({ name }) => name).join(' ')}`)
    return 1
  }
  const wanted = gates.filter((gate) => asked.length === 0 || asked.includes(gate.name))
  const waiting = [...wanted]
  let passed = 0
  const work = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) if (await pass(gate)) passed += 1
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  console.log(`${passed} passed, ${wanted.length - passed} failed`)
  return passed === wanted.length ? 0 : 1
}

process.exitCode = await check(process.argv.slice(2))
