// A process of its own with so many writers: `node bench/load/writers.ts BASE ACT WRITERS SECONDS PACE`, people and
// places as JSON on its input. PACE is `again` (each writes again as soon as the answer is there), `once` (each
// writes one time, all at the same moment) or how many write a second, all together.
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { addressOf, type BenchPerson } from '../data/people.ts'
import { type Act, type Call, calls, type Places } from './write-calls.ts'

/**
 * A round: writes a second, milliseconds until the answer, seconds until the last answer. `refused` were answered
 * otherwise, `first` is why.
 */
export type Round = {
  rate: number
  done: number
  refused: number
  p50: number
  p99: number
  seconds: number
  first: string
}
export type Pace = 'again' | 'once' | number

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const [, , base = '', act = 'reply', writers = '16', seconds = '4', asked = 'again'] = process.argv
const pace: Pace = asked === 'again' || asked === 'once' ? asked : Number(asked)
const { people, places, from } = JSON.parse(await text(process.stdin)) as {
  people: BenchPerson[]
  places: Places
  from: number
}
const agent = new Agent({ keepAlive: true, maxSockets: Number(writers) })

/** A form as the browser sends it: the token as a header, and the cookie beside it. */
function send({ method, path, fields }: Call, person: BenchPerson): Promise<{ code: number; msg: string }> {
  const { token } = person
  return new Promise((resolve, reject) => {
    const headers = {
      'x-forwarded-for': addressOf(person),
      cookie: `Authorization-token=${encodeURIComponent(token)}`,
      'authorization-token': token,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const sent = request(`${base}/api${path}`, { method, agent, headers }, (answer) => {
      void text(answer).then((body) => resolve(JSON.parse(body) as { code: number; msg: string }), reject)
    })
    sent.on('error', reject)
    sent.end(new URLSearchParams(fields).toString())
  })
}

const took: number[] = []
let [refused, first, next] = [0, '', from]
const start = performance.now()
const end = start + Number(seconds) * 1000

const until = (time: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())))

async function write() {
  const n = next
  next += 1
  if (typeof pace === 'number') await until(start + ((n - from) * 1000) / pace)
  const who = people[n % people.length]
  if (!who) throw new Error('Nobody is left to write')
  const began = performance.now()
  const { code, msg } = await send(calls[act as Act](n, places), who)
  if (code === 10000) took.push(performance.now() - began)
  else {
    refused += 1
    first ||= `${code} ${msg}`
  }
}

async function keepWriting() {
  while (performance.now() < end) await write()
}
await Promise.all(Array.from({ length: Number(writers) }, pace === 'once' ? write : keepWriting))
const all = (performance.now() - start) / 1000
agent.destroy()
const sorted = took.toSorted((a, b) => a - b)
const round: Round = {
  rate: took.length / all,
  done: took.length,
  refused,
  p50: at(sorted, 0.5),
  p99: at(sorted, 0.99),
  seconds: all,
  first,
}
process.stdout.write(JSON.stringify(round))
