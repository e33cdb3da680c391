import { sql } from 'kysely'
import type { Db } from '#server/kernel/db.ts'
import type { CircleState } from './circle.store.ts'

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
export async function holdMember(trx: Db, uid: number): Promise<void> {
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

export type QueuedRow = ApplicationRow & { founder_id: number | null }

/** Applications in a state, those that wait longest first. */
export async function readQueue(
  db: Db,
  { state, offset, limit }: { state: CircleState; offset: number; limit: number },
): Promise<QueuedRow[]> {
  const { rows } = await sql<QueuedRow>`
    select ${applicationColumns}, founder_id from circle where state = ${state} order by id offset ${offset} limit ${limit}
  `.execute(db)
  return rows
}

export async function countIn(db: Db, state: CircleState): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from circle where state = ${state}
  `.execute(db)
  return rows[0]?.n ?? 0
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
