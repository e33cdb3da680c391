import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { Chamber, Pairing } from './pairing-rule.ts'

/** So many different people make it no one's private note any more. */
const enoughPeople = 3
const maxRows = 2_000

export type PairedPipe = Chamber & { names: string[] }

/** The chamber of a pipe, and the names under which reviews may write of it; undefined for one that is not there. */
export async function readPairedPipe(db: Db, id: number): Promise<PairedPipe | undefined> {
  const { rows } = await sql<PairedPipe>`
    select p.chamber_diameter_mm as diameter, p.chamber_depth_mm as depth, s.bowl, s.family,
      array_remove(array[p.name_en, p.name_zh, b.name_en || p.name_en], null) as names
    from pipe p join brand b on b.id = p.brand_id left join lateral (
      select bowl.value as bowl, family.value as family from pipe_shape shape
        left join term bowl on bowl.id = shape.bowl_id
        left join term family on family.id = shape.family_id
      where shape.id = p.shape_id
    ) s on true
    where p.id = ${id} and p.hidden_at is null
  `.execute(db)
  return rows[0]
}

const plain = (words: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(${words}, '[[:space:][:punct:]·]+', '', 'g'))`

/**
 * Blends that at least three different people smoked in a pipe, by their notes or by reviews that name it. Newcomers,
 * people of the demo and what does not count in scores are left out.
 */
export async function readSmokedIn(
  db: Db,
  id: number,
  names: readonly string[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from (
      (select member_id, tobacco_id from smoke_log where pipe_id = ${id} order by id desc limit ${maxRows})
      union
      (select member_id, tobacco_id from review
        where smoked_in <> '' and tobacco_id is not null and state = 'published' and weight > 0 and not held
          and ${plain(sql`smoked_in`)} in (select ${plain(sql`name`)} from unnest(${[...names]}::text[]) name)
        limit ${maxRows})
    ) smoked join member m on m.id = smoked.member_id join tobacco t on t.id = smoked.tobacco_id
    where m.growth > 0 and not m.demo and t.hidden_at is null
    group by t.id having count(distinct smoked.member_id) >= ${enoughPeople}
    order by count(distinct smoked.member_id) desc, t.popularity desc, t.id desc limit ${limit}
  `.execute(db)
  return rows.map((row) => row.id)
}

const known = (kind: string, values: readonly string[]) =>
  sql`array(select id from term where kind = ${kind} and value = any(${[...values]}::text[]))`

/** The best known blends of these types and cuts that are still made, one of each brand. */
export async function readPaired(db: Db, { types, cuts }: Pairing, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct on (brand_id) id, popularity from tobacco
      where type_id = any(${known('blend_type', types)}) and cut_id = any(${known('cut', cuts)})
        and status = 'active' and hidden_at is null
      order by brand_id, popularity desc, id desc
    ) best order by popularity desc, id desc limit ${limit}
  `.execute(db)
  return rows.map((row) => row.id)
}
