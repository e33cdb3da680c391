import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

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

/** Which rows of a table are wanted. */
type Which = RawBuilder<unknown>
const all: Which = sql`true`

// What everything of a kind is called. Well known and mild blends are what somebody who begins asks for.
const blendWords = sql`array['烟草', '斗草', '烟丝', 'tobacco']
  || case when t.priority = 1 and t.strength <= 2 then array['入门', '新手'] else '{}' end`
const pipeWords = sql`array['烟斗', '斗', 'pipe', 'pipes']`

const blends = (which: Which) => sql`
  select 'tobacco' as kind, t.id, t.name_zh, t.name_en, t.aliases,
    b.name_zh as brand_zh, b.name_en as brand_en,
    b.aliases || array_remove(array[f.name_zh, f.name_en], null) || coalesce(f.aliases, '{}') as brand_aliases,
    ${termWords} term.id = any(t.component_ids || t.flavoring_ids || t.type_id || t.cut_id || t.country_id)), '{}')
      || ${blendWords} as vocabulary,
    ${sortNames} term.id = any(t.component_ids || t.flavoring_ids || t.type_id || t.cut_id)), '{}') as sorts,
    coalesce(t.introduction, '') as prose, t.popularity + (3 - t.priority) as weight
  from tobacco t join brand b on b.id = t.brand_id
    left join brand f on f.id = t.former_brand_id and f.hidden_at is null
  where t.hidden_at is null and ${which}`

const brands = (which: Which) => sql`
  select 'brand', b.id, b.name_zh, b.name_en, b.aliases, null, null, '{}',
    ${termWords} term.id = b.country_id), '{}')
      || case b.kind when 'pipe' then ${pipeWords} else array['烟草', '斗草', 'tobacco'] end || array['品牌'],
    '{}', concat_ws(' ', b.introduction, b.hallmark, b.grading), ln(b.popularity + 1)
  from brand b where b.hidden_at is null and ${which}`

const pipes = (which: Which) => sql`
  select 'pipe', p.id, p.name_zh, p.name_en, p.aliases, b.name_zh, b.name_en, b.aliases,
    ${termWords} term.id = any(p.finish_ids || p.material_id || p.filter_id || s.bend_id || b.country_id)), '{}')
      || array_remove(array[s.name_zh, s.name_en] || s.aliases, null) || ${pipeWords},
    '{}', '', p.popularity
  from pipe p join brand b on b.id = p.brand_id left join pipe_shape s on s.id = p.shape_id
  where p.hidden_at is null and ${which}`

const shapes = (which: Which) => sql`
  select 'shape', s.id, s.name_zh, s.name_en, s.aliases, null, null, '{}',
    ${termWords} term.id in (s.family_id, s.bend_id)), '{}'), '{}', coalesce(s.traits, ''), 1
  from pipe_shape s where ${which}`

// 拉塔基亚与东方叶 is read by those who ask for L草, too.
const termAliases = sql`array(
  select alias from term, lateral unnest(term.aliases) alias where a.title like '%' || term.name || '%')`

const accessories = (which: Which) => sql`
  select 'accessory', a.id, a.name_zh, a.name_en, a.aliases, a.brand_name, null, '{}',
    array[a.kind_name, '配件'], '{}', coalesce(a.introduction, ''), 1
  from accessory a where a.hidden_at is null and ${which}`

const mouthpieces = (which: Which) => sql`
  select 'mouthpiece', m.id, m.name_zh, m.name_en, m.aliases, null, null, '{}',
    array['斗嘴'], '{}', coalesce(m.introduction, ''), 1
  from mouthpiece m where m.hidden_at is null and ${which}`

const articles = (which: Which) => sql`
  select 'article', a.id, a.title, '', '{}', null, null, '{}', array[a.summary] || a.tags || ${termAliases}, '{}',
    case when a.body_html is null then a.body_markdown else a.plain_text end, 1
  from article a where a.state = 'published' and ${which}`

const hereStill = (uid: RawBuilder<unknown>) => sql`not exists (select from account gone
  where gone.member_id = ${uid} and gone.state in ('banned', 'anonymised', 'deactivated'))`

// What a list of the editors puts in quotation marks is what people ask for and it answers: it is called so, too.
const questions = sql`case when l.member_id is null
  then array(select found[1] from regexp_matches(l.introduction, '“([^”]{2,20})”', 'g') found) else '{}' end`

// What people make. Only what everybody may read is found; of pieces that weigh the same the newer weighs a trace
// more. Nobody's nickname stands in what they made, nor a circle's name in its posts: people, studios and circles
// are found by themselves, and a name that was given up finds nothing.
const userContent = sql`
  select 'post', p.id, p.title, '', '{}'::text[], null, null, '{}'::text[],
    array(select t.name from post_tag x join tag t on t.id = x.tag_id where x.post_id = p.id), '{}'::text[],
    left(p.plain_text, 5000), ln(p.like_count + 2 * p.comment_count + 1) + p.id / 1e7
  from post p join circle c on c.id = p.circle_id
  where p.state = 'published' and not p.members_only and c.state in ('approved', 'frozen')
  union all
  select 'appreciation', a.id, a.title, '', '{}', null, null, '{}',
    array(select t.name from appreciation_facet x join tag t on t.id = x.value where x.facet = 'tag' and x.appreciation_id = a.id)
      || array['鉴赏'], '{}', a.content, ln(a.like_count + 2 * a.comment_count + 1) + a.id / 1e7
  from appreciation a where a.state = 'published'
  union all
  select 'itemList', l.id, l.title, '', ${questions}, null, null, '{}', array['清单'], '{}',
    left(concat_ws(E'\\n', l.introduction, (select string_agg(concat_ws('：',
        nullif(concat_ws(' ', t.name_zh, nullif(t.name_en, t.name_zh)), ''), nullif(e.note, '')), E'\\n' order by e.position)
      from item_list_entry e left join tobacco t on e.target_type = 4 and t.id = e.target_id where e.list_id = l.id)), 5000),
    ln(l.collect_count + 2 * l.comment_count + 1)
  from item_list l where l.shared and l.state = 'published' and l.entry_count > 0
  union all
  select 'studio', s.id, s.name, '', '{}', null, null, '{}',
    array_remove(array['工作室', '斗师', region.name, above.name], null), '{}',
    concat_ws(' ', s.motto, s.introduction), ln(s.collect_count + s.work_count + 1)
  from studio s left join region on region.code = s.region
    left join region above on above.code = region.parent_code
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
export const userContentKinds = [
  'post',
  'appreciation',
  'itemList',
  'studio',
  'work',
  'circle',
  'user',
] as const
export type UserContentKind = (typeof userContentKinds)[number]

/** Some of what people make, as far as everybody may read it. */
export async function readUserContent(db: Db, kind: string, ids: readonly number[]): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select * from (${userContent}) as found (kind, id, name_zh, name_en, aliases, brand_zh, brand_en, brand_aliases,
      vocabulary, sorts, prose, weight)
    where kind = ${kind} and id = any(${ids}::integer[])
  `.execute(db)
  return rows
}

/** How popular some of what people make is by now. */
export async function readUserContentWeights(
  db: Db,
  kind: string,
  ids: readonly number[],
): Promise<{ id: number; weight: number }[]> {
  const { rows } = await sql<{ id: number; weight: number }>`
    select id, weight from (${userContent}) as found (kind, id, name_zh, name_en, aliases, brand_zh, brand_en,
      brand_aliases, vocabulary, sorts, prose, weight)
    where kind = ${kind} and id = any(${ids}::integer[])
  `.execute(db)
  return rows
}

/** Everything of the catalogue that can be found, with the texts by which it is found. */
export async function readSources(db: Db): Promise<Source[]> {
  const { rows } = await sql<Source>`
    ${blends(all)} union all ${brands(all)} union all ${pipes(all)} union all ${shapes(all)}
    union all ${accessories(all)} union all ${mouthpieces(all)} union all ${articles(all)}
  `.execute(db)
  return rows
}

// Each kind has the columns of the first one, whichever that is.
const noBlends = blends(sql`false`)

/** What is indexed anew with a thing: of a brand and a shape also everything that bears its name. */
const touched: Readonly<Record<string, (id: number) => Which[]>> = {
  tobacco: (id) => [blends(sql`t.id = ${id}`)],
  brand: (id) => [
    blends(sql`${id} in (t.brand_id, t.former_brand_id)`),
    brands(sql`b.id = ${id}`),
    pipes(sql`p.brand_id = ${id}`),
  ],
  pipe: (id) => [pipes(sql`p.id = ${id}`)],
  shape: (id) => [shapes(sql`s.id = ${id}`), pipes(sql`p.shape_id = ${id}`)],
  accessory: (id) => [accessories(sql`a.id = ${id}`)],
  mouthpiece: (id) => [mouthpieces(sql`m.id = ${id}`)],
  article: (id) => [articles(sql`a.id = ${id}`)],
}

/** What is found of a thing of the catalogue. Of a brand and a shape also everything that bears its name. */
export async function readSourcesOf(db: Db, kind: string, id: number): Promise<Source[]> {
  const parts = [noBlends, ...(touched[kind]?.(id) ?? [])]
  const { rows } = await sql<Source>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

/** The next so many of what people make of a kind after a number, whether they can be found or not. */
export async function readUserContentIds(
  db: Db,
  kind: UserContentKind,
  after: number,
  limit: number,
): Promise<number[]> {
  const table = { user: 'member', itemList: 'item_list' }[kind as string] ?? kind
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id > ${after} order by id limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

type Found = { kind: UserContentKind; id: number }

/** The studio of a person and its works: who is away is not found with them. */
export async function readMadeBy(db: Db, uid: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select 'studio' as kind, id from studio where member_id = ${uid}
    union all
    select 'work', w.id from work w join studio s on s.id = w.studio_id
    where s.member_id = ${uid} and w.state = 'published'
  `.execute(db)
  return rows
}

/** The works of a studio, or of a shape. */
export async function readWorksOf(
  db: Db,
  { studio, shape }: { studio?: number; shape?: number },
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select 'work' as kind, id from work
    where state = 'published' and ${studio === undefined ? sql`shape_id = ${shape ?? 0}` : sql`studio_id = ${studio}`}
  `.execute(db)
  return rows
}

/** What stands under a tag. */
export async function readTagged(db: Db, tag: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select 'post' as kind, post_id as id from post_tag where tag_id = ${tag}
    union all
    select 'appreciation', appreciation_id from appreciation_facet where facet = 'tag' and value = ${tag}
  `.execute(db)
  return rows
}

const columns = sql.raw(
  'kind, id, name_zh, name_en, aliases, brand_zh, brand_en, brand_aliases, vocabulary, sorts, prose, weight',
)

const catalogued: Readonly<Record<string, (which: Which) => Which>> = {
  tobacco: (which) => blends(sql`t.id = any(${which})`),
  brand: (which) => brands(sql`b.id = any(${which})`),
  pipe: (which) => pipes(sql`p.id = any(${which})`),
  shape: (which) => shapes(sql`s.id = any(${which})`),
  accessory: (which) => accessories(sql`a.id = any(${which})`),
  mouthpiece: (which) => mouthpieces(sql`m.id = any(${which})`),
  article: (which) => articles(sql`a.id = any(${which})`),
}

/** What is said of some things and what they are, as far as everybody may read it: all kinds in one statement. */
export async function readTexts(
  db: Db,
  things: readonly { kind: string; id: number }[],
): Promise<{ kind: string; id: number; text: string; vocabulary: string[] }[]> {
  const kinds = [...Map.groupBy(things, ({ kind }) => kind)].map(([kind, some]) => ({
    kind,
    ids: sql`${some.map(({ id }) => id)}::integer[]`,
  }))
  const ours = kinds.flatMap(({ kind, ids }) => catalogued[kind]?.(ids) ?? [])
  const asked = kinds
    .filter(({ kind }) => !(kind in catalogued))
    .map(({ kind, ids }) => sql`(kind = ${kind} and id = any(${ids}))`)
  const theirs =
    asked.length > 0
      ? [sql`select * from (${userContent}) as made (${columns}) where ${sql.join(asked, sql` or `)}`]
      : []
  const { rows } = await sql<{ kind: string; id: number; text: string; vocabulary: string[] }>`
    select kind, id, prose as text, vocabulary
    from (${sql.join([noBlends, ...ours, ...theirs], sql` union all `)}) as found (${columns})
  `.execute(db)
  return rows
}
