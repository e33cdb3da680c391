import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/db.ts'

export type Source = {
  kind: string
  id: number
  name_zh: string | null
  name_en: string
  aliases: string[]
  brand_zh: string | null
  brand_en: string | null
  brand_aliases: string[]
  /** What the thing is: its type, cut, shape, material, one word or name each. */
  vocabulary: string[]
  /** The sorts of things to which it belongs, by their own names alone. */
  sorts: string[]
  /** Sentences about it. */
  prose: string
  weight: number
}

const termWords = sql`
  coalesce((select array_agg(word) from term, lateral unnest(array[name, value] || aliases) word where`

const sortNames = sql`
  coalesce((select array_agg(word) from term, lateral unnest(array[name, value]) word where`

const blends = sql`
  select 'tobacco' as kind, t.id, t.name_zh, t.name_en, t.aliases,
    b.name_zh as brand_zh, b.name_en as brand_en, b.aliases as brand_aliases,
    ${termWords} term.id = any(t.component_ids || t.flavoring_ids || t.type_id || t.cut_id)), '{}') as vocabulary,
    ${sortNames} term.id = any(t.component_ids || t.flavoring_ids || t.type_id || t.cut_id)), '{}') as sorts,
    coalesce(t.introduction, '') as prose, t.popularity + (3 - t.priority) as weight
  from tobacco t join brand b on b.id = t.brand_id where t.hidden_at is null`

const brands = sql`
  select 'brand', b.id, b.name_zh, b.name_en, b.aliases, null, null, '{}', '{}', '{}',
    concat_ws(' ', b.introduction, b.hallmark, b.grading), ln(b.popularity + 1)
  from brand b where b.hidden_at is null`

const pipes = sql`
  select 'pipe', p.id, p.name_zh, p.name_en, p.aliases, b.name_zh, b.name_en, b.aliases,
    ${termWords} term.id = any(p.finish_ids || p.material_id || p.filter_id)), '{}')
      || array_remove(array[s.name_zh, s.name_en] || s.aliases, null),
    '{}', '', p.popularity
  from pipe p join brand b on b.id = p.brand_id left join pipe_shape s on s.id = p.shape_id
  where p.hidden_at is null`

const shapes = sql`
  select 'shape', s.id, s.name_zh, s.name_en, s.aliases, null, null, '{}',
    ${termWords} term.id in (s.family_id, s.bend_id)), '{}'), '{}', coalesce(s.traits, ''), 1
  from pipe_shape s`

// 拉塔基亚与东方叶 is read by those who ask for L草, too.
const saidAlso = sql`array(
  select alias from term, lateral unnest(term.aliases) alias where a.title like '%' || term.name || '%')`

const things = sql`
  select 'accessory', a.id, a.name_zh, a.name_en, a.aliases, a.brand_name, null, '{}',
    array[a.kind_name], '{}', coalesce(a.introduction, ''), 1
  from accessory a where a.hidden_at is null
  union all
  select 'mouthpiece', m.id, m.name_zh, m.name_en, m.aliases, null, null, '{}',
    array['斗嘴'], '{}', coalesce(m.introduction, ''), 1
  from mouthpiece m where m.hidden_at is null
  union all
  select 'article', a.id, a.title, '', '{}', null, null, '{}', array[a.summary] || a.tags || ${saidAlso}, '{}',
    case when a.body_html is null then a.body_markdown else a.words end, 1
  from article a where a.state = 'published'`

const hereStill = (uid: RawBuilder<unknown>) => sql`not exists (select from account gone
  where gone.member_id = ${uid} and gone.state in ('banned', 'anonymised', 'deactivated'))`

// What people make. Only what everybody may read is found; of pieces that weigh the same the newer weighs a trace more.
const pieces = sql`
  select 'post', p.id, p.title, '', '{}'::text[], null, null, '{}'::text[],
    array(select t.name from post_tag x join tag t on t.id = x.tag_id where x.post_id = p.id) || array[c.name, m.nickname], '{}'::text[],
    left(p.words, 5000), ln(p.like_count + 2 * p.comment_count + 1) + p.id / 1e7
  from post p join circle c on c.id = p.circle_id join member m on m.id = p.member_id
  where p.state = 'published' and not p.members_only and c.state in ('approved', 'frozen')
  union all
  select 'appreciation', a.id, a.title, '', '{}', null, null, '{}',
    array(select t.name from appreciation_facet x join tag t on t.id = x.value where x.facet = 'tag' and x.appreciation_id = a.id)
      || array['鉴赏', m.nickname], '{}', a.content, ln(a.like_count + 2 * a.comment_count + 1) + a.id / 1e7
  from appreciation a join member m on m.id = a.member_id where a.state = 'published'
  union all
  select 'studio', s.id, s.name, '', '{}', null, null, '{}',
    array_remove(array['工作室', '斗师', m.nickname, place.name, above.name], null), '{}',
    concat_ws(' ', s.motto, s.introduction), ln(s.collect_count + s.work_count + 1)
  from studio s join member m on m.id = s.member_id left join place on place.code = s.region
    left join place above on above.code = place.parent_code
  where s.state = 'open' and ${hereStill(sql`s.member_id`)}
  union all
  select 'work', w.id, w.name, '', '{}', s.name, null, '{}',
    ${termWords} term.id in (w.material_id, w.finish_id)), '{}')
      || array_remove(array['作品', p.name_zh, p.name_en] || coalesce(p.aliases, '{}'), null),
    '{}', w.notes, ln(w.like_count + 2 * w.collect_count + 1)
  from work w join studio s on s.id = w.studio_id left join pipe_shape p on p.id = w.shape_id
  where w.state = 'published' and s.state = 'open' and ${hereStill(sql`s.member_id`)}
  union all
  select 'circle', c.id, c.name, '', '{}', null, null, '{}', array[c.category, '圈子'], '{}', c.introduction, ln(c.member_count + 1)
  from circle c where c.state in ('approved', 'frozen')
  union all
  select 'user', m.id, m.nickname, '', '{}', null, null, '{}', '{}', '{}', m.introduction, ln(m.fans_count + 1)
  from member m left join account a on a.member_id = m.id
  where coalesce(a.state, 'normal') not in ('banned', 'anonymised', 'deactivated')`

/** The kinds of what people make; all else is the catalogue's. */
export const pieceKinds = ['post', 'appreciation', 'studio', 'work', 'circle', 'user'] as const

/** Some of what people make, as far as everybody may read it. */
export async function readPieces(db: Db, kind: string, ids: readonly number[]): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select * from (${pieces}) as found (kind, id, name_zh, name_en, aliases, brand_zh, brand_en, brand_aliases,
      vocabulary, sorts, prose, weight)
    where kind = ${kind} and id = any(${ids}::integer[])
  `.execute(db)
  return rows
}

/** Everything of the catalogue that can be found, with the texts by which it is found. */
export async function readSources(db: Db): Promise<Source[]> {
  const { rows } = await sql<Source>`
    ${blends} union all ${brands} union all ${pipes} union all ${shapes} union all ${things}
  `.execute(db)
  return rows
}

/** What is found of some things of a kind. Of a brand and a shape also everything that bears its name. */
export async function readSourcesOf(db: Db, kind: string, id: number): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select found.* from (${blends} union all ${brands} union all ${pipes} union all ${shapes} union all ${things}) found
    where (kind = ${kind} and id = ${id}) or (${kind} = 'brand' and (
      (kind = 'tobacco' and id in (select t.id from tobacco t where t.brand_id = ${id}))
      or (kind = 'pipe' and id in (select p.id from pipe p where p.brand_id = ${id}))))
      or (${kind} = 'shape' and kind = 'pipe' and id in (select p.id from pipe p where p.shape_id = ${id}))
  `.execute(db)
  return rows
}
