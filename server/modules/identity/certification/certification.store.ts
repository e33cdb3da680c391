import { type Selectable, sql } from 'kysely'
import type { CertificationState } from '#contract/identity/certification.ts'
import type { StudioCard } from '#contract/makers/studio-card.ts'
import type { Certification } from '#db/types.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { today } from '#server/kernel/database/beijing.ts'

export type Kind = StudioCard['kind']
type Stored = Omit<Selectable<Certification>, 'kind' | 'state'>
export type Row = Stored & { kind: Kind; state: CertificationState }

/** A person's uploads stand under these, by what they show. */
export const photoTargets = {
  front: 'certification front',
  back: 'certification back',
  works: 'certification works',
} as const
export type PhotoKind = keyof typeof photoTargets

const open = ['draft', 'submitted', 'rejected'] as const

/** The application somebody has open. */
export async function readOpen(db: Db, uid: number): Promise<Row | undefined> {
  const row = await db
    .selectFrom('certification')
    .selectAll()
    .where('member_id', '=', uid)
    .where('state', 'in', [...open])
    .executeTakeFirst()
  return row as Row | undefined
}

/**
 * The same, held until the transaction ends with the person: what they do with it comes one after the
 * other, and whoever waited for a decision finds it decided.
 */
export async function lockOpen(trx: Db, uid: number): Promise<Row | undefined> {
  await sql`select from member where id = ${uid} for no key update`.execute(trx)
  const row = await trx
    .selectFrom('certification')
    .selectAll()
    .where('member_id', '=', uid)
    .where('state', 'in', [...open])
    .forUpdate()
    .executeTakeFirst()
  return row as Row | undefined
}

export type Certified = { kind: Kind; decided_at: Date; purged: boolean }

/** What somebody was certified as, the latest first. */
export async function readCertified(db: Db, uid: number): Promise<Certified[]> {
  const { rows } = await sql<Certified>`
    select kind, decided_at, photos_purged_at is not null as purged from certification where member_id = ${uid} and state = 'certified' order by decided_at desc
  `.execute(db)
  return rows
}

export async function readOne(db: Db, id: number): Promise<Row | undefined> {
  const row = await db.selectFrom('certification').selectAll().where('id', '=', id).executeTakeFirst()
  return row as Row | undefined
}

/** One, held until the transaction ends. */
export async function lockOne(trx: Db, id: number): Promise<Row | undefined> {
  const row = await trx
    .selectFrom('certification')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as Row | undefined
}

/** What somebody is certified as, held until the transaction ends. */
export async function lockCertified(trx: Db, uid: number, kind: Kind): Promise<Row | undefined> {
  const row = await trx
    .selectFrom('certification')
    .selectAll()
    .where('member_id', '=', uid)
    .where('kind', '=', kind)
    .where('state', '=', 'certified')
    .forUpdate()
    .executeTakeFirst()
  return row as Row | undefined
}

export async function insertDraft(trx: Db, uid: number, kind: Kind): Promise<Row> {
  const row = await trx
    .insertInto('certification')
    .values({ member_id: uid, kind })
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as Row
}

type Changeable = Omit<Stored, 'id' | 'member_id' | 'created_at' | 'updated_at'>
export type Change = Partial<Changeable> & { kind?: Kind; state?: CertificationState }

export async function updateOne(trx: Db, id: number, change: Change): Promise<Row> {
  const row = await trx
    .updateTable('certification')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as Row
}

export async function deleteAll(trx: Db, uid: number): Promise<void> {
  await trx.deleteFrom('certification').where('member_id', '=', uid).execute()
}

export const idsOf = async (db: Db, uid: number): Promise<number[]> =>
  (await db.selectFrom('certification').select('id').where('member_id', '=', uid).execute()).map(
    ({ id }) => id,
  )

export type Photo = { target: PhotoKind; file_name: string; width: number; height: number; preview: string }

/** The uploads of an application, in their order. */
export async function readPhotos(db: Db, id: number): Promise<Photo[]> {
  const { rows } = await sql<Omit<Photo, 'target'> & { target_type: string }>`
    select used.target_type, u.file_name, u.width, u.height, u.preview
    from upload_use used join upload u on u.id = used.upload_id
    where used.target_id = ${id} and used.target_type = any(${Object.values(photoTargets)}::text[])
    order by used.position
  `.execute(db)
  const kinds = Object.keys(photoTargets) as PhotoKind[]
  return rows.map(({ target_type: type, ...photo }) => ({
    ...photo,
    target: kinds.find((kind) => photoTargets[kind] === type) ?? 'works',
  }))
}

/** Whether somebody opened every photograph of the card since the application was submitted: the log says so. */
export async function hasViewedPhotos(db: Db, id: number, uid: number): Promise<boolean> {
  const { rows } = await sql`
    select from certification c join upload_use used on used.target_id = c.id
      and used.target_type in (${photoTargets.front}, ${photoTargets.back})
    where c.id = ${id} and not exists (
      select from audit_entry e
      where e.target_type = 'upload' and e.target_id = used.upload_id::text and e.act = 'picture.look'
        and e.actor_id = ${uid} and e.acted_at >= c.submitted_at
    ) limit 1
  `.execute(db)
  return rows.length === 0
}

/** The version of the text that is agreed to now, and what it is called. */
export async function readConsentText(db: Db): Promise<{ version: string; title: string } | undefined> {
  const { rows } = await sql<{ version: string; title: string }>`
    select version, title from legal_text
    where kind = 'certification' and effective_on <= ${today}
    order by effective_on desc, id desc limit 1
  `.execute(db)
  return rows[0]
}

/** A place with what it lies in: 福建省泉州市. */
export async function readPlace(db: Db, region: string): Promise<{ code: string; name: string } | null> {
  if (region === '') return null
  const { rows } = await sql<{ name: string }>`
    select case when up.name is null then p.name else up.name || p.name end as name
    from region p left join region up on up.code = p.parent_code where p.code = ${region}
  `.execute(db)
  return rows[0] ? { code: region, name: rows[0].name } : null
}

/** Whether somebody was certified as this with a number that is kept under one of these hashes. */
export async function isCertified(db: Db, kind: Kind, digests: readonly Buffer[]): Promise<boolean> {
  const { rows } = await sql`
    select from certification
    where state = 'certified' and kind = ${kind} and number_digest = any(${[...digests]}::bytea[]) limit 1
  `.execute(db)
  return rows.length > 0
}

type Listing = { state: CertificationState; offset: number; limit: number }
export type Queued = Pick<
  Row,
  'id' | 'member_id' | 'kind' | 'state' | 'name' | 'submitted_at' | 'decided_at' | 'reason'
>

/** Applications in a state: those that wait, the longest first; those decided, the latest first. */
export async function readQueue(db: Db, { state, offset, limit }: Listing): Promise<Queued[]> {
  const order = state === 'submitted' ? sql`submitted_at, id` : sql`decided_at desc, id desc`
  const { rows } = await sql<Queued>`
    select id, member_id, kind, state, name, submitted_at, decided_at, reason from certification
    where state = ${state} order by ${order} offset ${offset} limit ${limit}
  `.execute(db)
  return rows
}

export async function countIn(db: Db, state: CertificationState): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from certification where state = ${state}
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** How many applications wait, and since when the first of them does. */
export async function readWaiting(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::integer as count, min(submitted_at) as oldest from certification where state = 'submitted'
  `.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

export type OwnStudio = { id: number; kind: Kind; name: string }

/** Somebody's studio, once they have one. */
export async function readOwnStudio(db: Db, uid: number): Promise<OwnStudio | null> {
  const { rows } = await sql<OwnStudio>`
    select id, kind, name from studio where member_id = ${uid}
  `.execute(db)
  return rows[0] ?? null
}

/** Whether a studio of somebody else is called so. */
export async function isTaken(db: Db, uid: number, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from studio where name_key = lower(${name}) and member_id <> ${uid}
  `.execute(db)
  return rows.length > 0
}
