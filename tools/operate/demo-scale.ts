// Multiplies the community with made-up text for benchmarks: `npm run demo:scale -- 100` adds a hundred
// thousand posts with their people, comments and likes. For a data folder that nobody needs afterwards.
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { scheduleUserContentReindex } from '#server/modules/catalogue/search/index.ts'
import { readTexts } from '#server/modules/platform/demo/index.ts'
import { onDatabase } from './database.ts'

/** For a thousand posts. */
const peopleEach = 50
const counted = ['member', 'post', 'comment', 'content_like', 'follow', 'circle_member']

/** Sentences of the demo community, of which made-up posts and comments are put together. */
async function sentences(): Promise<string[]> {
  const { posts } = await readTexts()
  const all = posts.flatMap(({ content, comments }) => [content, ...comments.map(({ text }) => text)])
  return all
    .flatMap((text) => text.split(/(?<=[。！？])|\n/))
    .map((one) => one.replace(/\{[^}]*\}/g, '').trim())
    .filter((one) => one.length >= 10 && one.length <= 60 && /[。！？]$/.test(one))
    .slice(0, 300)
}

/** Another sentence for every row. */
const one = (from: readonly string[]) =>
  sql`(${[...from]}::text[])[1 + floor(random() * ${from.length})::integer]`

async function addPeople(trx: Db, many: number) {
  await sql`
    create temporary table made_person on commit drop as
    with made as (
      insert into member (id, nickname, demo, show_taste, pipe_age, created_at)
      select id, 'm_' || to_hex(id), true, true, floor(random() * 30), now() - random() * interval '3 years'
      from (select nextval(pg_get_serial_sequence('member', 'id'))::integer as id from generate_series(1, ${many})) x
      returning id, created_at
    ) select id, row_number() over () as n, created_at from made
  `.execute(trx)
  await sql`create unique index on made_person (n)`.execute(trx)
  await sql`insert into account (member_id, created_at) select id, created_at from made_person`.execute(trx)
  await sql`
    insert into circle_member (circle_id, member_id, joined_at)
    select c.id, p.id, p.created_at from made_person p cross join lateral (
      select id from circle where state = 'approved' order by hashint4(id * 7919 + p.id) limit 3
    ) c
  `.execute(trx)
  // Some are followed by very many.
  await sql`
    insert into follow (follower_id, followed_id)
    select x.id, o.id from (
      select p.id, 1 + floor(power(random(), 3) * ${many})::integer as other
      from made_person p cross join generate_series(1, 15) g
    ) x join made_person o on o.n = x.other where o.id <> x.id on conflict do nothing
  `.execute(trx)
}

async function addPosts(trx: Db, many: number, people: number, from: readonly string[]) {
  await sql`
    create temporary table made_post on commit drop as
    select n, nextval(pg_get_serial_sequence('post', 'id'))::integer as id,
      now() - interval '2 years' * (1 - n::double precision / ${many}) - interval '1 hour' as at,
      floor(6 * power(random(), 2))::integer as comments, floor(8 * power(random(), 2.5))::integer as likes
    from generate_series(1, ${many}) n
  `.execute(trx)
  await sql`
    insert into post (id, circle_id, member_id, kind, title, content, excerpt, plain_text, letters, like_count, comment_count,
      view_count, hot, region, created_at, replied_at)
    select m.id, c.id, p.id, 1, left(${one(from)}, 30) || m.n, t.text, left(t.text, 140), t.text, length(t.text), m.likes,
      m.comments, m.likes * 12 + floor(random() * 90)::integer,
      ln(1 + m.likes * 4 + m.comments * 6) / ln(2) + extract(epoch from m.at - timestamptz '2020-01-01 00:00+00') / 86400 / 3,
      '广东', m.at, m.at + case when m.comments = 0 then interval '0' else random() * interval '50 minutes' end
    from (select m.*, random() as by, random() as within from made_post m) m
    cross join lateral (select ${one(from)} || ${one(from)} || m.n || ${one(from)} as text) t
    join made_person p on p.n = 1 + floor(power(m.by, 2) * ${people})::integer
    join (select id, row_number() over (order by id) - 1 as n, count(*) over () as all from circle where state = 'approved') c
      on c.n = floor(power(m.within, 1.5) * c.all)::integer
    order by m.id
  `.execute(trx)
}

async function addComments(trx: Db, people: number, from: readonly string[]) {
  await sql`
    create temporary table made_comment on commit drop as
    select nextval(pg_get_serial_sequence('comment', 'id'))::integer as id, x.* from (
      select m.id as post, g as turn, m.at, random() as by, g > 1 and random() < 0.35 as answers
      from made_post m cross join lateral generate_series(1, m.comments) g order by m.id, g
    ) x
  `.execute(trx)
  await sql`
    insert into comment (id, target_type, target_id, member_id, thread_id, answered_id, content, reply_count, created_at)
    select c.id, 0, c.post, p.id, case when answers then c.id - turn + 1 end, case when answers then c.id - turn + 1 end,
      ${one(from)}, case when turn > 1 then 0 else answered end, at + turn * interval '9 minutes'
    from (select c.*, count(*) filter (where answers) over (partition by post)::integer as answered from made_comment c) c
    join made_person p on p.n = 1 + floor(c.by * ${people})::integer order by c.id
  `.execute(trx)
  await sql`
    insert into comment_summary (target_type, target_id, comments, threads)
    select 0, post, count(*), count(*) filter (where not answers) from made_comment group by post
  `.execute(trx)
}

async function addLikes(trx: Db, people: number) {
  // One person after the other from a place of the post's own: nobody likes the same post twice.
  await sql`
    insert into content_like (member_id, target_type, target_id, created_at)
    select p.id, 0, m.id, m.at + g * interval '7 minutes' from made_post m cross join lateral generate_series(1, m.likes) g
    join made_person p on p.n = 1 + (abs(hashint4(m.id)) + g) % ${people}
  `.execute(trx)
}

/** What triggers would have counted. */
async function recount(trx: Db) {
  await sql`
    update circle c set post_count = (select count(*) from post where circle_id = c.id and state = 'published'),
      member_count = (select count(*) from circle_member where circle_id = c.id),
      hot = greatest(hot, (select max(hot) + 5 from post where circle_id = c.id))
  `.execute(trx)
  await sql`
    update member m set
      fans_count = (select count(*) from follow where followed_id = m.id),
      concern_count = (select count(*) from follow where follower_id = m.id)
    where m.id in (select id from made_person)
  `.execute(trx)
}

const triggers = (trx: Db, act: 'enable' | 'disable') =>
  Promise.all(
    ['member', 'post', 'comment', 'follow', 'circle_member'].map((table) =>
      sql`alter table ${sql.table(table)} ${sql.raw(act)} trigger user`.execute(trx),
    ),
  )

async function grow(db: Db, thousands: number) {
  const people = Math.max(40, thousands * peopleEach)
  const from = await sentences()
  await db.transaction().execute(async (trx) => {
    await triggers(trx, 'disable')
    await addPeople(trx, people)
    await addPosts(trx, thousands * 1_000, people, from)
    await addComments(trx, people, from)
    await addLikes(trx, people)
    await recount(trx)
    await triggers(trx, 'enable')
  })
  for (const table of counted) await sql`analyze ${sql.table(table)}`.execute(db)
  await scheduleUserContentReindex(db)
}

async function reportProgress(db: Db): Promise<string> {
  const sizes = await Promise.all(
    counted.map(async (table) => {
      const { rows } = await sql<{
        n: number
      }>`select count(*)::integer as n from ${sql.table(table)}`.execute(db)
      return `${table} ${rows[0]?.n.toLocaleString('en-US')}`
    }),
  )
  return sizes.join('，')
}

const thousands = Number(process.argv[2])
if (!Number.isInteger(thousands) || thousands < 1 || thousands > 10_000) {
  process.stderr.write('请说要加多少千个帖子，例如 npm run demo:scale -- 100（1 到 10000）。\n')
  process.exitCode = 1
} else {
  await onDatabase(async (db) => {
    const from = performance.now()
    await grow(db, thousands)
    const seconds = Math.round((performance.now() - from) / 1000)
    return {
      message: `${seconds} 秒。现在有：${await reportProgress(db)}。蜂鸟开着的时候会把它们编进搜索，十万帖要几分钟。`,
      well: true,
    }
  })
}
