import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/kernel/database/db.ts'
import { factorOf, type FactorState } from '#server/modules/identity/second-factor/index.ts'

const bindingsOf = (db: Db, uid: number) =>
  db
    .selectFrom('oauth_identity')
    .select(['provider', 'nickname', 'bound_at'])
    .where('member_id', '=', uid)
    .orderBy('provider')

const consentsOf = (db: Db, uid: number) =>
  db
    .selectFrom('consent')
    .select(['kind', 'version', 'given_at'])
    .where('member_id', '=', uid)
    .orderBy('given_at')
    .orderBy('kind')

/** What only the person sees of their account. */
export async function readOwnAccount(db: Db, uid: number) {
  return db
    .selectFrom('account as a')
    .innerJoin('member as m', 'm.id', 'a.member_id')
    .select([
      'a.phone',
      'a.must_change_password',
      'm.nickname',
      'm.show_gender',
      'm.show_birthday',
      'm.show_region',
      'm.without_trace',
      'm.show_shelf',
      'm.show_taste',
      sql<boolean>`a.password_hash is not null`.as('has_password'),
      jsonArrayFrom(bindingsOf(db, uid)).as('bindings'),
      jsonArrayFrom(consentsOf(db, uid)).as('consents'),
      sql<FactorState | null>`(select row_to_json(f) from (${factorOf(uid)}) f)`.as('factor'),
    ])
    .where('a.member_id', '=', uid)
    .executeTakeFirstOrThrow()
}

export const readBindings = (db: Db, uid: number) => bindingsOf(db, uid).execute()

export const readConsents = (db: Db, uid: number) => consentsOf(db, uid).execute()
