import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order } from '#server/kernel/database/paging.ts'
import type { Role } from '#server/kernel/session/viewer.ts'

export type AccountState = 'normal' | 'muted' | 'banned' | 'deactivated' | 'anonymised'

export type UserRow = {
  id: number
  sort_value: string
  nickname: string
  avatar: string
  phone: string | null
  state: AccountState
  state_until: Date | null
  roles: Role[]
  prestige: number
  fans_count: number
  demo: boolean
  created_at: Date
  seen_at: Date | null
}

export type UserQuery = {
  q?: string | undefined
  state?: AccountState | undefined
  role?: Role | 'staff' | undefined
  sort: '-id' | 'id' | '-prestige'
  cursor?: string | undefined
  /** One person, whoever they are. */
  only?: number | undefined
  offset: number
  limit: number
}

/** More than these are not counted. */
export const maxCounted = 10_000

const escaped = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

/** Letters that an index of three letters at a time can look for. */
const findable = 3

/** A whole phone number. */
export const isPhone = (q: string): boolean => /^1\d{10}$/.test(q)

function matchesQuery(q: string): RawBuilder<boolean> {
  const anywhere = [...q].length >= findable ? `%${escaped(q)}%` : `${escaped(q)}%`
  const byName = sql<boolean>`m.name_key like ${anywhere}`
  if (isPhone(q)) return sql`(m.id in (select member_id from account where phone = ${q}) or ${byName})`
  return /^\d{1,9}$/.test(q) ? sql`(m.id = ${Number(q)} or ${byName})` : byName
}

function roleFits(role: Role | 'staff'): RawBuilder<boolean> {
  return role === 'staff'
    ? sql`m.id in (select member_id from staff_role)`
    : sql`m.id in (select member_id from staff_role where role = ${role})`
}

/** Most people are as usual: they are found by what they are not. */
const stateFits = (state: AccountState): RawBuilder<boolean> =>
  state === 'normal'
    ? sql`not exists (select from account s where s.member_id = m.id and s.state <> 'normal')`
    : sql`m.id in (select member_id from account where state = ${state} and state <> 'normal')`

const fits = ({ q, state, role, only, sort }: UserQuery): RawBuilder<boolean> =>
  sql.join(
    [
      sql`true`,
      ...(only === undefined ? [] : [sql`m.id = ${only}`]),
      ...(q ? [matchesQuery(q)] : []),
      ...(state ? [stateFits(state)] : []),
      ...(role ? [roleFits(role)] : []),
      // The order has an index of those who have any; nobody is looked for by having none.
      ...(sort === '-prestige' ? [sql`m.prestige > 0`] : []),
    ],
    sql` and `,
  )

const orders: Readonly<Record<UserQuery['sort'], Order>> = {
  '-id': { expression: sql`m.id`, type: sql`integer`, falls: true },
  id: { expression: sql`m.id`, type: sql`integer`, falls: false },
  '-prestige': { expression: sql`m.prestige`, type: sql`integer`, falls: true },
}

/** A page of people; one more than it holds. */
export async function readUsers(db: Db, query: UserQuery): Promise<UserRow[]> {
  const order = orders[query.sort]
  const direction = order.falls ? sql`desc` : sql`asc`
  const place = query.cursor ? behind(query.cursor, order, sql`m.id`) : sql`true`
  const { rows } = await sql<UserRow>`
    with page as (
      select m.id, (${order.expression})::text as sort_value from member m
      where ${fits(query)} and ${place}
      order by ${order.expression} ${direction}, m.id ${direction} offset ${query.offset} limit ${query.limit + 1}
    )
    select m.id, page.sort_value, m.nickname, m.avatar, a.phone, coalesce(a.state, 'normal') as state, a.state_until,
      m.prestige, m.fans_count, m.demo, m.created_at,
      array(select role from staff_role r where r.member_id = m.id order by role) as roles,
      (select max(seen_at) from session s where s.member_id = m.id) as seen_at
    from page join member m using (id) left join account a on a.member_id = m.id
    order by ${order.expression} ${direction}, m.id ${direction}
  `.execute(db)
  return rows
}

/** How many there are, counted to a bound. */
export async function countUsers(db: Db, query: UserQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (select from member m where ${fits(query)} limit ${maxCounted}) found
  `.execute(db)
  return rows[0]?.n ?? 0
}
