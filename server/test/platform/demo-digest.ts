// What two loadings of the demo community have in common: all of it but numbers and times.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

const relations = [
  `select nickname, gender, region, pipe_age, introduction from member where demo`,
  `select p.title, p.kind, regexp_replace(p.content, 'data-cite="[78]:[0-9]+"', '', 'g') as content, p.excerpt, p.view_count, p.like_count, m.nickname, c.slug, p.region, p.featured_at is null,
    p.pinned_at is null from post p join member m on m.id = p.member_id join circle c on c.id = p.circle_id`,
  `select p.title, t.name from post_tag x join post p on p.id = x.post_id join tag t on t.id = x.tag_id`,
  `select p.title, x.position, x.target_type,
    coalesce(case x.target_type when 4 then (select slug from tobacco where id = x.target_id) when 5 then (select slug from pipe where id = x.target_id)
      when 6 then (select slug from accessory where id = x.target_id)
      when 7 then (select name from studio where id = x.target_id) when 8 then (select name from work where id = x.target_id) else (select kind || slug from brand where id = x.target_id) end, '?')
    from cite x join (select 0 as type, id, title from post union all select 3, id, title from appreciation) p
      on p.type = x.content_type and p.id = x.content_id`,
  `select a.title, a.kind, a.content, a.excerpt, a.view_count, a.like_count, a.comment_count, a.collect_count, m.nickname, a.region,
    a.featured_at is null from appreciation a join member m on m.id = a.member_id`,
  `select a.title, f.facet, case f.facet when 'tag' then (select name from tag where id = f.value)
    when 'brand' then (select slug from brand where id = f.value)
    when 'maker' then (select name from studio where id = f.value) else (select slug from pipe_shape where id = f.value) end
    from appreciation_facet f join appreciation a on a.id = f.appreciation_id`,
  `select p.title, m.nickname, c.content, a.content from comment c
    join (select 0 as type, id, title from post union all select 3, id, title from appreciation) p
      on p.type = c.target_type and p.id = c.target_id join member m on m.id = c.member_id
    left join comment a on a.id = c.answered_id`,
  `select a.nickname, b.nickname from follow f join member a on a.id = f.follower_id join member b on b.id = f.followed_id`,
  `select c.slug, m.nickname, x.role from circle_member x join circle c on c.id = x.circle_id join member m on m.id = x.member_id`,
  `select p.title, m.nickname from content_like l join post p on p.id = l.target_id join member m on m.id = l.member_id where target_type = 0`,
  `select t.slug, m.nickname, r.content, r.half_stars, r.helpful_count from review r join tobacco t on t.id = r.tobacco_id
    join member m on m.id = r.member_id`,
  `select m.nickname, s.kind, s.name, s.sort_key, s.motto, s.introduction, s.story, s.notice, s.region, s.line, s.founded, s.like_count,
    s.collect_count, s.view_count, s.work_count, s.featured_at is null from studio s join member m on m.id = s.member_id`,
  `select s.name as studio, w.number, w.name, p.slug, t.value, f.value as finish, o.slug as mouthpiece, w.bowl_percent, w.shank_percent,
    w.bend_deg, w.length_mm, w.height_mm, w.chamber_diameter_mm, w.chamber_depth_mm, w.weight_g, w.year, w.notes, w.on_view,
    w.like_count, w.collect_count, w.view_count from work w join studio s on s.id = w.studio_id join pipe_shape p on p.id = w.shape_id
    join term t on t.id = w.material_id join term f on f.id = w.finish_id join mouthpiece o on o.id = w.mouthpiece_id`,
  `select t.slug, m.nickname, c.state, c.quantity from collection_item c join tobacco t on t.id = c.target_id join member m on m.id = c.member_id
    where target_type = 4`,
]

/** Texts and relations of the community in one number, without the numbers of rows and without times. */
export async function communityDigest(db: Db): Promise<string> {
  const digest = createHash('sha256')
  for (const relation of relations) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(x)::text as row from (${sql.raw(relation)}) x
    `.execute(db)
    for (const line of rows.map(({ row }) => row).toSorted()) digest.update(line)
  }
  return digest.digest('hex')
}
