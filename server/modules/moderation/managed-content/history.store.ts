import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { Picture } from '#server/modules/platform/media/index.ts'
import { type Kind, type Person, person } from './managed-types.store.ts'

export type History = {
  text: string
  pictures: Picture[]
  lines: { acted_at: Date; by: Person | null; act: string; reason: string }[]
  reports: {
    created_at: Date
    by: Person
    reason: string
    description: string
    state: 'open' | 'upheld' | 'dismissed'
    answer: string
  }[]
  reviews: {
    created_at: Date
    reasons: string[]
    state: 'open' | 'approved' | 'rejected' | 'gone'
    reason: string
  }[]
  edits: { created_at: Date; before: Record<string, string>; after: Record<string, string> }[]
}

const maxEntries = 100

/** All that is known of what became of a thing. `type`: as reports name it. */
export async function readHistory(
  db: Db,
  { table, from, text }: Pick<Kind, 'table' | 'from' | 'text'>,
  { type, id }: { type: number; id: number },
): Promise<History> {
  const [texts, pictures, lines, reports, reviews, edits] = await Promise.all([
    sql<{ text: string }>`select ${text} as text from ${from} where t.id = ${id}`.execute(db),
    sql<Picture>`
      select u.file_name, u.width, u.height, u.preview from upload_use used join upload u on u.id = used.upload_id
      where used.target_type = ${table} and used.target_id = ${id} and u.state = 'finished'
      order by used.position limit ${maxEntries}
    `.execute(db),
    sql<History['lines'][number]>`
      select a.acted_at, ${person(sql`a.actor_id`)} as by, a.act, a.reason from audit_entry a
      where a.target_type = ${table} and a.target_id = ${String(id)} order by a.id desc limit ${maxEntries}
    `.execute(db),
    sql<History['reports'][number]>`
      select r.created_at, ${person(sql`r.member_id`)} as by, r.reason, r.description, r.state, r.answer from report r
      where r.target_type = ${type} and r.target_id = ${id} order by r.id desc limit ${maxEntries}
    `.execute(db),
    sql<History['reviews'][number]>`
      select h.created_at, h.reasons, h.state, h.reason from review_queue_item h
      where h.target_type = ${type} and h.target_id = ${id} order by h.id desc limit ${maxEntries}
    `.execute(db),
    table === 'work'
      ? sql<History['edits'][number]>`
          select created_at, before, after - 'held' as after from work_change where work_id = ${id}
          order by id desc limit ${maxEntries}
        `.execute(db)
      : { rows: [] },
  ])
  return {
    text: texts.rows[0]?.text ?? '',
    pictures: pictures.rows,
    lines: lines.rows,
    reports: reports.rows,
    reviews: reviews.rows,
    edits: edits.rows,
  }
}
