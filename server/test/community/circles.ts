// Circles as people make and run them, and what tests look up where the interface says nothing of it.
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { moveCoins } from '#server/modules/rewards/ledger/index.ts'
import { doNow } from '../jobs.ts'
import { makeAccount, type Person } from '../factories.ts'
import type { World } from '../world.ts'

let made = 0

/** What somebody writes who asks for a circle. */
export const founding = (facts: Record<string, string | number | null> = {}) => ({
  name: `围炉${(made += 1)}`,
  category: '日常',
  introduction: '围着炉子说说话，谁都可以坐下来。',
  join_by: 'open',
  application: '想有一个地方，晚上可以聊聊这一天的斗。',
  ...facts,
})

let gifts = 0

/** Coins from nowhere. */
export async function giveCoins(db: Db, uid: number, amount: number): Promise<void> {
  const subject = (gifts += 1)
  await db.transaction().execute((trx) => moveCoins(trx, { uid, event: 'test.gift', subject }, amount))
}

/** A circle as people come by it: asked for, paid and approved. */
export async function foundCircle(
  world: World,
  { owner, staff, ...facts }: { owner: Person; staff: Person } & Record<string, unknown>,
): Promise<number> {
  await giveCoins(world.db, owner.uid, 300)
  const form = founding(facts as Record<string, string>)
  const asked = await world.send<{ id: number }>('POST /circle', form, owner.headers)
  if (asked.code !== 10200) throw new Error(`${asked.code} ${asked.msg}`)
  const { id } = asked.data
  const decided = await world.send('PUT /admin/circle/{id}', { id, action: 'approve' }, staff.headers)
  if (decided.code !== 10000) throw new Error(`${decided.code} ${decided.msg}`)
  return id
}

/** People who are nobody in particular; not all at once, or some wait for a connection too long. */
export async function makePeople(world: World, count: number): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < count) {
    const some = Array.from({ length: Math.min(10, count - people.length) }, () => makeAccount(world.host))
    people.push(...(await Promise.all(some)))
  }
  return people
}

export const makeModerator = (world: World): Promise<Person> =>
  makeAccount(world.host, { roles: ['moderator'] })

type Joined = { role: string | null; waiting: boolean; member_count: number }
type One = {
  name: string
  notice: string
  role: string | null
  waiting: boolean
  muted_until: string | null
  member_count: number
  invited: boolean
  owner: { uid: number } | null
  admins: { uid: number }[]
  can: Record<string, boolean>
}
type Row = { id: number; userinfo: { uid: number }; words: string; state: string; muted_until: string | null }
export type PeoplePage = { list: Row[]; total: number | null; next: string | null }
type NotificationView = {
  label: string
  text: string
  target: { url: string } | null
  userinfo: { uid: number } | null
}

/** What people do in circles, by the interface. `staffOf` decides on what they apply for. */
export function circleHands(worldOf: () => World, staffOf: () => Person) {
  const person = () => makeAccount(worldOf().host)
  const found = (owner: Person, facts = {}) => foundCircle(worldOf(), { owner, staff: staffOf(), ...facts })
  const join = (who: Person, id: number, more = {}) =>
    worldOf().send<Joined>('POST /applycircle', { id, ...more }, who.headers)
  const act = (who: Person, id: number, action: string, more: Record<string, string | number> = {}) =>
    worldOf().send('PUT /applycircle/{id}', { id, action, ...more }, who.headers)
  const edit = (who: Person, id: number, change: Record<string, string | number>) =>
    worldOf().send<{ invite: string | null }>('PUT /circle/{id}', { id, ...change }, who.headers)
  const seen = async (id: number, who?: Person, more = {}) =>
    (await worldOf().send<One>('GET /groupcircle/{id}', { id, ...more }, who?.headers)).data
  const people = async (who: Person | null, id: number, more = {}) =>
    worldOf().send<PeoplePage>('GET /circle/getparticipant', { id, ...more }, who?.headers)
  const requestOf = async (owner: Person, id: number, uid: number) =>
    (await people(owner, id, { state: 'pending' })).data.list.find(({ userinfo }) => userinfo.uid === uid)
      ?.id ?? 0
  const allNotifications = async (who: Person) =>
    (await worldOf().send<{ list: NotificationView[] }>('GET /message', { showtype: 4 }, who.headers)).data
      .list
  const notificationsOf = async (who: Person) => (await allNotifications(who)).map(({ text }) => text)
  /** A circle with an owner, an admin and a member. */
  const peopled = async (facts = {}) => {
    const [owner, admin, member] = [await person(), await person(), await person()]
    const id = await found(owner, facts)
    await join(admin, id)
    await join(member, id)
    await act(owner, id, 'appoint', { uid: admin.uid })
    return { id, owner, admin, member }
  }
  return {
    person,
    found,
    join,
    act,
    edit,
    seen,
    people,
    requestOf,
    allNews: allNotifications,
    newsOf: notificationsOf,
    peopled,
  }
}

/** What is wrong with circles: counts that rows do not give, two owners, too many admins, banned people inside. */
export async function circleFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'count of ' || c.id as fault from circle c
    where member_count <> (select count(*) from circle_member m where m.circle_id = c.id)
    union all
    select 'owner of ' || c.id from circle c where c.state in ('approved', 'frozen') and not c.official
      and 1 <> (select count(*) from circle_member m where m.circle_id = c.id and m.role = 'owner')
    union all
    select 'admins of ' || circle_id from circle_member where role = 'admin' group by circle_id having count(*) > 5
    union all
    select 'banned inside ' || circle_id from circle_member join circle_ban using (circle_id, member_id)
    union all
    select 'member waits in ' || circle_id from circle_member join circle_request r using (circle_id, member_id)
    where r.state = 'pending'
    union all
    select 'owner muted in ' || circle_id from circle_member where role = 'owner' and muted_until is not null
  `.execute(db)
  return rows.map(({ fault }) => fault)
}

/** Days pass: what holds until a time holds that much shorter. */
export async function letDaysPass(db: Db, circle: number, days: number): Promise<void> {
  await sql`
    update circle_member set muted_until = muted_until - make_interval(days => ${days}) where circle_id = ${circle}
  `.execute(db)
  await sql`
    update circle_mute set muted_until = muted_until - make_interval(days => ${days}) where circle_id = ${circle}
  `.execute(db)
  await sql`
    update circle_invite set expires_at = expires_at - make_interval(days => ${days}) where circle_id = ${circle}
  `.execute(db)
}

/** What the log has of a circle, the oldest first. */
export async function actsIn(db: Db, circle: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select('act')
    .where('target_type', '=', 'circle')
    .where('target_id', '=', String(circle))
    .orderBy('id')
    .execute()
  return rows.map(({ act }) => act)
}

type PostFacts = { circle: number; uid: number; at?: string; state?: string; blends?: readonly number[] }

/** A post that stands there, `at` an interval before now. */
export async function placePost(db: Db, facts: PostFacts): Promise<number> {
  const { circle, uid, at = '0 seconds', state = 'published', blends = [] } = facts
  const { rows } = await sql<{ id: number }>`
    insert into post (circle_id, member_id, kind, title, content, state, created_at, replied_at)
    values (${circle}, ${uid}, 1, '一帖', '正文', ${state}, now() - ${at}::interval, now() - ${at}::interval) returning id
  `.execute(db)
  const id = rows[0]?.id ?? 0
  for (const [position, blend] of blends.entries())
    await sql`
      insert into cite (content_type, content_id, position, target_type, target_id) values (0, ${id}, ${position}, 4, ${blend})
    `.execute(db)
  return id
}

/** A comment on a post, or an answer to a comment. */
export async function placeComment(
  db: Db,
  { post, uid, under = null }: { post: number; uid: number; under?: number | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into comment (target_type, target_id, member_id, thread_id, answered_id, content)
    values (0, ${post}, ${uid}, ${under}, ${under}, '说得好') returning id
  `.execute(db)
  return rows[0]?.id ?? 0
}

/** Somebody left the site, and their fifteen days are over. */
export async function eraseMember({ host, db }: World, uid: number): Promise<void> {
  await sql`
    update account set state = 'deactivated', state_until = now() where member_id = ${uid}
  `.execute(db)
  await doNow(host, 'account:erase')
}

/** A word that nobody may publish. */
export async function refusedWord(db: Db): Promise<string> {
  const { word } = await db
    .selectFrom('sensitive_word')
    .select('word')
    .where('act', '=', 'refuse')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return word
}
