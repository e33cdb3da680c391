import { type RawBuilder, sql } from 'kysely'
import { byKey, type Db } from '#server/kernel/database/db.ts'
import { hasNotLeft, shownOf } from '#server/kernel/database/departed.ts'

/**
 * A thing found, as a line of the list shows it. `section` tells two pages of a kind apart; `picture` is an upload;
 * `drawn` the circle of a post and the first blend of a list, whose drawing stands for what has no picture.
 */
export type LineRow = {
  kind: string
  id: number
  name_zh: string | null
  name_en: string
  zh_confident: boolean
  note: string
  section: string
  score: number | null
  picture: string | null
  drawn: number | null
}

type Ids = {
  [Kind in
    | 'pipe'
    | 'shape'
    | 'accessory'
    | 'mouthpiece'
    | 'article'
    | 'post'
    | 'appreciation'
    | 'itemList'
    | 'studio'
    | 'work'
    | 'circle'
    | 'user']: readonly number[]
}

/** The first finished picture of what people wrote. */
const firstPicture = (type: 'post' | 'appreciation', id: RawBuilder<unknown>) => sql`
  (select u.file_name from upload_use used join upload u on u.id = used.upload_id
    where used.target_type = ${sql.lit(type)} and used.target_id = ${id} and u.state = 'finished'
    order by used.position limit 1)`

const makerIsHere = sql`s.state = 'open' and not exists (select from account gone
  where gone.member_id = s.member_id and gone.state in ('banned', 'anonymised', 'deactivated'))`

/** Everything but blends and brands in one statement, in no order; nothing of people who are hidden. */
export async function readLines(db: Db, ids: Ids, hidden: readonly number[]): Promise<LineRow[]> {
  const { rows } = await byKey(() =>
    sql<LineRow>`
    select 'pipe' as kind, p.id, p.name_zh, p.name_en, b.zh_confident,
      concat_ws(' · ', case when b.zh_confident then coalesce(b.name_zh, b.name_en) else b.name_en end, s.name_zh) as note,
      '' as section, p.score, null::text as picture, null::integer as drawn
    from pipe p join brand b on b.id = p.brand_id left join pipe_shape s on s.id = p.shape_id
    where p.id = any(${ids.pipe}::integer[])
    union all
    select 'shape', s.id, s.name_zh, s.name_en, true, concat_ws(' · ', t.name, b.name), '', null, null, null
    from pipe_shape s left join term t on t.id = s.family_id left join term b on b.id = s.bend_id
    where s.id = any(${ids.shape}::integer[])
    union all
    select 'accessory', id, name_zh, name_en, true, kind_name, '', null, null, null from accessory
    where id = any(${ids.accessory}::integer[])
    union all
    select 'mouthpiece', id, name_zh, name_en, true, case kind when 'style' then '嘴型' else '斗嘴材料' end, '', null, null, null
    from mouthpiece where id = any(${ids.mouthpiece}::integer[])
    union all
    select 'article', id, title, '', true, summary, section, null, null, null from article
    where id = any(${ids.article}::integer[]) and state = 'published'
    union all
    select 'post', p.id, p.title, '', true, concat_ws(' · ', c.name, ${shownOf('nickname')}),
      p.kind::text, null, coalesce(${firstPicture('post', sql`p.id`)}, nullif(c.avatar, '')), p.circle_id
    from post p join circle c on c.id = p.circle_id join member m on m.id = p.member_id
    where p.id = any(${ids.post}::integer[]) and p.state = 'published' and not p.members_only and c.state in ('approved', 'frozen')
      and p.member_id <> all(${hidden}::integer[])
    union all
    select 'appreciation', a.id, a.title, '', true, ${shownOf('nickname')}, '', null, ${firstPicture('appreciation', sql`a.id`)}, null
    from appreciation a join member m on m.id = a.member_id
    where a.id = any(${ids.appreciation}::integer[]) and a.state = 'published' and a.member_id <> all(${hidden}::integer[])
    union all
    select 'itemList', l.id, l.title, '', true,
      concat_ws(' · ', case when m.id is null then '本站整理' else ${shownOf('nickname')} end, l.entry_count || ' 件'), '', null, null,
      (select t.id from item_list_entry e join tobacco t on t.id = e.target_id
        where e.list_id = l.id and e.target_type = 4 and t.hidden_at is null order by e.position limit 1)
    from item_list l left join member m on m.id = l.member_id
    where l.id = any(${ids.itemList}::integer[]) and l.shared and l.state = 'published'
      and coalesce(l.member_id <> all(${hidden}::integer[]), true)
    union all
    select 'studio', s.id, s.name, '', true,
      concat_ws(' · ', case s.kind when 'studio' then '认证工作室' else '认证斗师' end, region.name), s.member_id::text,
      s.half_stars_sum / 2.0::double precision / nullif(s.rating_weight, 0), nullif(s.avatar, ''), null
    from studio s left join region on region.code = s.region
    where s.id = any(${ids.studio}::integer[]) and ${makerIsHere} and s.member_id <> all(${hidden}::integer[])
    union all
    select 'work', w.id, w.name, '', true, concat_ws(' · ', s.name, p.name_zh),
      to_hex((extract(epoch from w.updated_at) * 1000)::bigint), w.score, null, null
    from work w join studio s on s.id = w.studio_id left join pipe_shape p on p.id = w.shape_id
    where w.id = any(${ids.work}::integer[]) and w.state = 'published' and ${makerIsHere}
      and s.member_id <> all(${hidden}::integer[])
    union all
    select 'circle', id, name, '', true, concat_ws(' · ', category, member_count || ' 位斗友'), '', null, nullif(avatar, ''), null from circle
    where id = any(${ids.circle}::integer[]) and state in ('approved', 'frozen')
    union all
    select 'user', id, nickname, '', true, introduction, '', null, nullif(avatar, ''), null from member
    where id = any(${ids.user}::integer[]) and ${hasNotLeft(sql`member.id`)} and id <> all(${hidden}::integer[])
  `.execute(db),
  )
  return rows
}

/** Which of these brands make pipes. */
export async function readPipeBrands(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await byKey(() =>
    sql<{ id: number }>`
      select id from brand where id = any(${ids}::integer[]) and kind = 'pipe'
    `.execute(db),
  )
  return new Set(rows.map(({ id }) => id))
}

type WithAliases = 'tobacco' | 'brand' | 'pipe' | 'shape' | 'accessory' | 'mouthpiece'

/** Further names by which a thing is found: its own, or those of its maker or shape, whose first name is `of`. */
export type AliasRow = { kind: string; id: number; of: string | null; aliases: string[] }

const firstName = sql`case when b.zh_confident then coalesce(b.name_zh, b.name_en) else b.name_en end`

const otherName = sql`case when b.zh_confident and b.name_zh is not null then b.name_en else b.name_zh end`

/**
 * The further names of things as they are written, their own first. Those of a maker or shape hold its other name,
 * which lines do not show.
 */
export async function readAliases(
  db: Db,
  ids: { [Kind in WithAliases]: readonly number[] },
): Promise<AliasRow[]> {
  const own = (kind: WithAliases, table: WithAliases | 'pipe_shape' = kind) => sql`
    select ${sql.lit(kind)} as kind, id, null as of, aliases, 1 as place from ${sql.table(table)}
    where id = any(${ids[kind]}::integer[])`
  const ofMaker = (kind: 'tobacco' | 'pipe') => sql`
    select ${sql.lit(kind)}, t.id, ${firstName}, array_remove(array_prepend(${otherName}, b.aliases), null), 2 from ${sql.table(kind)} t join brand b on b.id = t.brand_id
    where t.id = any(${ids[kind]}::integer[])`
  const { rows } = await byKey(() =>
    sql<AliasRow>`
      select kind, id, of, aliases from (
        ${own('tobacco')} union all ${own('brand')} union all ${own('pipe')} union all ${own('shape', 'pipe_shape')}
        union all ${own('accessory')} union all ${own('mouthpiece')}
        union all ${ofMaker('tobacco')} union all ${ofMaker('pipe')}
        union all select 'pipe', p.id, s.name_zh, array_prepend(s.name_en, s.aliases), 3 from pipe p join pipe_shape s on s.id = p.shape_id
          where p.id = any(${ids.pipe}::integer[])
      ) named where aliases <> '{}' order by place
    `.execute(db),
  )
  return rows
}
