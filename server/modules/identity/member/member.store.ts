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

/** Adds to the sums of likes that stand on people's pages, by how many each. */
export async function addLikesReceived(trx: Db, likes: ReadonlyMap<number, number>): Promise<void> {
  if (likes.size === 0) return
  await sql`
    with held as (
      select id from member where id = any(${[...likes.keys()]}::integer[]) order by id for no key update
    )
    update member m set like_count = m.like_count + l.step
    from held join unnest(${[...likes.keys()]}::integer[], ${[...likes.values()]}::integer[]) l (uid, step)
      on l.uid = held.id
    where m.id = held.id and l.step <> 0
  `.execute(trx)
}

/** Counts the likes of everybody's posts and appreciations anew. */
export async function countLikesReceived(trx: Db): Promise<void> {
  await sql`
    update member m set like_count = l.likes
    from (
      select member_id, sum(like_count) as likes from (
        select member_id, like_count from post union all select member_id, like_count from appreciation
      ) pieces group by 1
    ) l where m.id = l.member_id
  `.execute(trx)
}
