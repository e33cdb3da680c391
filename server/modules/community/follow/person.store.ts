import { type RawBuilder, sql } from 'kysely'
import type { Person } from '#contract/community/follow.ts'
import { byKey, type Db } from '#server/kernel/database/db.ts'
import { hasNotLeft, shownOf } from '#server/kernel/database/departed.ts'
import type { FoundRow } from '#server/kernel/registry/content-finder.ts'
import { publicAddress } from '#server/modules/platform/media/index.ts'

export type PersonRow = Pick<Person, 'uid' | 'nickname' | 'avatar' | 'level' | 'demo' | 'maker'>

const columns = sql`m.id as uid, ${shownOf('nickname')} as nickname, ${shownOf('avatar')} as avatar, m.demo,
  coalesce((select max(l.level) from membership_level l where l.prestige_min <= m.prestige), 1) as level,
  (select s.kind from studio s where s.member_id = m.id and s.state = 'open' and ${hasNotLeft(sql`m.id`)}) as maker`

export const personOf = (row: PersonRow): Person => ({
  ...row,
  avatar: row.avatar ? publicAddress(row.avatar, 's') : '',
})

/** A person by the SQL of their number, as a column for `personOf`; null where there is nobody of this number. */
export const personColumn = (uid: RawBuilder<unknown>) => sql<PersonRow | null>`
  (select row_to_json(p) from (select ${columns} from member m where m.id = ${uid}) p)`

/** People by the SQL of an array of their numbers, as a column for `peopleFrom`. */
export const peopleColumn = (uids: RawBuilder<unknown>) => sql<PersonRow[]>`
  (select coalesce(json_agg(p), '[]') from (select ${columns} from member m where m.id = any(${uids})) p)`

export const peopleFrom = (rows: readonly PersonRow[]): Map<number, Person> =>
  new Map(rows.map((row) => [row.uid, personOf(row)]))

/** People as lists name them, by their numbers; whom nobody knows is left out. */
export async function peopleOf(db: Db, uids: readonly number[]): Promise<Map<number, Person>> {
  const asked = [...new Set(uids)]
  if (asked.length === 0) return new Map()
  const { rows } = await byKey(() =>
    sql<PersonRow>`
    select ${columns} from member m where m.id = any(${asked}::integer[])
  `.execute(db),
  )
  return peopleFrom(rows)
}

/** Whether somebody is here, and has not left. */
export async function isHere(db: Db, uid: number): Promise<boolean> {
  const { rows } = await sql`select from member m where m.id = ${uid} and ${hasNotLeft(sql`m.id`)}`.execute(
    db,
  )
  return rows.length > 0
}

export type FoundPerson = FoundRow & { nickname: string }

/** Selects people by number, for whoever asks about them. */
export const foundPeople = (uids: readonly number[]) => sql`
  select m.id, m.id as owner, ${shownOf('nickname')} as nickname, false as hidden
  from member m where m.id = any(${uids}::integer[])`

/** Who stands where somebody stood that is gone. */
export const nobody = (uid: number): Person => ({
  uid,
  nickname: '已注销用户',
  avatar: '',
  level: 1,
  demo: false,
  maker: null,
})
