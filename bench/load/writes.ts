// A process of its own that writes at a steady rate until it is told to stop: reviews, likes, collects in turns.
// `node bench/load/writes.ts BASE RATE`, the people as JSON on its input.
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { addressOf, type BenchPerson } from '../data/people.ts'

const [, , base = '', rate = '50'] = process.argv
const people = JSON.parse(await text(process.stdin)) as BenchPerson[]
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
let done = 0
let refused = 0
let stopping = false
process.on('SIGTERM', () => {
  stopping = true
})

function post(path: string, fields: Record<string, string>, person: BenchPerson): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'authorization-token': person.token,
      'x-forwarded-for': addressOf(person),
      'content-type': 'application/x-www-form-urlencoded',
    }
    const asked = request(`${base}/api${path}`, { method: 'POST', agent, headers }, (answer) => {
      void text(answer).then((body) => resolve((JSON.parse(body) as { code: number }).code), reject)
    })
    asked.on('error', reject)
    asked.end(new URLSearchParams(fields).toString())
  })
}

/** The n-th thing that happens: another person each time, and another blend each time the people are through. */
async function write(n: number) {
  const who = people[n % people.length]
  if (!who) return
  const id = String(1 + ((n * 7 + Math.floor(n / people.length)) % 2_206))
  const acts = [
    () =>
      post(
        `/tobaccocommon/${id}`,
        { score: '4', content: `第 ${n % 900} 次记下的话，够十个字的一段点评` },
        who,
      ),
    () => post('/likeinvitation', { type: '12', id: String(1 + (n % 60)) }, who),
    () =>
      post('/collectInvitation', { type: '4', id, state: 'own', quantity: '2', since: '2024-05-01' }, who),
  ]
  const code = await acts[n % acts.length]?.()
  if (code === 10000) done += 1
  else refused += 1
}

process.stdout.write('ready\n')
const start = performance.now()
const all: Promise<void>[] = []
for (let n = Math.floor(Math.random() * 1_000_000); !stopping; n++) {
  all.push(write(n))
  const due = start + (all.length * 1000) / Number(rate)
  const wait = due - performance.now()
  if (wait > 0.5) await new Promise((resolve) => setTimeout(resolve, wait))
}
await Promise.all(all)
agent.destroy()
process.stdout.write(`${JSON.stringify({ done, refused, seconds: (performance.now() - start) / 1000 })}\n`)
