import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { likeText } from '#server/modules/community/follow/index.ts'
import type { CircleState } from '../circle.store.ts'

/** What somebody writes who asks for a circle. */
export type Founding = {
  name: string
  name_key: string
  category: string
  introduction: string
  application: string
  join_by: 'open' | 'approval'
}

export type Applied = { id: number; created_at: Date }

export async function insertApplication(trx: Db, uid: number, founding: Founding): Promise<Applied> {
  return trx
    .insertInto('circle')
    .values({ ...founding, founder_id: uid })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
}

/** An application that was rejected is sent again: it is a new one from now on. */
export async function renewApplication(trx: Db, id: number, founding: Founding): Promise<Applied> {
  return trx
    .updateTable('circle')
    .set({
      ...founding,
      state: 'pending',
      state_reason: '',
      decided_at: null,
      decided_by: null,
      created_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
}

export async function setPictures(
  trx: Db,
  id: number,
  pictures: { avatar?: string; cover?: string },
): Promise<void> {
  if (Object.keys(pictures).length === 0) return
  await trx
    .updateTable('circle')
    .set({ ...pictures, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function countOpen(db: Db, uid: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from circle where founder_id = ${uid} and state = 'pending'
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** Holds somebody, so that what they ask for comes one after the other. */
export async function lockMember(trx: Db, uid: number): Promise<void> {
  await sql`select from member where id = ${uid} for no key update`.execute(trx)
}

export type ApplicationRow = {
  id: number
  name: string
  category: string
  introduction: string
  application: string
  join_by: 'open' | 'approval'
  state: CircleState
  state_reason: string
  created_at: Date
}

const applicationColumns = sql`id, name, category, introduction, application, join_by, state, state_reason, created_at`

/** What somebody asked for, the newest first. */
export async function readApplications(db: Db, uid: number): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select ${applicationColumns} from circle where founder_id = ${uid} order by created_at desc, id desc limit 50
  `.execute(db)
  return rows
}

export type QueuedRow = ApplicationRow & {
  founder_id: number | null
  owner_id: number | null
  official: boolean
  member_count: number
  post_count: number
  decided_at: Date | null
}

export type ApplicationQueueQuery = { state: CircleState | 'all'; q?: string }

const wished = ({ state, q }: ApplicationQueueQuery) => {
  const pattern = q ? likeText(q) : ''
  const number = q && /^\d{1,9}$/.test(q) ? Number(q) : 0
  return sql`${state === 'all' ? sql`true` : sql`c.state = ${state}`}
    ${q ? sql`and (c.name ilike ${pattern} or c.id = ${number})` : sql``}`
}

/** Circles in a state: applications that wait longest first, all others the newest first. */
export async function readQueue(
  db: Db,
  query: ApplicationQueueQuery & { offset: number; limit: number },
): Promise<QueuedRow[]> {
  const order = query.state === 'pending' ? sql`c.id` : sql`c.id desc`
  const { rows } = await sql<QueuedRow>`
    select c.id, c.name, c.category, c.introduction, c.application, c.join_by, c.state, c.state_reason, c.created_at,
      c.founder_id, c.official, c.member_count, c.post_count, c.decided_at,
      (select m.member_id from circle_member m where m.circle_id = c.id and m.role = 'owner') as owner_id
    from circle c where ${wished(query)} order by ${order} offset ${query.offset} limit ${query.limit}
  `.execute(db)
  return rows
}

export async function countIn(db: Db, query: ApplicationQueueQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from circle c where ${wished(query)}
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** How many applications wait, and since when the first of them does. */
export async function readWaitingCircles(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::integer as count, min(created_at) as oldest from circle where state = 'pending'
  `.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

/** Names of living circles that are much like the names asked for, by the number of the application. */
export async function readAlike(
  db: Db,
  ids: readonly number[],
): Promise<{ of: number; id: number; name: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ of: number; id: number; name: string }>`
    select asked.id as of, found.id, found.name from circle asked cross join lateral (
      select c.id, c.name from circle c
      where c.state in ('approved', 'frozen') and c.id <> asked.id and (strpos(lower(c.name), lower(asked.name)) > 0
        or strpos(lower(asked.name), lower(c.name)) > 0 or similarity(c.name, asked.name) > 0.4)
      order by similarity(c.name, asked.name) desc, c.id limit 3
    ) found where asked.id = any(${[...ids]}::integer[])
  `.execute(db)
  return rows
}

export type Change = {
  name?: string
  name_key?: string
  category?: string
  introduction?: string
  notice?: string
  join_by?: 'open' | 'approval'
}

export async function updateCircle(trx: Db, id: number, change: Change): Promise<void> {
  await trx
    .updateTable('circle')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

type Decided = { state: CircleState; reason: string; by: number | null }

/** @param first when it was decided whether there is to be such a circle: that is when it began */
export async function setState(
  trx: Db,
  id: number,
  { state, reason, by }: Decided,
  first = false,
): Promise<void> {
  await sql`
    update circle set state = ${state}, state_reason = ${reason}, updated_at = now(), decided_by = coalesce(${by}::integer, decided_by),
      decided_at = case when ${first} then now() else decided_at end
    where id = ${id}
  `.execute(trx)
}

/** A founder leaves the site: what was not approved is not wanted any more. */
export async function dropApplications(trx: Db, uid: number): Promise<void> {
  await sql`
    update circle set state = 'closed', application = '', updated_at = now()
    where founder_id = ${uid} and state in ('pending', 'rejected')
  `.execute(trx)
}

/** Makes the circles with which the site begins at least as old as `born`, an ISO time. */
export async function backdateFirstCircles(trx: Db, born: string): Promise<void> {
  await sql`
    update circle set created_at = least(created_at, ${born}::timestamptz),
      decided_at = case when decided_at is null then null else least(decided_at, ${born}::timestamptz) end
    where slug is not null
  `.execute(trx)
}
