import { type RawBuilder, sql } from 'kysely'

/** A person: their number, null for nobody, or the SQL of one, such as a column of the query around. */
type Person = number | null | RawBuilder<unknown>

const hasBlocked = (one: Person, other: Person) =>
  sql`exists (select from member_block b where b.member_id = ${one} and b.blocked_id = ${other})`

/**
 * That one of two people has blocked the other, whoever blocked whom; false where one of them is null.
 * Each way is asked by itself: so PostgreSQL reads the blocks of one person once for a whole list. Asked together
 * they are read for each row.
 * The table stands as `b` in it, so the query around calls no table of these columns `b`.
 */
export const eitherBlocked = (one: Person, other: Person) =>
  sql<boolean>`(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`
