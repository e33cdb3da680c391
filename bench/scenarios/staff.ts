// `npm run bench -- staff`: the queue of reports with a hundred thousand open cases beside one with a hundred.
// BENCH_REPORTS makes it smaller.
import { sql } from 'kysely'
import {
  comparedHead,
  comparedRow,
  type BenchSite,
  alternately,
  openBenchSite,
} from '../load/in-process-site.ts'
import { type BenchPerson, makePeople } from '../data/people.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const each = Number(process.env.BENCH_EACH ?? 120)
const many = Number(process.env.BENCH_REPORTS ?? 100_000)
const few = 100
/** A queue that is long opens within so many times a short one. */
const limit = 1.5
const say = (line: string) => console.log(line)
const thousands = (n: number) => n.toLocaleString('en-US')

/** So many posts by a thousand people. */
async function fillPosts({ db }: BenchSite, count: number): Promise<void> {
  for (const table of ['post', 'member'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await sql`insert into member (nickname) select 'writer_' || g from generate_series(1, 1000) g`.execute(db)
  await sql`
    insert into post (circle_id, member_id, kind, title, content, plain_text, excerpt, letters, state)
    select (select min(id) from circle), w.id + g % 1000, 1, '第 ' || g || ' 帖', text, text, text, 20, 'published'
    from generate_series(1, ${count}::integer) g,
      (select min(id) as id from member where nickname like 'writer\\_%') w,
      (select '慢慢抽，慢慢聊，把这一斗的味道记下来。' as text) t
  `.execute(db)
  for (const table of ['post', 'member'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
}

/** Each of them reported by one to three people, written past the triggers: a case a post, and its reports. */
async function fillReports({ db, pool }: BenchSite): Promise<void> {
  await sql`alter table report disable trigger user`.execute(db)
  await sql`
    insert into report_case (target_type, target_id, owner_id, reports, weight, reasons, first_at, last_at)
    select 0, p.id, p.member_id, 1 + p.id % 3, 2 + p.id % 40, jsonb_build_object('spam', 1 + p.id % 3), now(), now()
    from post p where p.title like '第 %'
  `.execute(db)
  await sql`
    insert into report (member_id, target_type, target_id, reason, case_id)
    select w.id + (c.target_id * 7 + n) % 1000, 0, c.target_id, 'spam', c.id
    from report_case c join generate_series(0, 2) n on n < c.reports,
      (select min(id) as id from member where nickname like 'writer\\_%') w
  `.execute(db)
  await sql`alter table report enable trigger user`.execute(db)
  await pool.query('vacuum analyze post, report, report_case, member')
}

async function filled(count: number): Promise<{ house: BenchSite; who: BenchPerson }> {
  const house = await openBenchSite()
  await fillPosts(house, count)
  await fillReports(house)
  const [who] = await makePeople(house.databaseUrl, 1)
  if (!who) throw new Error('Nobody was made')
  await sql`insert into staff_role (member_id, role) values (${who.uid}, 'moderator')`.execute(house.db)
  await sql`update session set factor_at = now() where member_id = ${who.uid}`.execute(house.db)
  return { house, who }
}

type Page = { list: { id: number }[]; next: string | null }
type Side = Awaited<ReturnType<typeof filled>>

/** The time of a page that is full. */
async function open({ house, who }: Side, url: string): Promise<number> {
  const { data, ms } = await house.get(url, who)
  if ((data as Page).list.length < 20) throw new Error(`${url}: ${(data as Page).list.length} rows`)
  return ms
}

/** The address of the second page, by the cursor that the first one gave. */
async function second({ house, who }: Side, url: string): Promise<string> {
  const { next } = (await house.get(url, who)).data as Page
  return `${url}&cursor=${encodeURIComponent(next ?? '')}`
}

const pages = {
  'reports, the gravest first': '/admin/report?limit=20',
  'reports, the oldest first': '/admin/report?limit=20&sort=oldest',
  'reports of posts, the gravest first': '/admin/report?limit=20&type=0',
}

async function queue(small: Side, large: Side): Promise<void> {
  say(`\n${comparedHead(`${few} cases`, `${thousands(many)} cases`)}`)
  for (const [name, url] of Object.entries(pages)) {
    const first = await alternately(
      () => open(small, url),
      () => open(large, url),
      rounds,
      each,
    )
    say(comparedRow(name, first, limit))
  }
  const [near, far] = [
    await second(small, pages['reports, the gravest first']),
    await second(large, pages['reports, the gravest first']),
  ]
  const later = await alternately(
    () => open(small, near),
    () => open(large, far),
    rounds,
    each,
  )
  say(comparedRow('the page after it', later, limit))
  const one = async ({ house, who }: Side) => {
    const { list } = (await house.get(pages['reports, the gravest first'], who)).data as Page
    return async () => (await house.get(`/admin/report/${list[0]?.id}`, who)).ms
  }
  say(comparedRow('one case', await alternately(await one(small), await one(large), rounds, each), limit))
}

const small = await filled(few)
const large = await filled(many)
try {
  await queue(small, large)
} finally {
  await small.house.close()
  await large.house.close()
}
