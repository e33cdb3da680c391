import { sql } from 'kysely'
import type { Shown } from '#contract/catalogue/gallery.ts'
import { sqlType } from '#server/kernel/database/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import { isPieceVisibleTo } from '#server/modules/community/appreciation/index.ts'
import { personColumn, type PersonRow } from '#server/modules/community/follow/index.ts'
import type { Picture } from '#server/modules/platform/media/index.ts'
import { columnOf, isAuthorVisibleTo, type ViewerScope } from '../review.store.ts'

export type GalleryRow = {
  /** Numbers of both kinds in one row: twice its own, and one more for an appreciation. */
  id: number
  type: 3 | 12
  own_id: number
  title: string
  author: PersonRow | null
  member_id: number
  created_at: Date
  pictures: Picture[]
}

type Wanted = { offset: number; limit: number; cursor?: string; viewerScope: ViewerScope }

const orderBy = (table: string): Order => ({
  expression: sql.ref(`${table}.created_at`),
  type: sql`timestamptz`,
  falls: true,
})

/**
 * Reviews of a thing and appreciations that show it, those with pictures, the newest first. What AI made is no
 * photograph.
 */
export async function readGallery(
  db: Db,
  { type, id }: { type: Shown; id: number },
  { offset, limit, cursor, viewerScope }: Wanted,
): Promise<{ rows: GalleryRow[]; next: string | null }> {
  const after = (table: string, number: ReturnType<typeof sql>) =>
    cursor ? sql`and ${behind(cursor, orderBy(table), number)}` : sql``
  const skipped = cursor ? 0 : offset
  const all = skipped + limit + 1
  const { rows } = await sql<GalleryRow & { sort_value: string }>`
    select s.*, s.created_at::text as sort_value, ${personColumn(sql`s.member_id`)} as author,
      (select coalesce(json_agg(json_build_object('file_name', u.file_name, 'width', u.width, 'height', u.height,
          'preview', u.preview) order by used.position), '[]')
        from upload_use used join upload u on u.id = used.upload_id and u.state = 'finished'
        where used.target_id = s.own_id
          and used.target_type = case s.type when ${sqlType.review} then 'review' else 'appreciation' end) as pictures
    from (
      select * from (
        (select r.id * 2 as id, ${sqlType.review} as type, r.id as own_id, '' as title, r.member_id, r.created_at
        from review r
        where r.${columnOf[type]} = ${id} and r.state = 'published' and r.picture_count > 0 and not r.generated
          and ${isAuthorVisibleTo(viewerScope)} ${after('r', sql`r.id * 2`)}
        order by r.created_at desc, r.id desc limit ${all})
        union all
        (select a.id * 2 + 1, ${sqlType.appreciation}, a.id, a.title, a.member_id, a.created_at
        from cite c join appreciation a on a.id = c.content_id
        where c.target_type = ${type} and c.target_id = ${id} and c.content_type = ${sqlType.appreciation}
          and a.state = 'published' and not a.generated and ${isPieceVisibleTo(viewerScope)} ${after('a', sql`a.id * 2 + 1`)}
        order by a.created_at desc, a.id desc limit ${all})
      ) both_kinds
      order by created_at desc, id desc offset ${skipped} limit ${limit + 1}
    ) s
    order by s.created_at desc, s.id desc
  `.execute(db)
  return pageOf(rows, limit)
}
