// What tests of levels, badges and sign-ins put into the tables, and look up there.
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { contentTypes } from '#contract/content-type.ts'
import { publish } from '#server/events.ts'
import type { Address } from '../database.ts'
import { tryTo } from './ledger.ts'

/** As if somebody had signed in on the last days up to yesterday. */
export async function signedInBefore(db: Db, uid: number, days: number): Promise<void> {
  await sql`
    insert into checkin (member_id, day, streak)
    select ${uid}::integer, (now() at time zone 'Asia/Shanghai')::date - (${days}::integer - n), n + 1
    from generate_series(0, ${days}::integer - 1) n
  `.execute(db)
}

/** The sign-in of yesterday never was. */
export async function missYesterday(db: Db, uid: number): Promise<void> {
  await sql`delete from checkin where member_id = ${uid} and day = (now() at time zone 'Asia/Shanghai')::date - 1`.execute(
    db,
  )
}

/** Everything a profile asks for is there. */
export async function fillProfile(db: Db, uid: number): Promise<void> {
  await sql`
    update member set avatar = 'a', gender = 'male', birthday = '1980-01-01', introduction = '慢慢抽',
      region = (select code from region limit 1) where id = ${uid}
  `.execute(db)
}

/** The badges somebody has, by their slugs. */
export async function badgeSlugs(db: Db, uid: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select b.slug from earned_badge h join badge b on b.id = h.badge_id where h.member_id = ${uid} order by b.slug
  `.execute(db)
  return rows.map(({ slug }) => slug)
}

/** The event of every badge. */
export async function badgeEvents(db: Db): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`select distinct event from badge`.execute(db)
  return rows.map(({ event }) => event)
}

/** How often somebody was told something. */
export async function countNotifications(db: Db, uid: number, label: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from notification where member_id = ${uid} and label = ${label}
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** The same thing is said to have happened, as often as it may come again. */
export async function followedAgain(db: Db, uid: number, times: number): Promise<void> {
  const content = { type: contentTypes.user, id: uid }
  for (let n = 0; n < times; n++) await publish(db, { type: 'member.followed', content })
}

/** As if nobody had been given a badge yet. */
export async function deleteBadges(db: Db): Promise<void> {
  await sql`delete from earned_badge`.execute(db)
}

/** Fans of somebody, each made up. */
export async function giveFollowers(db: Db, uid: number, many: number): Promise<void> {
  await sql`
    with made as (
      insert into member (nickname, avatar) select 'fan' || ${uid}::text || '_' || n, '' from generate_series(1, ${many}::integer) n
      returning id
    ) insert into follow (follower_id, followed_id) select id, ${uid}::integer from made
  `.execute(db)
}

/** Tips that somebody has given are of yesterday. */
export async function ageTips(db: Db, uid: number): Promise<void> {
  await sql`update tip set created_at = created_at - interval '1 day' where from_id = ${uid}`.execute(db)
}

/** Somebody looked at a post that waited. */
export async function releasePost(db: Db, id: number): Promise<void> {
  const { rows } = await sql<{ uid: number }>`
    update post set state = 'published' where id = ${id} returning member_id as uid
  `.execute(db)
  const content = { type: contentTypes.post, id }
  await publish(db, { type: 'content.published', content, actor: rows[0]?.uid ?? 0 })
}

/** Somebody's posts are all of this moment. */
export async function datePosts(db: Db, uid: number, at: string): Promise<void> {
  await sql`update post set created_at = ${at} where member_id = ${uid}`.execute(db)
}

export async function deactivate(db: Db, uid: number): Promise<void> {
  await sql`update account set state = 'deactivated' where member_id = ${uid}`.execute(db)
}

/** Somebody's account stands like this, and its time is over. */
export async function stand(db: Db, uid: number, state: 'deactivated' | 'banned'): Promise<void> {
  await sql`update account set state = ${state}, state_until = now() where member_id = ${uid}`.execute(db)
}

const line = (uid: number, values: string) =>
  `insert into prestige_row (member_id, key, event, amount, balance_before, balance_after)
   values (${uid}, 'x', 'x', ${values})`

/** Ways around the books of prestige of somebody who has 50; and a part of what the database says. */
const bypasses: Readonly<Record<string, readonly [(uid: number) => string, string]>> = {
  直接改威望: [(uid) => `update member set prestige = 5000 where id = ${uid}`, 'does not follow'],
  改一笔: [(uid) => `update prestige_row set amount = 999 where member_id = ${uid}`, 'append-only'],
  删一笔: [(uid) => `delete from prestige_row where member_id = ${uid}`, 'append-only'],
  清空: [() => 'truncate prestige_row', 'append-only'],
  接不上前一笔: [(uid) => line(uid, '5, 7, 12'), 'prestige_row'],
  减: [(uid) => line(uid, '-5, 50, 45'), 'prestige_row_amount_check'],
  同一笔之后写两笔: [(uid) => `${line(uid, '5, 50, 55')}; ${line(uid, '9, 50, 59')}`, 'prestige_row'],
}

/** @returns the ways that were not refused as they are to be */
export async function waysLeft(address: Address, uid: number): Promise<string[]> {
  const left = []
  for (const [name, [statement, why]] of Object.entries(bypasses)) {
    const outcome = await tryTo(address, statement(uid)).then(
      () => '',
      (error: unknown) => String(error),
    )
    if (!outcome.includes(why)) left.push(name)
  }
  return left
}
