// `npm run bench -- alive`: what writing costs where much is written already, what reading costs while others
// write, and what a large cellar costs its owner.
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fire, median } from '../load/fire.ts'
import { growTo } from '../data/grow-catalogue.ts'
import {
  type Ask,
  comparedHead,
  comparedRow,
  type BenchSite,
  alternately,
  openBenchSite,
} from '../load/in-process-site.ts'
import { type Pace, pace } from '../load/pace.ts'
import { type BenchPerson, makePeople } from '../data/people.ts'
import { startPress, startSite, stopSite, untilReady } from '../load/site-process.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const each = Number(process.env.BENCH_EACH ?? 120)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const only = process.env.BENCH_ONLY ?? 'reviews,cellar,writes'
const port = 3974
const base = `http://127.0.0.1:${port}`
const say = (line: string) => console.log(line)
const [crowded, quiet] = [17, 18]

/** Reviews of one blend, by so many made-up people. */
async function fillReviews({ db, pool }: BenchSite, many: number) {
  // Counts are set at the end, at once; and nobody of them need be found.
  for (const table of ['review', 'member'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await sql`insert into member (nickname) select 'reader_' || g from generate_series(1, ${many}::integer) g`.execute(
    db,
  )
  await sql`delete from review where tobacco_id in (${crowded}, ${quiet})`.execute(db)
  await sql`
    insert into review (member_id, tobacco_id, half_stars, strength, flavor_level, content, helpful_count)
    select id, ${crowded}, 1 + id % 10, 1 + id % 5, 1 + id % 3, '第 ' || id || ' 个人写下的一段点评', (id * 7919) % 400
    from member where nickname like 'reader\\_%'
  `.execute(db)
  for (const table of ['review', 'member'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  await sql`
    insert into rating_summary (kind, item_id, half_stars, reviews, written, weight_sum, star_sum, figure_sums,
      figure_counts)
    select 4, ${crowded}, array(select count(*)::integer from generate_series(1, 10) h
        left join review r on r.tobacco_id = ${crowded} and r.half_stars = h group by h order by h),
      count(*), count(*), 2 * count(*), 2 * sum(half_stars),
      array[sum(strength), sum(flavor_level), 0, 0], array[count(strength), count(flavor_level), 0, 0]
    from review where tobacco_id = ${crowded}
    on conflict (kind, item_id) do update set half_stars = excluded.half_stars,
      reviews = excluded.reviews, written = excluded.written, weight_sum = excluded.weight_sum, star_sum = excluded.star_sum,
      figure_sums = excluded.figure_sums, figure_counts = excluded.figure_counts
  `.execute(db)
  await pool.query('vacuum analyze review, member, rating_summary')
}

async function reviewing(house: BenchSite, people: readonly BenchPerson[]) {
  await fillReviews(house, 100_000)
  const on =
    (id: number): Ask =>
    async (n) => {
      const who = people[n % people.length]
      if (!who) throw new Error('Nobody is left to write')
      const content = `第 ${n} 次写下的一段点评，比十个字长`
      const form = { score: 4, strength: 3, content }
      return (await house.post(`/tobaccocommon/${id}`, form, who)).ms
    }
  const found = await alternately(on(quiet), on(crowded), rounds, each)
  say(comparedHead('on none', 'on 100,000'))
  say(`${comparedRow('a review more', found, 1.3)}\n`)
}

/** So many blends of somebody's, laid down over twelve years. */
async function fillCellar({ db }: BenchSite, { uid }: BenchPerson, blends: number) {
  await sql`
    insert into collection_item (member_id, target_type, target_id, state, quantity, since)
    select ${uid}, 4, id, 'own', 1 + id % 6, case when id % 25 > 0 then date '2014-01-01' + (id * 7919) % 4300 end
    from (select id from tobacco order by (id::bigint * 2654435761) % 1000003 limit ${blends}) chosen order by id
  `.execute(db)
}

/** What the page asks for, one after the other. */
async function opening(house: BenchSite, who: BenchPerson, sort: string): Promise<number> {
  const home = await house.get('/user/gethomeinfo', who)
  const cellar = await house.get(`/cellar?${sort}`, who)
  if ((cellar.data as { list: unknown[] }).list.length === 0) throw new Error('The cellar is empty')
  return home.ms + cellar.ms
}

async function cellars(house: BenchSite, [one, other]: readonly BenchPerson[]) {
  if (!one || !other) throw new Error('Nobody was made')
  await growTo(house.pool, 8_000)
  await fillCellar(house, one, 50)
  await fillCellar(house, other, 5_000)
  await house.pool.query('vacuum analyze')
  say(comparedHead('50 tins', '5,000 tins'))
  for (const sort of ['', 'sort=new', 'sort=name', 'page=3']) {
    const found = await alternately(
      () => opening(house, one, sort === 'page=3' ? 'page=2' : sort),
      () => opening(house, other, sort),
      rounds,
      each,
    )
    say(comparedRow(`the cellar opened${sort && `, ${sort}`}`, found, 1.5))
  }
  say('')
}

const lists = ['', 'sort=new&', 'sort=score&', 'sort=reviews&', 'sort=name&', 'category=5&', 'hot=1&']

/** Lists made anew each time, at a steady rate, at rest and while somebody writes. */
async function readingWhileWritten(house: BenchSite, people: readonly BenchPerson[]) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fengniao-bench-site-'))
  const site = startSite(port, dataDir, house.databaseUrl)
  try {
    await untilReady(site, base)
    const headers = { 'authorization-token': people[0]?.token ?? '' }
    const fullRate = (await fire({ url: `${base}/api/tobacco?limit=20`, headers, connections: 16, seconds }))
      .rate
    const rate = Math.max(1, Math.round(fullRate * 0.3))
    const url = (n: number) => `${base}/api/tobacco?${lists[n % lists.length]}limit=20`
    const at: { rest: Pace[]; pressed: Pace[] } = { rest: [], pressed: [] }
    const written: string[] = []
    for (let round = 0; round < rounds; round++) {
      at.rest.push(await pace({ url, rate, seconds, headers }))
      const stop = await startPress('writes.ts', [base, '50'], people)
      await new Promise((resolve) => setTimeout(resolve, 500))
      at.pressed.push(await pace({ url, rate, seconds, headers }))
      const { done, refused, seconds: lasted } = await stop()
      written.push(`${(done / lasted).toFixed(0)}/s${refused > 0 ? ` (${refused} refused)` : ''}`)
    }
    const p = (shots: Pace[], which: 'p50' | 'p99') => median(shots.map((shot) => shot[which]))
    const ratio = median(at.pressed.map((shot, n) => shot.p99 / (at.rest[n]?.p99 ?? Number.NaN)))
    say(`Lists in seven orders, ${rate} a second, 30 % of ${fullRate.toFixed(0)}, each made anew.\n`)
    say(
      '| at rest p50 / p99 ms | 50 writes a second p50 / p99 ms | ratio of p99 (wanted) | written |\n|---|---|---|---|',
    )
    const [rest, pressed] = [at.rest, at.pressed].map(
      (shots) => `${p(shots, 'p50').toFixed(1)} / ${p(shots, 'p99').toFixed(1)}`,
    )
    say(`| ${rest} | ${pressed} | **${ratio.toFixed(2)}** (≤ 1.5) | ${written.join(', ')} |\n`)
  } finally {
    await stopSite(site)
    await rm(dataDir, { recursive: true, force: true })
  }
}

const house = await openBenchSite()
try {
  const people = await makePeople(house.databaseUrl, rounds * each + 40)
  say(`${rounds} rounds in turns, medians; Node ${process.version}\n`)
  if (only.includes('reviews')) await reviewing(house, people)
  if (only.includes('cellar')) await cellars(house, people)
  if (only.includes('writes')) await readingWhileWritten(house, people)
} finally {
  await house.close()
}
