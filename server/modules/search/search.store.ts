import { sql } from 'kysely'
import type { Db } from '#server/kernel/db.ts'

export type NameForm = 'name' | 'alias' | 'pinyin' | 'initials'
export type NameRow = { kind: string; target_id: number; form: NameForm; folded: string; weight: number }
export type DocumentRow = {
  kind: string
  target_id: number
  /** Words by weight: A names, B brand, C vocabulary. */
  a: string
  b: string
  c: string
  characters: string
  weight: number
}

export type Source = {
  kind: 'tobacco' | 'brand'
  id: number
  name_zh: string | null
  name_en: string
  aliases: string[]
  brand_zh: string | null
  brand_en: string | null
  vocabulary: string
  weight: number
}

/** Everything that can be found, with the texts by which it is found. */
export async function readSources(db: Db): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select 'tobacco' as kind, t.id, t.name_zh, t.name_en, t.aliases, b.name_zh as brand_zh, b.name_en as brand_en,
      (select coalesce(string_agg(name || ' ' || value || ' ' || array_to_string(term.aliases, ' '), ' '), '') from term
        where term.id = any(t.component_ids || t.flavoring_ids || t.type_id || t.cut_id)) as vocabulary,
      t.popularity + (3 - t.priority) as weight
    from tobacco t join brand b on b.id = t.brand_id
    union all
    select 'brand', b.id, b.name_zh, b.name_en, b.aliases, null, null, coalesce(b.introduction, ''), ln(b.popularity + 1)
    from brand b where b.kind = 'tobacco'
  `.execute(db)
  return rows
}

/** Replaces the whole index. */
export async function replaceIndex(
  db: Db,
  names: readonly NameRow[],
  documents: readonly DocumentRow[],
): Promise<void> {
  await sql`delete from search_name`.execute(db)
  await sql`delete from search_document`.execute(db)
  await sql`
    insert into search_name (kind, target_id, form, folded, weight)
    select kind, target_id, form, folded, weight from jsonb_populate_recordset(null::search_name, ${JSON.stringify(names)}::jsonb)
    on conflict do nothing
  `.execute(db)
  await sql`
    insert into search_document (kind, target_id, words, characters, weight)
    select kind, target_id,
      setweight(to_tsvector('simple', a), 'A') || setweight(to_tsvector('simple', b), 'B') || setweight(to_tsvector('simple', c), 'C'),
      to_tsvector('simple', characters), weight
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
      as d(kind text, target_id integer, a text, b text, c text, characters text, weight double precision)
  `.execute(db)
}

export type Wanted = {
  /** The query folded, and as words; `characters` holds it when it is one Chinese character. */
  folded: string
  words: readonly string[]
  characters: readonly string[]
  kind?: string
  offset: number
  limit: number
}

export type Found = { kind: string; target_id: number; points: number; total: number; alias: string | null }

// Candidates of each way of matching are capped before they are ranked: a query that matches half
// the catalogue costs no more than a precise one.
const most = 400

const quoted = (word: string) => `'${word.replace(/['\\]/g, '')}':*`

/**
 * The best matches of each kind: exact names, then aliases, pinyin and initials, beginnings of
 * names, parts of names, words, and at last names that are spelt alike; equals by weight.
 */
export async function findMatches(db: Db, wanted: Wanted): Promise<Found[]> {
  const { folded, words, characters, kind, offset, limit } = wanted
  const ofKind = kind ? sql`and kind = ${kind}` : sql``
  const form = sql`case form when 'name' then 4 when 'alias' then 3 when 'pinyin' then 2 else 1 end`
  const literal = folded.replace(/[\\%_]/g, '\\$&')
  const query = words.map(quoted).join(' & ')
  const single = characters.map(quoted).join(' & ')
  const { rows } = await sql<Found>`
    with named as (
      (select kind, target_id, form, folded, weight,
        case when folded = ${folded} then 100 + ${form} * 5 else 50 + ${form} * 2 - least(length(folded) - length(${folded}), 20) * 0.1 end as points
        from search_name where folded like ${`${literal}%`} ${ofKind}
        order by length(folded), weight desc limit ${most})
      union all
      (select kind, target_id, form, folded, weight, 30 + ${form} from search_name
        where length(${folded}) > 1 and form in ('name', 'alias') and folded like ${`%${literal}%`} ${ofKind}
        order by weight desc limit ${most})
      union all
      (select kind, target_id, form, folded, weight, 20 * similarity(folded, ${folded}) from search_name
        where length(${folded}) > 3 and form <> 'initials' and folded % ${folded} ${ofKind}
        order by similarity(folded, ${folded}) desc limit 100)
    ),
    hits as (
      select kind, target_id, points, weight, case when form = 'alias' then folded end as alias from named
      union all
      (select kind, target_id, 12 + 10 * ts_rank(words, to_tsquery('simple', ${query})), weight, null from search_document
        where ${query} <> '' and words @@ to_tsquery('simple', ${query}) ${ofKind} limit ${most})
      union all
      (select kind, target_id, 10, weight, null from search_document
        where ${single} <> '' and characters @@ to_tsquery('simple', ${single}) ${ofKind} limit ${most})
    ),
    best as (
      select distinct on (kind, target_id) kind, target_id, points, weight, alias
      from hits order by kind, target_id, points desc
    ),
    ranked as (
      select kind, target_id, alias, points, weight, count(*) over (partition by kind)::integer as total,
        row_number() over (partition by kind order by points + least(weight, 10) * 0.4 desc, target_id) as place
      from best
    )
    select kind, target_id, points, total, alias from ranked
    where place > ${offset} and place <= ${offset + limit} order by kind, place
  `.execute(db)
  return rows
}
