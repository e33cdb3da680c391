// `npm run bench -- news`: what asking for news costs among a million, what open streams weigh, and how long
// it takes until all fans of somebody are told.
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Host } from '#server/kernel/host.ts'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { notify, notifyFollowers } from '#server/modules/notifications/notification/index.ts'
import { type BenchSite, openBenchSite } from '../load/in-process-site.ts'
import { type Line, openFiles, openLines, resident, untilReceived } from '../load/listeners.ts'
import { type BenchPerson, makePeople } from '../data/people.ts'
import { stopSite, untilReady } from '../load/site-process.ts'
import { costOf } from '../load/statements.ts'

const messages = Number(process.env.BENCH_MESSAGES ?? 1_000_000)
const streams = Number(process.env.BENCH_STREAMS ?? 5_000)
const followers = Number(process.env.BENCH_FANS ?? 100_000)
const only = process.env.BENCH_ONLY ?? 'poll,fans,streams'
const port = 3976
const base = `http://127.0.0.1:${port}`
const say = (line: string) => console.log(line)
const thousands = (n: number) => n.toLocaleString('en-US')

/** So many made-up people who follow somebody and want to hear of new works. */
async function fillFollowers({ db, pool }: BenchSite, idol: number) {
  for (const table of ['member', 'follow'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await sql`
    with m as (insert into member (nickname) select 'fan_' || g from generate_series(1, ${followers}::integer) g returning id),
      s as (insert into notification_setting (member_id, works) select id, true from m)
    insert into follow (follower_id, followed_id, created_at)
    select id, ${idol}, now() - id * interval '1 minute' from m
  `.execute(db)
  for (const table of ['member', 'follow'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  await pool.query('vacuum analyze member, follow, notification_setting')
}

/** News of everybody, a fifth of it somebody's who has much, all read; of another one 5,000 wait. */
async function fillMessages({ db, pool }: BenchSite, [much, waiting]: readonly BenchPerson[]) {
  await sql`alter table notification disable trigger user`.execute(db)
  await sql`
    insert into notification (member_id, showtype, label, actor_id, target_type, target_id, parameters, is_read, created_at)
    select case when g % 5 = 0 then ${much?.uid} when g % 200 = 1 then ${waiting?.uid} else f.id + g % ${followers}::integer end,
      g % 5, (array['commented', 'liked', 'collected', 'followed', 'post_pinned'])[1 + g % 5],
      f.id + ((g * 7919::bigint) % ${followers}::integer)::integer, case when g % 5 = 3 then 11 else 0 end, g,
      '{"what":"帖子"}', g % 200 <> 1 and g % 40 <> 3, now() - (${messages}::integer - g) * interval '20 seconds'
    from generate_series(1, ${messages}::integer) g,
      (select min(id) as id from member where nickname like 'fan\\_%') f
    on conflict do nothing
  `.execute(db)
  await sql`alter table notification enable trigger user`.execute(db)
  await pool.query('vacuum analyze notification')
}

const polls = [
  '/message/unread',
  '/commentinvitation?is_read=0&limit=1',
  '/likeinvitation?is_read=0&limit=1',
  '/collectInvitation?is_read=0&limit=1',
  '/friendrelation/fans?is_read=0&limit=1',
  '/message/newest',
  '/message',
]

async function polling(house: BenchSite, people: readonly BenchPerson[]) {
  await fillMessages(house, people)
  const [much, waiting, other] = people
  for (const who of [much, waiting, other])
    await sql`insert into follow (follower_id, followed_id) select id, ${who?.uid} from member
      where nickname in ('fan_1', 'fan_2') on conflict do nothing`.execute(house.db)
  if (!much || !waiting || !other) throw new Error('Nobody was made')
  await notify(house.db, { to: much.uid, showtype: 4, label: 'post_pinned' })
  say(`\n${thousands(messages)} messages; milliseconds of the database (EXPLAIN ANALYZE, medians) / pages:\n`)
  say('| question | 200,000 of one’s own, 1 waits | 5,000 wait | none |\n|---|--:|--:|--:|')
  for (const url of polls) {
    const cells = []
    for (const who of [much, waiting, other]) {
      // Who asks is known by then.
      await house.get(url, who)
      const { ms, pages } = await costOf(house.pool, () => house.get(url, who))
      cells.push(`${ms.toFixed(2)} / ${pages}`)
    }
    say(`| ${url} | ${cells.join(' | ')} |`)
  }
}

async function measureFanOut(house: BenchSite, host: Host, idol: number) {
  const notifications = {
    actor: idol,
    label: 'work_published',
    target: { type: 4, id: 17 },
    parameters: { name: '新斗' },
  } as const
  let from = performance.now()
  await house.db.transaction().execute((trx) => notifyFollowers(trx, notifications))
  const ordered = performance.now() - from
  from = performance.now()
  await runPendingJobs(host)
  const delivered = performance.now() - from
  const count = async () =>
    Number(
      (await house.pool.query(`select count(*) from notification where label = 'work_published'`)).rows[0]
        .count,
    )
  const once = await count()
  await house.db.transaction().execute((trx) => notifyFollowers(trx, notifications))
  await runPendingJobs(host)
  say(
    `\nFan-out to ${thousands(followers)}: ordered in ${ordered.toFixed(1)} ms, told ${thousands(once)} in ${(delivered / 1000).toFixed(1)} s in the background; done again ${thousands((await count()) - once)} more.`,
  )
}

/** The site in a process of its own, allowed as many files as the machine lets it. */
function startWide(dataDir: string, databaseUrl: string) {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: '0' }
  const main = path.join(import.meta.dirname, '../../server/main.ts')
  const script = 'ulimit -n 65536 2>/dev/null || ulimit -n "$(ulimit -Hn)"; exec "$0" "$1"'
  return spawn('sh', ['-c', script, process.execPath, main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/** One piece of news for everybody who listens, in one transaction. */
async function callOut({ db }: BenchSite, people: readonly BenchPerson[], lines: readonly Line[]) {
  for (const line of lines) line.received = 0
  const from = performance.now()
  await db.transaction().execute(async (trx) => {
    for (const { uid } of people) await notify(trx, { to: uid, showtype: 4, label: 'post_pinned' })
  })
  const heard = await untilReceived(lines, 1)
  const took = lines.map((line) => line.at - from).toSorted((one, other) => one - other)
  say(
    `News to all of them at once: ${thousands(heard)} lines heard it; p50 ${at(took, 0.5).toFixed(0)} ms, p99 ${at(took, 0.99).toFixed(0)} ms, last ${at(took, 1).toFixed(0)} ms.`,
  )
}

async function listening(house: BenchSite, people: readonly BenchPerson[]) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fengniao-bench-site-'))
  const site = startWide(dataDir, house.databaseUrl)
  try {
    await untilReady(site, base)
    const allowed = await openFiles(site.pid)
    if (allowed < streams + 200)
      say(`\nOnly ${thousands(allowed)} files may be open here: fewer streams than wanted.`)
    const many = Math.min(streams, allowed - 200)
    const empty = await resident(site.pid)
    const lines = await openLines(base, people, many)
    await untilReceived(lines, 1)
    const full = await resident(site.pid)
    say(
      `\n${thousands(many)} open streams of ${thousands(people.length)} people on one process: ${full} MB resident (wanted ≤ 400), ${empty} without them: ${(((full - empty) * 1024) / many).toFixed(1)} kB each.`,
    )
    await callOut(house, people, lines)
    say(`Afterwards ${await resident(site.pid)} MB.`)
    for (const { request } of lines) request.destroy()
  } finally {
    await stopSite(site)
    await rm(dataDir, { recursive: true, force: true })
  }
}

const house = await openBenchSite()
try {
  // A person may hold six streams at once.
  const people = await makePeople(house.databaseUrl, Math.max(1_000, Math.ceil(streams / 5)))
  const [idol] = people
  if (!idol) throw new Error('Nobody was made')
  say(`Node ${process.version}`)
  await fillFollowers(house, idol.uid)
  // What was ordered by filling is not what is measured.
  await runPendingJobs(house.host)
  if (only.includes('poll')) await polling(house, people.slice(1))
  if (only.includes('fans')) await measureFanOut(house, house.host, idol.uid)
  if (only.includes('streams')) await listening(house, people)
} finally {
  await house.close()
}
