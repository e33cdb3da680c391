// Plain SQL by which the tests of the demo community check what was loaded.
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

const counted = [
  'member',
  'account',
  'circle_member',
  'follow',
  'post',
  'post_tag',
  'appreciation',
  'cite',
  'comment',
  'content_like',
  'collection_item',
  'smoke_log',
  'review',
  'certification',
  'studio',
  'work',
  'coin_row',
  'upload_use',
]

/** How many rows each table of the community has. */
export async function rowsOf(db: Db): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of counted) {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(
      db,
    )
    found[table] = rows[0]?.n ?? 0
  }
  return found
}

const wrong: Readonly<Record<string, string>> = {
  'likes of a post': `select from post p where like_count <>
    (select count(*) from content_like l where l.target_type = 0 and l.target_id = p.id)`,
  'likes of a comment': `select from comment c where like_count <>
    (select count(*) from content_like l where l.target_type = case c.target_type when 3 then 2 else 1 end and l.target_id = c.id)`,
  'helpful reviews': `select from review r where helpful_count <>
    (select count(*) from content_like l where l.target_type = 12 and l.target_id = r.id)`,
  'comments of a post': `select from post p where comment_count <>
    (select count(*) from comment c where c.target_type = 0 and c.target_id = p.id)`,
  'tally of comments': `select from comment_summary t where (comments, threads) <>
    (select count(*), count(*) filter (where thread_id is null) from comment c
      where c.target_type = t.target_type and c.target_id = t.target_id)`,
  'replies of a comment': `select from comment c where reply_count <>
    (select count(*) from comment r where r.thread_id = c.id)`,
  'collects of a post': `select from post p where collect_count <>
    (select count(*) from collection_item c where c.target_type = 0 and c.target_id = p.id)`,
  'likes of a piece': `select from appreciation a where like_count <>
    (select count(*) from content_like l where l.target_type = 3 and l.target_id = a.id)`,
  'comments and collects of a piece': `select from appreciation a where (comment_count, collect_count) <>
    ((select count(*) from comment c where c.target_type = 3 and c.target_id = a.id),
      (select count(*) from collection_item c where c.target_type = 3 and c.target_id = a.id))`,
  'heat of a piece': `select from appreciation where abs(hot_total
    - log(2, 3 + 4 * like_count + 6 * comment_count + 8 * collect_count + view_count)) > 0.000001`,
  'collects of a blend': `select from tobacco t where collect_count <>
    (select count(*) from collection_item c where c.target_type = 4 and c.target_id = t.id)`,
  'reviews of a blend': `select from tobacco t where review_count <>
    (select count(*) from review r where r.tobacco_id = t.id)`,
  'people of a circle': `select from circle c where member_count <>
    (select count(*) from circle_member m where m.circle_id = c.id)`,
  'posts of a circle': `select from circle c where (post_count, featured_count) <>
    (select count(*), count(*) filter (where featured_at is not null) from post p where p.circle_id = c.id)`,
  'likes of a work': `select from work w where like_count <>
    (select count(*) from content_like l where l.target_type = 8 and l.target_id = w.id)`,
  'collects and reviews of a work': `select from work w where (collect_count, review_count) <>
    ((select count(*) from collection_item c where c.target_type = 8 and c.target_id = w.id),
      (select count(*) from review r where r.work_id = w.id))`,
  'score of a work': `select from work w where score is distinct from
    (select avg(half_stars) / 2.0::double precision from review r where r.work_id = w.id)`,
  'likes and collects of a studio': `select from studio s where (like_count, collect_count) <>
    ((select count(*) from content_like l where l.target_type = 7 and l.target_id = s.id),
      (select count(*) from collection_item c where c.target_type = 7 and c.target_id = s.id))`,
  'works and reviews of a studio': `select from studio s where (work_count, last_number, review_count, half_stars_sum, rating_weight) <>
    (select count(distinct w.id), max(w.number), count(r.id), coalesce(sum(r.half_stars * r.weight), 0), coalesce(sum(r.weight), 0)
      from work w left join review r on r.work_id = w.id where w.studio_id = s.id)`,
  'heat of what was never looked at': `select from studio where hot <= 0 or view_count = 0
    union all select from work where hot <= 0`,
  fans: `select from member m where (fans_count, concern_count) <>
    (select (select count(*) from follow where followed_id = m.id), (select count(*) from follow where follower_id = m.id))`,
  prestige: `select from member m where demo and prestige <>
    (select coalesce(sum(r.amount), 0) from coin_row r where r.member_id = m.id)`,
  'the newest answer': `select from post p where replied_at <>
    greatest(p.created_at, (select max(created_at) from comment c where c.target_type = 0 and c.target_id = p.id))`,
}

/** The counts that do not equal their rows, by their names. */
export const wrongCounts = (db: Db): Promise<string[]> => faultsOf(db, wrong)

const outOfTime: Readonly<Record<string, string>> = {
  'a post before its author': `select from post p join member m on m.id = p.member_id where p.created_at <= m.created_at`,
  'a comment before its author': `select from comment c join member m on m.id = c.member_id where c.created_at <= m.created_at`,
  'a review before its author': `select from review r join member m on m.id = r.member_id where r.created_at <= m.created_at`,
  'a comment before its post': `select from comment c join post p on c.target_type = 0 and p.id = c.target_id where c.created_at <= p.created_at`,
  'a piece before its author': `select from appreciation a join member m on m.id = a.member_id where a.created_at <= m.created_at`,
  'a comment before its piece': `select from comment c join appreciation a on c.target_type = 3 and a.id = c.target_id
    where c.created_at <= a.created_at`,
  'a like before its piece': `select from content_like l join appreciation a on l.target_type = 3 and a.id = l.target_id
    where l.created_at < a.created_at`,
  'an answer before what it answers': `select from comment c join comment a on a.id = c.answered_id
    where c.created_at <= a.created_at or c.id <= a.id`,
  'a like before its post': `select from content_like l join post p on l.target_type = 0 and p.id = l.target_id
    where l.created_at < p.created_at`,
  'a like before the person': `select from content_like l join member m on m.id = l.member_id where l.created_at < m.created_at`,
  'a member before the circle': `select from circle_member m join circle c on c.id = m.circle_id where m.joined_at < c.created_at`,
  'a post before the membership': `select from post p join circle_member m on m.circle_id = p.circle_id and m.member_id = p.member_id
    where p.created_at < m.joined_at`,
  'a post without a membership': `select from post p where not exists
    (select from circle_member m where m.circle_id = p.circle_id and m.member_id = p.member_id)`,
  'something to come': `select created_at from post union all select created_at from comment union all select created_at from content_like
    union all select created_at from review union all select created_at from follow union all select joined_at from circle_member
    union all select created_at from collection_item union all select created_at from coin_row union all select created_at from member
    union all select featured_at from post union all select created_at from appreciation union all select featured_at from appreciation
    union all select since::timestamp at time zone 'Asia/Shanghai' from collection_item union all select created_at from work
    union all select certified_at from studio union all select featured_at from studio union all select notice_at from studio`,
  'a studio before its maker': `select from studio s join member m on m.id = s.member_id where s.created_at <= m.created_at`,
  'a work before its studio': `select from work w join studio s on s.id = w.studio_id where w.created_at <= s.created_at`,
  'a like before its work': `select from content_like l join work w on l.target_type = 8 and w.id = l.target_id where l.created_at < w.created_at`,
  'a review before its work': `select from review r join work w on w.id = r.work_id where r.created_at <= w.created_at`,
  'a piece before the work it shows': `select from cite c join work w on c.target_type = 8 and w.id = c.target_id
    join (select 0 as type, id, created_at from post union all select 3, id, created_at from appreciation) p
      on p.type = c.content_type and p.id = c.content_id where p.created_at <= w.created_at`,
  'works against time': `select from (select created_at, lag(created_at) over (order by id) as before,
      row_number() over (partition by studio_id order by id) as turn, number from work) w
    where created_at < before or turn <> number`,
  'numbers against time': `select from (select created_at, lag(created_at) over (order by id) as before from post) p
    where created_at < before`,
}

async function faultsOf(db: Db, questions: Readonly<Record<string, string>>): Promise<string[]> {
  const faults = []
  for (const [name, question] of Object.entries(questions)) {
    const late = name === 'something to come' ? 'where x.created_at > now()' : ''
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from (${sql.raw(question)}) x ${sql.raw(late)}
    `.execute(db)
    if (rows[0]?.n !== 0) faults.push(`${name}: ${rows[0]?.n}`)
  }
  return faults
}

/** What happened before it could, by name. */
export const timeFaults = (db: Db): Promise<string[]> => faultsOf(db, outOfTime)

/** What of the community could be logged in as. */
export async function loginMethodsIn(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from member m left join account a on a.member_id = m.id
    where m.demo and (a.member_id is null or a.phone is not null or a.password_hash is not null)
  `.execute(db)
  return rows[0]?.n ?? 0
}

export type Piece = { uid: number; what: string; text: string }

/** Everything that somebody wrote, as it was stored. */
export async function allAppreciations(db: Db): Promise<Piece[]> {
  const { rows } = await sql<Piece>`
    select member_id as uid, title as what, title || e'\n' || plain_text as text from post
    union all select member_id, title, title || e'\n' || content from appreciation
    union all select member_id, 'comment ' || id, content from comment
    union all select member_id, 'review ' || id, content || e'\n' || smoked_in from review
    union all select id, nickname, nickname || e'\n' || introduction from member where demo
    union all select member_id, name, concat_ws(e'\n', name, motto, introduction, story, notice) from studio
    union all select s.member_id, w.name, w.name || e'\n' || w.notes from work w join studio s on s.id = w.studio_id
  `.execute(db)
  return rows
}

/** Circles with who runs them. */
export async function circleStaff(db: Db) {
  const { rows } = await sql<{ slug: string; owners: number; admins: number; people: number }>`
    select c.slug, count(*) filter (where m.role = 'owner')::integer as owners,
      count(*) filter (where m.role = 'admin')::integer as admins, count(m.*)::integer as people
    from circle c left join circle_member m on m.circle_id = c.id group by c.slug
  `.execute(db)
  return rows
}

/** How many certifications tell who somebody is. */
export async function notifiedIdentities(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from certification
    where identity is not null or number_digest is not null or real_name_masked || number_masked || phone_masked <> ''
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** The works whose measures no pipe has, by name. */
export async function oddWorks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select w.name from work w join pipe_shape p on p.id = w.shape_id
    where w.chamber_diameter_mm not between 17 and 22 or w.chamber_depth_mm not between 26 and 52
      or w.weight_g not between 15 and 75 or w.height_mm < w.chamber_depth_mm + 5
      or (w.length_mm not between 80 and 180 and p.slug <> 'churchwarden') or w.year > extract(year from now())
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** The pieces that hold a mention which names nobody, or a mark of the texts that was not replaced. */
export async function leftMarks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select title as what from post where content ~ '\\{(@|cite)' or content like '%@ %'
    union all select content from comment where content ~ '\\{@' or content like '%@ %'
  `.execute(db)
  return rows.map(({ what }) => what)
}

type Pictured = 'post' | 'appreciation' | 'work'

/** How many pictures each post, piece and work shows, by its words or its number. */
export async function pictureCounts(db: Db): Promise<{ type: Pictured; name: string; many: number }[]> {
  const { rows } = await sql<{ type: Pictured; name: string; many: number }>`
    select used.target_type as type, coalesce(p.title, a.title, 'work ' || used.target_id) as name,
      count(*)::integer as many
    from upload_use used
      left join post p on used.target_type = 'post' and p.id = used.target_id
      left join appreciation a on used.target_type = 'appreciation' and a.id = used.target_id
    group by 1, 2
  `.execute(db)
  return rows
}

/** A post, piece or work with at least so many pictures: its number and its author. */
export async function withPictures(db: Db, type: Pictured, many: number) {
  const { rows } = await sql<{ id: number; uid: number }>`
    select used.target_id as id, min(u.member_id) as uid
    from upload_use used join upload u on u.id = used.upload_id
    where used.target_type = ${type} group by used.target_id having count(*) >= ${many} order by 1 limit 1
  `.execute(db)
  return { type, id: rows[0]?.id ?? 0, uid: rows[0]?.uid ?? 0 }
}

type Ahead = { payload: { after: number; spent: number }; later: boolean }

/** The jobs that wait to draw pictures ahead; `later`: not yet. */
export async function waitingPictures(db: Db): Promise<Ahead[]> {
  const { rows } = await sql<Ahead>`
    select j.payload, j.run_at > now() + interval '2 seconds' as later
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'demo:picture' order by j.id
  `.execute(db)
  return rows
}

export async function dropWaitingPictures(db: Db): Promise<void> {
  await sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'demo:picture'`.execute(db)
}

export async function uploadName(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ file_name: string }>`select file_name from upload where id = ${id}`.execute(db)
  return rows[0]?.file_name ?? ''
}

/** The finished pictures of a post or piece. */
export async function picturesOf(db: Db, { type, id }: { type: Pictured; id: number }) {
  const { rows } = await sql<{ file_name: string; width: number; height: number; uid: number }>`
    select u.file_name, u.width, u.height, u.member_id as uid from upload_use x join upload u on u.id = x.upload_id
    where x.target_type = ${type} and x.target_id = ${id} and u.state = 'finished' order by x.position
  `.execute(db)
  return rows
}

/** Some things of the demo: a post, its author and circle, a circle that the author is not in (`inner`), who shows the piece (`shower`), and one of each other kind. */
export type Sample = Record<
  | 'post'
  | 'author'
  | 'circle'
  | 'comment'
  | 'piece'
  | 'work'
  | 'studio'
  | 'blend'
  | 'review'
  | 'pipe'
  | 'accessory'
  | 'article'
  | 'inner'
  | 'shower',
  number
> & { word: string }

export async function samplesOf(db: Db): Promise<Sample> {
  const { rows } = await sql<Sample>`
    with p as (
      select p.id, p.member_id, p.circle_id, left(p.title, 4) as word from post p
      where p.state = 'published' and p.kind = 1 and not p.members_only and p.comment_count > 1
        and exists (select from comment c where c.target_type = 0 and c.target_id = p.id and c.member_id <> p.member_id)
        and not exists (select from circle_member cm join circle c on c.id = cm.circle_id
          where cm.member_id = p.member_id and c.closed_post_count > 0)
      order by p.id limit 1
    ), r as (
      select id, tobacco_id from review where state = 'published' and tobacco_id is not null order by id limit 1
    ), w as (
      select w.id, w.studio_id from work w where w.state = 'published' order by w.id limit 1
    )
    select p.id as post, p.member_id as author, p.circle_id as circle, p.word,
      (select c.id from comment c where c.target_type = 0 and c.target_id = p.id and c.state = 'published' order by c.id limit 1) as comment,
      (select a.id from appreciation a where a.state = 'published' and a.member_id <> p.member_id
        and exists (select from comment c where c.target_type = 3 and c.target_id = a.id) order by a.id limit 1) as piece,
      (select a.member_id from appreciation a where a.state = 'published' and a.member_id <> p.member_id
        and exists (select from comment c where c.target_type = 3 and c.target_id = a.id) order by a.id limit 1) as shower,
      w.id as work, w.studio_id as studio, r.id as review, r.tobacco_id as blend,
      (select min(id) from pipe) as pipe, (select min(id) from accessory) as accessory,
      (select min(id) from article) as article,
      (select c.id from circle c where c.state = 'approved' and not exists (
        select from circle_member cm where cm.circle_id = c.id and cm.member_id = p.member_id) order by c.id limit 1) as "inner"
    from p, r, w
  `.execute(db)
  const [sample] = rows
  if (!sample) throw new Error('The demo lacks something')
  return sample
}
