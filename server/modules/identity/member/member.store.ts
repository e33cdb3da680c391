import { sql, type Updateable } from 'kysely'
import type { Member } from '#db/types.ts'
import type { Db } from '#server/kernel/database/db.ts'

/** @returns the number of the new person */
export async function insertMember(trx: Db, nickname: string): Promise<number> {
  const { id } = await trx.insertInto('member').values({ nickname }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The same, or null when the name is somebody's. */
export async function insertMemberIfFree(trx: Db, nickname: string): Promise<number | null> {
  const created = await trx
    .insertInto('member')
    .values({ nickname })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return created?.id ?? null
}

/** Locks a person's row until the transaction ends, so that two changes come one after the other. */
export async function lockProfile(trx: Db, uid: number): Promise<void> {
  await sql`select from member where id = ${uid} for update`.execute(trx)
}

export type ProfileFacts = Updateable<Member>

export async function updateProfile(trx: Db, uid: number, facts: ProfileFacts): Promise<void> {
  await trx
    .updateTable('member')
    .set({ ...facts, updated_at: sql`now()` })
    .where('id', '=', uid)
    .execute()
}

type Privacy = {
  show_gender: boolean
  show_birthday: boolean
  show_region: boolean
  without_trace: boolean
  show_shelf: boolean
  show_taste: boolean
}

export async function setPrivacy(db: Db, uid: number, change: Partial<Privacy>): Promise<Privacy> {
  return db
    .updateTable('member')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', uid)
    .returning(['show_gender', 'show_birthday', 'show_region', 'without_trace', 'show_shelf', 'show_taste'])
    .executeTakeFirstOrThrow()
}

/** Several people show their shelf. */
export async function showShelves(trx: Db, people: readonly number[]): Promise<void> {
  await sql`update member set show_shelf = true where id = any(${people}::integer[])`.execute(trx)
}

/** Gives a person a name that says nothing. @returns false when it is somebody's */
export async function replaceName(trx: Db, uid: number, nickname: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update member set nickname = ${nickname}, renamed_at = null, updated_at = now()
    where id = ${uid} and not exists (select from member where name_key = lower(${nickname}) and id <> ${uid})
  `.execute(trx)
  return numAffectedRows === 1n
}

export async function clearAvatar(trx: Db, uid: number): Promise<void> {
  await sql`update member set avatar = '', updated_at = now() where id = ${uid}`.execute(trx)
}

/** Leaves nothing of a person's profile but a number. */
export async function anonymiseMember(trx: Db, uid: number): Promise<void> {
  await sql`
    update member set nickname = ${`已注销用户${uid}`}, avatar = '', bg_image = '', introduction = '', gender = null,
      birthday = null, region = null, pipe_age = null, favourite_type = null, updated_at = now()
    where id = ${uid}
  `.execute(trx)
}
