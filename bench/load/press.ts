// A process of its own that keeps log-ins or uploads in flight until it is told to stop:
// `node bench/load/press.ts logins|uploads BASE COUNT`, the people as JSON on its input.
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { type BenchPerson, password } from '../data/people.ts'

const [, , what = 'logins', base = '', count = '1'] = process.argv
const people = JSON.parse(await text(process.stdin)) as BenchPerson[]
let done = 0
let refused = 0
let stopping = false
process.on('SIGTERM', () => {
  stopping = true
})

let turns = 0
const next = () => people[(turns += 1) % people.length] ?? { name: '', token: '' }
/** From everywhere, so that no limit of a place is met. */
const from = () => ({ 'x-forwarded-for': `100.${64 + (turns % 60)}.${Math.floor(turns / 60) % 250}.1` })
const form = (fields: Record<string, string>) => new URLSearchParams(fields)

async function logIn() {
  const { name } = next()
  const body = form({ uname: name, pwd: password })
  const answer = await fetch(`${base}/api/login/login`, { method: 'POST', headers: from(), body })
  return ((await answer.json()) as { code: number }).code === 10000
}

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const picture =
  what === 'uploads'
    ? await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#8f4a22', noise } })
        .jpeg({ quality: 80 })
        .toBuffer()
    : Buffer.alloc(0)

type Ticket = { url: string; headers: Record<string, string>; file_name: string }

async function upload() {
  const headers = { 'authorization-token': next().token }
  const asked = form({ kind: 'picture', size: String(picture.length), content_type: 'image/jpeg' })
  const answer = await fetch(`${base}/api/cloudoss/getsts?${asked}`, { headers })
  const { code, data } = (await answer.json()) as { code: number; data: Ticket }
  if (code !== 10000) return false
  const body = new Uint8Array(picture)
  await fetch(new URL(data.url, base), { method: 'PUT', headers: data.headers, body })
  const finished = await fetch(`${base}/api/cloudoss/finish`, {
    method: 'POST',
    headers,
    body: form({ file_name: data.file_name }),
  })
  return ((await finished.json()) as { code: number }).code === 10000
}

async function keepGoing() {
  while (!stopping) {
    if (await (what === 'uploads' ? upload() : logIn())) done += 1
    else refused += 1
  }
}

process.stdout.write('ready\n')
const start = performance.now()
await Promise.all(Array.from({ length: Number(count) }, keepGoing))
process.stdout.write(`${JSON.stringify({ done, refused, seconds: (performance.now() - start) / 1000 })}\n`)
