// `npm run bench -- accounts`: what knowing who asks costs, and what log-ins and uploads cost those who read.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { postgresUrl } from '#server/kernel/postgres/index.ts'
import { fire, median } from '../load/fire.ts'
import { type Pace, pace } from '../load/pace.ts'
import { type BenchPerson, makePeople } from '../data/people.ts'
import { startPress, startSite, stopSite, untilReady } from '../load/site-process.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const port = 3973
const base = `http://127.0.0.1:${port}`
const say = (line: string) => console.log(line)
const rounded = (n: number, digits = 1) => n.toFixed(digits)

const headersOf = ({ token }: BenchPerson) => ({ 'authorization-token': token })

/** The same call with the same statements, made anew each time: as nobody, and with a session. */
async function costOfKnowing(person: BenchPerson) {
  const aim = { url: `${base}/api/user/info?uid=1`, connections: 16, seconds }
  const rates: { nobody: number[]; somebody: number[] } = { nobody: [], somebody: [] }
  await fire({ ...aim, seconds: 2 })
  for (let round = 0; round < rounds; round++) {
    const turns = round % 2 ? (['somebody', 'nobody'] as const) : (['nobody', 'somebody'] as const)
    for (const who of turns) {
      const headers = who === 'somebody' ? headersOf(person) : {}
      rates[who].push((await fire({ ...aim, headers })).rate)
    }
  }
  const [nobody, somebody] = [median(rates.nobody), median(rates.somebody)]
  const more = (nobody / somebody - 1) * 100
  say('| the same call | req/s | costs more (wanted) |\n|---|--:|---|')
  say(`| without a token | ${rounded(nobody, 0)} | |`)
  say(`| with a session | ${rounded(somebody, 0)} | **${rounded(more)} %** (≤ 15 %) |\n`)
}

type Press = { what: 'logins' | 'uploads'; count: number; people: readonly BenchPerson[] }

/** Reads at a third of what is possible, in turns at rest and under the press. */
async function readingUnder(
  press: Press,
  aim: { url: string; rate: number; headers: Record<string, string> },
) {
  const at: { rest: Pace[]; pressed: Pace[] } = { rest: [], pressed: [] }
  const throughput: string[] = []
  for (let round = 0; round < rounds; round++) {
    at.rest.push(await pace({ ...aim, seconds }))
    const stop = await startPress('press.ts', [press.what, base, String(press.count)], press.people)
    await new Promise((resolve) => setTimeout(resolve, 500))
    at.pressed.push(await pace({ ...aim, seconds }))
    const { done, refused, seconds: lasted } = await stop()
    throughput.push(`${rounded(done / lasted)}/s${refused > 0 ? ` (${refused} refused)` : ''}`)
  }
  const p = (shots: Pace[], which: 'p50' | 'p99') => median(shots.map((shot) => shot[which]))
  const ratio = p(at.pressed, 'p99') / p(at.rest, 'p99')
  const [rest, pressed] = [at.rest, at.pressed].map(
    (shots) => `${rounded(p(shots, 'p50'))} / ${rounded(p(shots, 'p99'))}`,
  )
  say(
    `| ${press.count} ${press.what} in flight | ${rest} | ${pressed} | **${rounded(ratio, 2)}** (< 2) | ${throughput.join(', ')} |`,
  )
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'fengniao-bench-'))
const site = startSite(port, dataDir)
try {
  await untilReady(site, base)
  const people = await makePeople(postgresUrl(dataDir), 400)
  const [person] = people
  if (!person) throw new Error('Nobody was made')
  say(`${rounds} rounds of ${seconds} s each in turns, medians; Node ${process.version}\n`)
  await costOfKnowing(person)
  const reading = { url: `${base}/api/tobacco?limit=20`, headers: headersOf(person) }
  const fullRate = median([
    (await fire({ ...reading, connections: 16, seconds })).rate,
    (await fire({ ...reading, connections: 16, seconds })).rate,
    (await fire({ ...reading, connections: 16, seconds })).rate,
  ])
  const rate = Math.max(1, Math.round(fullRate * 0.3))
  say(
    `Reading: the list of blends by somebody logged in, ${rate} a second, 30 % of ${rounded(fullRate, 0)}.\n`,
  )
  say('| press | at rest p50 / p99 ms | under it p50 / p99 ms | ratio of p99 (wanted) | done in each round |')
  say('|---|---|---|---|---|')
  await readingUnder({ what: 'logins', count: 50, people }, { ...reading, rate })
  await readingUnder({ what: 'uploads', count: 8, people }, { ...reading, rate })
} finally {
  await stopSite(site)
  await rm(dataDir, { recursive: true, force: true })
}
