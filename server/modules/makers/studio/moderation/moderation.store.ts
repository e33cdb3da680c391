import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { likeText } from '#server/modules/community/follow/index.ts'
import type { StudioKind } from '../studio.store.ts'

type State = 'open' | 'hidden'

export type StaffStudioRow = {
  id: number
  member_id: number
  name: string
  kind: StudioKind
  state: State
  state_reason: string
  featured: boolean
  work_count: number
  certified_at: Date
}

export type StaffStudioQuery = { state?: State; q?: string }

const wished = ({ state, q }: StaffStudioQuery) => {
  const pattern = q ? likeText(q) : ''
  const number = q && /^\d{1,9}$/.test(q) ? Number(q) : 0
  return sql`${state ? sql`s.state = ${state}` : sql`true`} ${q ? sql`and (s.name ilike ${pattern} or s.id = ${number})` : sql``}`
}

/** Studios in any state, the newest first. */
export async function readStaffStudios(
  db: Db,
  query: StaffStudioQuery & { offset: number; limit: number },
): Promise<StaffStudioRow[]> {
  const { rows } = await sql<StaffStudioRow>`
    select s.id, s.member_id, s.name, s.kind, s.state, s.state_reason, s.featured_at is not null as featured,
      s.work_count, s.certified_at
    from studio s where ${wished(query)} order by s.id desc offset ${query.offset} limit ${query.limit}
  `.execute(db)
  return rows
}

export async function countStaffStudios(db: Db, query: StaffStudioQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from studio s where ${wished(query)}
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** A studio held until the transaction ends; `ended`: its maker is certified no more; `gone`: has left for good. */
export async function lockState(trx: Db, id: number) {
  type Locked = { id: number; member_id: number; name: string; state: State; ended: boolean; gone: boolean }
  const { rows } = await sql<Locked>`
    select s.id, s.member_id, s.name, s.state, s.ended_at is not null as ended, exists (
      select from account a where a.member_id = s.member_id and a.state = 'anonymised') as gone
    from studio s where s.id = ${id} for no key update of s
  `.execute(trx)
  return rows[0]
}

/** A hidden studio is no chosen one. */
export async function setState(
  trx: Db,
  id: number,
  { state, reason, by }: { state: State; reason: string; by: number },
): Promise<void> {
  await sql`
    update studio set state = ${state}, state_reason = ${state === 'hidden' ? reason : ''}, state_by = ${by},
      featured_at = case when ${state} = 'open' then featured_at end, updated_at = clock_timestamp()
    where id = ${id}
  `.execute(trx)
}
