import { type RawBuilder, sql } from 'kysely'
import type { CircleRole } from '#contract/community/circle.ts'
import { byKey, type Db } from '#server/kernel/database/db.ts'
import type { FoundRow } from '#server/kernel/registry/content-finder.ts'
import { type CircleState, living, readCircle } from './circle.store.ts'
import { avatarOf } from './circle.view.ts'
import { type Bumps, moveHotScores } from '#server/kernel/database/hot-score.ts'

export type Membership = {
  id: number
  name: string
  state: CircleState
  join_by: 'open' | 'approval'
  role: CircleRole | null
  /** Writes nothing in the circle until then; null: nothing is refused. */
  mutedUntil: Date | null
  banned: boolean
}

/** How somebody (null: a visitor) stands in a circle; null for one that is not there or not there any more. */
export async function membershipIn(db: Db, circleId: number, uid: number | null): Promise<Membership | null> {
  const row = await readCircle(db, circleId, uid)
  if (!row || (row.state !== 'approved' && row.state !== 'frozen')) return null
  const { id, name, state, join_by, role, muted_until: mutedUntil, banned } = row
  return { id, name, state, join_by, role, mutedUntil, banned }
}

export type CircleNameRow = { id: number; name: string; avatar: string; category: string; version: string }

const nameColumns = sql`id, name, avatar, category, to_hex(extract(epoch from updated_at)::bigint) as version`

/** A circle by the SQL of its number, in whatever state it is, as a column for `circleNameOf`. */
export const circleNameColumn = (id: RawBuilder<unknown>) => sql<CircleNameRow | null>`
  (select row_to_json(n) from (select ${nameColumns} from circle where circle.id = ${id}) n)`

export const circleNameOf = (row: CircleNameRow) => ({ id: row.id, name: row.name, avatar: avatarOf(row) })

/** Names and badges of circles, in whatever state they are. */
export async function circleNames(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { id: number; name: string; avatar: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await byKey(() =>
    sql<CircleNameRow>`
    select ${nameColumns} from circle where id = any(${[...new Set(ids)]}::integer[])
  `.execute(db),
  )
  return new Map(rows.map((row) => [row.id, circleNameOf(row)]))
}

/** The circles that somebody is in. */
export async function circlesOf(db: Db, uid: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from circle_member m join circle c on c.id = m.circle_id
    where m.member_id = ${uid} and ${living} order by m.joined_at desc, c.id desc
  `.execute(db)
  return rows.map(({ id }) => id)
}

export type FoundCircle = FoundRow & { name: string }

/** Selects circles by number, for whoever asks about them. */
export const foundCircles = (ids: readonly number[]) => sql`
  select c.id, c.name, (select member_id from circle_member m where m.circle_id = c.id and m.role = 'owner') as owner,
    false as hidden
  from circle c where c.id = any(${ids}::integer[]) and ${living}`

export async function bumpCircleHotScores(trx: Db, bumps: Bumps): Promise<[]> {
  await moveHotScores(trx, { table: 'circle' }, bumps)
  return []
}
