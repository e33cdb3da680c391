// `npm run bench -- flavors`: what a list by flavour words and a blend's reviews cost at ten thousand reviews and at a
// million (`BENCH_SIZES=10000,100000` for others).
import { sql } from 'kysely'
import { migrate } from '#server/kernel/database/migrate.ts'
import { recountItem } from '#server/modules/catalogue/catalogue/index.ts'
import {
  type Ask,
  alternately,
  type BenchSite,
  comparedHead,
  comparedRow,
  openBenchSite,
} from '../load/in-process-site.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const each = Number(process.env.BENCH_EACH ?? 60)
const [few = 10_000, many = 1_000_000] = (process.env.BENCH_SIZES ?? '')
  .split(',')
  .filter(Boolean)
  .map(Number)
const blends = 1_000
const say = (line: string) => console.log(line)

/** So many reviews, spread over a thousand blends; each names three words, which lie near each other for one blend. */
async function fill({ db, pool }: BenchSite, reviews: number) {
  for (const table of ['review', 'member'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  const people = Math.ceil(reviews / blends)
  await sql`insert into member (nickname, growth)
    select 'taster_' || g, 2 from generate_series(1, ${people}::integer) g`.execute(db)
  await sql`
    insert into review (member_id, tobacco_id, half_stars, strength, aged_years, flavors, content, helpful_count)
    select m.id, t.id, 1 + (m.id * 7 + t.id) % 10, 1 + (m.id + t.id) % 5, (m.id * 3 + t.id) % 15,
      array[1 + t.id % 60, 2 + (t.id + m.id % 5) % 60, 3 + (t.id * 7 + m.id % 11) % 60], '写得不长', (m.id * 31) % 400
    from (select id from tobacco order by id limit ${blends}) t, member m where m.nickname like 'taster\\_%'
  `.execute(db)
  await sql`insert into rating_summary (kind, item_id) select 4, id from tobacco on conflict do nothing`.execute(
    db,
  )
  for (const table of ['review', 'member'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  // The sums are made as they are when the rule of counting changes.
  await sql`update migration set digest = 'of before' where name = 'functions/ratings.sql'`.execute(db)
  await migrate(pool, () => {})
  await recountItem(db, 4, null)
  await pool.query('vacuum analyze')
}

const questions: Readonly<Record<string, (n: number) => string>> = {
  'list, one word': (n) => `/tobacco?flavors=${1 + (n % 60)}&limit=24`,
  'list, two words, by score': (n) =>
    `/tobacco?flavors=${1 + (n % 60)},${1 + ((n + 1) % 60)}&sort=score&limit=24`,
  'list, a word and a type': (n) => `/tobacco?flavors=${1 + (n % 60)}&category=${1 + (n % 16)}&limit=24`,
  'one blend with its words': (n) => `/tobacco/${1 + ((n * 37) % blends)}`,
}

async function open(reviews: number) {
  const house = await openBenchSite()
  const begin = performance.now()
  await fill(house, reviews)
  say(
    `${reviews.toLocaleString('en-US')} reviews: made in ${Math.round((performance.now() - begin) / 1_000)} s`,
  )
  return house
}

const [small, large] = [await open(few), await open(many)]
try {
  const on =
    (house: BenchSite, url: (n: number) => string): Ask =>
    async (n) =>
      (await house.get(url(n))).ms
  say(`\n${comparedHead(few.toLocaleString('en-US'), many.toLocaleString('en-US'))}`)
  for (const [what, url] of Object.entries(questions))
    say(comparedRow(what, await alternately(on(small, url), on(large, url), rounds, each), 1.5))
  // The more a blend has, the more is counted: ten reviews and a thousand.
  for (const [what, url] of Object.entries({
    'reviews of one blend': (n: number) => `/tobaccocommon/${1 + ((n * 37) % blends)}?limit=10`,
    'reviews of one blend, by a word': (n: number) =>
      `/tobaccocommon/${1 + ((n * 37) % blends)}?limit=10&flavor=${1 + ((n * 37) % 60)}`,
  }))
    say(comparedRow(what, await alternately(on(small, url), on(large, url), rounds, each), 5))
} finally {
  await small.close()
  await large.close()
}
