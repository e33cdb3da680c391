// Made-up circles, posts and comments, written past the interface in as few statements as possible.
import { sql } from 'kysely'
import { withoutIndexes } from './copy-rows.ts'
import type { BenchSite } from '../load/in-process-site.ts'
import type { BenchPerson } from './people.ts'

export type Crowd = {
  /** Two circles: one with all the posts, one with a thousand. */
  crowded: number
  calm: number
  /** Two posts: one with all the comments, one with fifty. */
  discussed: number
  answered: number
}

export type Sizes = { posts: number; comments: number }

/** Triggers that keep counts are off meanwhile: the counts are set at the end, at once. */
async function withoutCounting({ db }: BenchSite, work: () => Promise<void>) {
  const tables = ['member', 'circle', 'post', 'circle_member', 'follow', 'comment']
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await work()
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
}

const circles = 400
const writers = 20_000

async function fillPeople({ db }: BenchSite): Promise<{ member: number; circle: number }> {
  await sql`
    insert into circle (name, name_key, category, state)
    select '圈' || g, 'quan ' || g, '日常', 'approved' from generate_series(1, ${circles + 2}::integer) g
  `.execute(db)
  await sql`insert into member (nickname) select 'writer_' || g from generate_series(1, ${writers}::integer) g`.execute(
    db,
  )
  const { rows } = await sql<{ member: number; circle: number }>`
    select (select id from member where nickname = 'writer_1') as member, (select id from circle where name = '圈1') as circle
  `.execute(db)
  return rows[0] ?? { member: 1, circle: 1 }
}

/** One post in eleven lies in one of the many circles, a thousand in the calm one, all others in the crowded one. */
async function fillPosts({ db }: BenchSite, posts: number, first: { member: number; circle: number }) {
  const many = Math.round(posts * 1.1)
  await sql`
    insert into post (circle_id, member_id, kind, title, content, excerpt, plain_text, letters, hot, replied_at, created_at, region)
    select case when g % ${Math.floor(many / 1_000)} = 0 then ${first.circle} + 1 when g % 11 = 1 then ${first.circle} + 2 + (g / 11) % ${circles}
        else ${first.circle} end,
      ${first.member} + (power(random(), 2) * ${writers - 1})::integer, case when random() < 0.1 then 2 else 1 end,
      '第 ' || g || ' 个帖子', repeat('今天抽的这一斗烧得很匀，从头到尾没有熄过。', 4), '今天抽的这一斗烧得很匀，从头到尾没有熄过。',
      repeat('今天抽的这一斗烧得很匀，从头到尾没有熄过。', 4), 84, 700 + g * 30.0 / ${many} + random() * 20, least(now(), at + random() * random() * interval '3 days'), at, '上海'
    from (select g, now() - (${many} - g) * interval '40 seconds' as at from generate_series(1, ${many}::integer) g) made
  `.execute(db)
}

/** Seven in ten stand under the post itself, the others answer one of them. */
async function fillComments({ db }: BenchSite, post: number, many: number, member: number) {
  await sql`
    with made as (
      insert into comment (target_type, target_id, member_id, content, like_count, rank, region)
      select 0, ${post}, ${member} + (g * 7919) % ${writers}, '第 ' || g || ' 句：这款确实耐放。', g % 50, random(), '上海'
      from generate_series(1, ${Math.round(many * 0.7)}::integer) g returning id
    )
    insert into comment (target_type, target_id, member_id, thread_id, answered_id, content, region)
    select 0, ${post}, ${member} + (g * 7907) % ${writers}, thread, thread, '第 ' || g || ' 句回复。', '北京'
    from (select first + (g * 31) % n as thread, g
      from (select min(id) as first, count(*)::integer as n from made) threads, generate_series(1, ${Math.round(many * 0.3)}::integer) g) chosen
  `.execute(db)
  await sql`
    update comment set reply_count = n
    from (select thread_id, count(*) as n from comment where target_id = ${post} and thread_id is not null group by 1) r
    where r.thread_id = id
  `.execute(db)
  await sql`
    insert into comment_summary (target_type, target_id, comments, threads)
    select 0, ${post}, count(*), count(*) filter (where thread_id is null) from comment where target_type = 0 and target_id = ${post}
  `.execute(db)
  await sql`update post set comment_count = ${many} where id = ${post}`.execute(db)
}

async function newestIn({ db }: BenchSite, circle: number, nth: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from post where circle_id = ${circle} order by id desc offset ${nth} limit 1
  `.execute(db)
  return rows[0]?.id ?? 0
}

export async function fillCrowd(
  house: BenchSite,
  { posts, comments }: Sizes,
  people: readonly BenchPerson[],
): Promise<Crowd> {
  let crowd: Crowd | undefined
  await withoutCounting(house, async () => {
    const first = await fillPeople(house)
    const [crowded, calm] = [first.circle, first.circle + 1]
    await withoutIndexes(house.pool, ['post'], () => fillPosts(house, posts, first))
    await house.pool.query('analyze post')
    await house.pool.query(
      'update circle set post_count = n from (select circle_id, count(*) as n from post group by 1) p where p.circle_id = id',
    )
    const [discussed, answered] = [await newestIn(house, crowded, 20), await newestIn(house, crowded, 21)]
    await fillComments(house, discussed, comments, first.member)
    await fillComments(house, answered, 50, first.member)
    for (const circle of [crowded, calm])
      await sql`
        insert into circle_member (circle_id, member_id)
        select ${circle}, unnest(${people.map(({ uid }) => uid)}::integer[])
      `.execute(house.db)
    crowd = { crowded, calm, discussed, answered }
  })
  await house.pool.query('vacuum analyze')
  if (!crowd) throw new Error('Nothing was made')
  return crowd
}

/** Somebody follows so many of the writers, and is in so many of the smaller circles. */
export async function follow(
  house: BenchSite,
  { uid }: BenchPerson,
  followed: number,
  joined: number,
): Promise<void> {
  await withoutCounting(house, async () => {
    await sql`
      insert into follow (follower_id, followed_id)
      select ${uid}, id from member where nickname like 'writer\\_%' order by (id::bigint * 2654435761) % 1000003 limit ${followed}
    `.execute(house.db)
    await sql`delete from circle_member where member_id = ${uid}`.execute(house.db)
    await sql`
      insert into circle_member (circle_id, member_id)
      select id, ${uid} from circle where name like '圈%' and post_count < 100000 order by (id::bigint * 2654435761) % 1000003 limit ${joined}
    `.execute(house.db)
  })
  await house.pool.query('vacuum analyze follow, circle_member')
}
