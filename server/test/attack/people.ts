import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { hashOf, newToken, sessionSeconds } from '#server/kernel/session/token.ts'
import type { Role } from '#server/kernel/session/viewer.ts'
import { grantRole, openAccount, readBindingTexts } from '#server/modules/identity/auth/index.ts'

/** Somebody who attacks; without an account they are a visitor. */
export type Attacker = { name: string; uid: number | null; roles: readonly Role[] }

/** Text in the place of a password's hash: nobody logs in with it. */
const noPassword = 'none'

/** A new account; a maker has a studio. */
export async function enlist(
  db: Db,
  name: string,
  { phone, roles = [], maker = false }: { phone: string; roles?: readonly Role[]; maker?: boolean },
): Promise<Attacker> {
  const named = await readBindingTexts(db)
  const facts = { phone, nickname: name, passwordHash: noPassword, address: '127.0.0.1', named }
  const { uid } = await db.transaction().execute((trx) => openAccount(trx, facts))
  for (const role of roles) await grantRole(db, uid, role, null)
  if (maker)
    await sql`insert into studio (member_id, kind, name, sort_key) values (${uid}, 'studio', ${name}, ${name})`.execute(
      db,
    )
  return { name, uid, roles }
}

/** A token of somebody who stands as at the beginning, whatever was done to the account meanwhile. */
export async function revive(db: Db, { uid, roles }: Attacker): Promise<string | null> {
  if (uid === null) return null
  const token = newToken()
  await sql`
    update account set state = 'normal', state_until = null, must_change_password = false where member_id = ${uid}
  `.execute(db)
  await sql`
    insert into consent (member_id, kind, version)
    select distinct on (kind) ${uid}::integer, kind, version from legal_text
    where kind in ('register', 'privacy') and effective_on <= now() order by kind, effective_on desc, id desc
    on conflict do nothing
  `.execute(db)
  await sql`
    insert into staff_role (member_id, role) select ${uid}::integer, unnest(${[...roles]}::text[]) on conflict do nothing
  `.execute(db)
  await sql`
    insert into session (member_id, token_hash, login_method, factor_at, expires_at)
    values (${uid}, ${hashOf(token)}, 2, now(), now() + make_interval(secs => ${sessionSeconds}))
  `.execute(db)
  return token
}

/** As if nobody had asked too often. */
export const forgetTries = (db: Db) => sql`delete from rate_limit_hit`.execute(db)
