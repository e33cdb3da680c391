import { type RawBuilder, sql } from 'kysely'

/** That a person is here: has not left, be it for good or for the days in which they may come back. */
export const hasNotLeft = (uid: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from account gone where gone.member_id = ${uid} and gone.state in ('deactivated', 'anonymised'))`

/** The name or picture of `member m` as others see it: whoever has left is a number. */
export const shownOf = (column: 'nickname' | 'avatar') =>
  sql<string>`case when ${hasNotLeft(sql`m.id`)} then ${sql.ref(`m.${column}`)}
    else ${column === 'nickname' ? sql`'已注销用户' || m.id` : sql`''`} end`
