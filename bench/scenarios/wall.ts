// `npm run bench -- wall`: the walls of the appreciation with two hundred thousand pieces beside those with two
// thousand, each in a database of its own. BENCH_PIECES makes it smaller.
import { sql } from 'kysely'
import {
  type Ask,
  comparedHead,
  comparedRow,
  type BenchSite,
  alternately,
  openBenchSite,
} from '../load/in-process-site.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const each = Number(process.env.BENCH_EACH ?? 300)
const large = Number(process.env.BENCH_PIECES ?? 200_000)
const small = 2_000
const say = (line: string) => console.log(line)

/** Of so many people; every other piece names a brand and a shape, one in four a maker. The last brand has a whole page on either side. */
const authors = 500

/** Pieces past the interface, with a picture each; the triggers that tell search are off meanwhile. */
async function fill({ db }: BenchSite, pieces: number): Promise<void> {
  await sql`alter table appreciation disable trigger user`.execute(db)
  await sql`insert into member (nickname) select 'shower_' || g from generate_series(1, ${authors}::integer) g`.execute(
    db,
  )
  const { rows } = await sql<{
    first: number
  }>`select min(id) as first from member where nickname like 'shower%'`.execute(db)
  const first = rows[0]?.first ?? 1
  await sql`
    insert into appreciation (member_id, kind, title, content, excerpt, hot_day, hot_week, hot_month, hot_total, featured_at,
      created_at, region)
    select ${first} + (g * 7919) % ${authors}, (array['pipe', 'pipe', 'pipe', 'tobacco', 'accessory', 'rack'])[1 + g % 6],
      '第 ' || g || ' 件', '看它的纹路。', '看它的纹路。', random() * 900, random() * 700, random() * 200, random() * 12,
      case when g % 40 = 0 then now() - g * interval '1 minute' end, now() - (${pieces} - g) * interval '5 minutes', '上海'
    from generate_series(1, ${pieces}::integer) g
  `.execute(db)
  await sql`
    insert into appreciation_facet (facet, value, appreciation_id)
    select 'brand', case when id % 80 = 0 then 20 else 1 + floor(power(random(), 2) * 19)::integer end, id from appreciation where id % 2 = 0
    union all select 'shape', 1 + floor(power(random(), 2) * 20)::integer, id from appreciation where id % 2 = 0
    union all select 'maker', 1 + (id * 31) % 20, id from appreciation where id % 4 = 0
  `.execute(db)
  await sql`
    with made as (
      insert into upload (file_name, member_id, kind, state, bytes, content_type, width, height, incoming, finished_at, free_since)
      select 'picture/' || md5(id::text), member_id, 'picture', 'finished', 90000, 'image/webp', 1600, 900 + (id % 9) * 100, false, now(), null
      from appreciation returning id, file_name
    )
    insert into upload_use (upload_id, target_type, target_id, position)
    select made.id, 'appreciation', a.id, 0 from made join appreciation a on 'picture/' || md5(a.id::text) = made.file_name
  `.execute(db)
  await sql`alter table appreciation enable trigger user`.execute(db)
  await sql`analyze`.execute(db)
}

type Page = { list: { cover: unknown }[]; next: string | null }

/** The time of a wall; `full`: it is a whole page with its pictures. */
async function gallery(house: BenchSite, address: string, full: boolean): Promise<number> {
  const { data, ms } = await house.get(address)
  const { list } = data as Page
  if (list.length === 0 || (full && (list.length < 20 || !list[0]?.cover)))
    throw new Error(`${address}: only ${list.length} pieces`)
  return ms
}

/** The cursor behind so many pages, as somebody reaches it who goes on and on. */
async function behind(house: BenchSite, address: string, pages: number): Promise<string> {
  let next = ''
  for (let n = 0; n < pages; n++) {
    const { data } = await house.get(`${address}${next}`)
    next = `&cursor=${encodeURIComponent((data as Page).next ?? '')}`
  }
  return `${address}${next}`
}

const galleries: Readonly<Record<string, string>> = {
  'hot of the week': 'sort=hot',
  'hot of the day': 'sort=hot&period=day',
  'hot of all times': 'sort=hot&period=all',
  newest: 'sort=new',
  featured: 'sort=featured',
  'pipes, hot': 'type=pipe&sort=hot',
  'racks, newest': 'type=rack&sort=new',
  'a large brand, hot': 'brand=1&sort=hot',
  'a small brand, hot': 'brand=20&sort=hot',
  'a shape, newest': 'shape=3&sort=new',
  'a maker, hot': 'maker=5&sort=hot',
  'pipes of a brand and a shape': 'type=pipe&brand=1&shape=1&sort=hot',
}

async function compare(houses: { small: BenchSite; large: BenchSite }) {
  say(comparedHead('2,000 pieces', `${large.toLocaleString('en-US')} pieces`))
  const line = async (what: string, of: (house: BenchSite) => Promise<Ask>) =>
    say(
      comparedRow(what, await alternately(await of(houses.small), await of(houses.large), rounds, each), 1.5),
    )
  for (const [what, asked] of Object.entries(galleries)) {
    const full = !/and a shape/.test(what)
    await line(what, async (house) => async () => gallery(house, `/appreciation?${asked}&limit=20`, full))
  }
  await line('newest, forty pages on', async (house) => {
    const address = await behind(house, '/appreciation?sort=new&limit=20', 40)
    return async () => gallery(house, address, true)
  })
  await line(
    'one piece',
    async (house) => async (n) => (await house.get(`/appreciation/${1 + (n % 1_900)}`)).ms,
  )
}

const houses = { small: await openBenchSite(), large: await openBenchSite() }
try {
  const begin = performance.now()
  await fill(houses.small, small)
  await fill(houses.large, large)
  const seconds = Math.round((performance.now() - begin) / 1000)
  say(`${rounds} rounds of ${each} in turns, medians; filled in ${seconds} s; Node ${process.version}\n`)
  await compare(houses)
} finally {
  await houses.small.close()
  await houses.large.close()
}
