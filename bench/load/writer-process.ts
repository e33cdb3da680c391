import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { BenchPerson } from '../data/people.ts'
import type { Act, Places } from './write-calls.ts'
import type { Pace, Round } from './writers.ts'

export type Stand = { people: readonly BenchPerson[]; places: Places }
export type Press = {
  base: string
  act: Act
  writers: number
  seconds: number
  pace?: Pace
  /** So many people are left to another process that writes at the same time. */
  ahead?: number
}

let next = 0

/** A round by writers in a process of their own; each time by people who have not written for the longest. */
export async function press(
  { base, act, writers, seconds, pace = 'again', ahead = 0 }: Press,
  { people, places }: Stand,
): Promise<Round> {
  const script = path.join(import.meta.dirname, 'writers.ts')
  const args = [script, base, act, String(writers), String(seconds), String(pace)]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const from = next + ahead
  child.stdin.end(JSON.stringify({ people, places, from }))
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const round = JSON.parse(output) as Round
  next = Math.max(next, from + round.done + round.refused)
  return round
}
