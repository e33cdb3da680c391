import { sqlType } from '#server/kernel/database/content-type.ts'
import { sql } from 'kysely'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'

/** What pictures are drawn for. */
export type Pictured = 'post' | 'appreciation' | 'work'

/**
 * What may be on the pictures of a post, piece or work, by number: the things it cites whose form is known,
 * those its author has. `kind`: of a piece. `gear`: slugs and kinds of the accessories it shows. `spare`:
 * pipes of anybody, for a rack.
 */
export type Stage = {
  author: number
  kind: 'pipe' | 'tobacco' | 'accessory' | 'rack' | null
  works: number[]
  citedPipes: number[]
  citedBlends: number[]
  gear: { slug: string; kind: string }[]
  ownPipes: number[]
  ownBlends: number[]
  spare: number[]
}

/** What a picture of the demo community is drawn for, and its place among the pictures there, from 0. */
export type Drawn = { type: Pictured; id: number; turn: number }

/** Undefined for a name that is no picture of the demo community. */
export async function findDrawn(db: Db, fileName: string): Promise<Drawn | undefined> {
  const { rows } = await sql<Drawn>`
    select used.target_type as type, used.target_id as id, used.position as turn
    from upload u join upload_use used on used.upload_id = u.id join member m on m.id = u.member_id and m.demo
    where u.file_name = ${fileName} and u.state = 'finished' and u.bytes = 0
      and used.target_type in ('post', 'appreciation', 'work') limit 1
  `.execute(db)
  return rows[0]
}

/** The picture of the demo community that comes after this number. */
export async function nextDrawn(
  db: Db,
  after: number,
): Promise<{ id: number; fileName: string } | undefined> {
  const { rows } = await sql<{ id: number; fileName: string }>`
    select u.id, u.file_name as "fileName" from upload u join member m on m.id = u.member_id and m.demo
    where u.id > ${after} and u.state = 'finished' and u.bytes = 0 and u.kind = 'picture' order by u.id limit 1
  `.execute(db)
  return rows[0]
}

/** A work shows itself. */
async function readWorkStage(db: Db, id: number): Promise<Stage | undefined> {
  const { rows } = await sql<{ author: number }>`
    select s.member_id as author from work w join studio s on s.id = w.studio_id join member m on m.id = s.member_id
    where w.id = ${id} and w.state = 'published' and m.demo
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const nothing = { citedPipes: [], citedBlends: [], gear: [], ownPipes: [], ownBlends: [], spare: [] }
  return { ...row, kind: null, works: [id], ...nothing }
}

/** Undefined for one that is not there any more, or not of the demo community. */
export async function readStage(db: Db, type: Pictured, id: number): Promise<Stage | undefined> {
  if (type === 'work') return readWorkStage(db, id)
  const cited = sql`c.content_type = ${contentTypes[type]} and c.content_id = p.id`
  const own = (kind: number) => sql`array(
    select c.target_id from collection_item c where c.member_id = p.member_id and c.target_type = ${kind} and c.state = 'own' order by c.id)`
  const any = (limit: number) => sql`array(
    select id from pipe where shape_id is not null order by md5(slug || p.title) limit ${limit})`
  const { rows } = await sql<Stage>`
    select p.member_id as author, ${type === 'appreciation' ? sql`p.kind` : sql`null`} as kind,
      array(select c.target_id from cite c join work on work.id = c.target_id and work.state = 'published'
        where ${cited} and c.target_type = ${sqlType.work} order by c.position) as works,
      array(select c.target_id from cite c join pipe on pipe.id = c.target_id and pipe.shape_id is not null
        where ${cited} and c.target_type = ${sqlType.pipe} order by c.position) as "citedPipes",
      array(select c.target_id from cite c where ${cited} and c.target_type = ${sqlType.tobacco} order by c.position) as "citedBlends",
      (select coalesce(json_agg(json_build_object('slug', a.slug, 'kind', a.kind) order by c.position), '[]')
        from cite c join accessory a on a.id = c.target_id where ${cited} and c.target_type = ${sqlType.accessory}) as gear,
      ${own(4)} as "ownBlends",
      case when exists (select from collection_item c where c.member_id = p.member_id and c.target_type = ${sqlType.pipe} and c.state = 'own')
        then ${own(5)} else ${any(4)} end as "ownPipes",
      ${any(8)} as spare
    from ${sql.table(type)} p join member m on m.id = p.member_id
    where p.id = ${id} and p.state = 'published' and m.demo
  `.execute(db)
  return rows[0]
}
