import { sql } from 'kysely'
import type { ProviderNumber } from '#contract/identity/auth.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { ExternalProfile } from './provider/provider-api.ts'

/** An identity as it is kept: of which provider, under which of its numbers. */
export type Identity = { provider: ProviderNumber; subject: string; nickname: string }

const byApp = (openid: string) => `o:${openid}`
const byOwner = (unionid: string) => `u:${unionid}`

/** The number that all apps of the owner share comes before the app's own. */
export const subjectOf = ({ unionid, openid }: ExternalProfile): string =>
  unionid === null ? byApp(openid) : byOwner(unionid)

type NewOAuthState = { state: Buffer; browser: Buffer; provider: ProviderNumber; member: number | null }

export async function insertState(
  db: Db,
  { state, browser, provider, member }: NewOAuthState,
): Promise<void> {
  await db
    .insertInto('oauth_state')
    .values({ state_hash: state, browser_hash: browser, provider, member_id: member })
    .execute()
}

/** Uses a state up; null when this browser has none such, or not any more. */
export async function consumeState(db: Db, { state, browser }: Pick<NewOAuthState, 'state' | 'browser'>) {
  const { rows } = await sql<{ provider: ProviderNumber; member_id: number | null }>`
    delete from oauth_state where state_hash = ${state} and browser_hash = ${browser} and expires_at > now()
    returning provider, member_id
  `.execute(db)
  return rows[0] ?? null
}

export async function insertTicket(db: Db, ticket_hash: Buffer, identity: Identity): Promise<void> {
  await db
    .insertInto('oauth_ticket')
    .values({ ticket_hash, ...identity })
    .execute()
}

/** Of which provider a ticket is, and how that calls whom it is for; undefined when there is none such, or not any more. */
export async function readTicket(db: Db, hash: Buffer): Promise<Omit<Identity, 'subject'> | undefined> {
  return db
    .selectFrom('oauth_ticket')
    .select(['provider', 'nickname'])
    .where('ticket_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .$narrowType<{ provider: ProviderNumber }>()
    .executeTakeFirst()
}

/** Uses a ticket up; null when there is none such, or not any more. */
export async function consumeTicket(db: Db, hash: Buffer): Promise<Identity | null> {
  const { rows } = await sql<Identity>`
    delete from oauth_ticket where ticket_hash = ${hash} and expires_at > now()
    returning provider, subject, nickname
  `.execute(db)
  return rows[0] ?? null
}

/**
 * Whose identity it is. One that was kept under the app's own number moves under the shared one as
 * soon as that is known.
 */
export async function ownerOf(
  db: Db,
  provider: ProviderNumber,
  profile: ExternalProfile,
): Promise<number | null> {
  const subject = subjectOf(profile)
  const known = [...new Set([subject, byApp(profile.openid)])]
  const { rows } = await sql<{ member_id: number; subject: string }>`
    select member_id, subject from oauth_identity where provider = ${provider} and subject = any(${known})
    order by subject = ${subject} desc limit 1
  `.execute(db)
  const [found] = rows
  if (!found) return null
  if (found.subject !== subject) {
    await sql`
      update oauth_identity set subject = ${subject} where provider = ${provider} and subject = ${found.subject}
        and not exists (select from oauth_identity where provider = ${provider} and subject = ${subject})
    `.execute(db)
  }
  return found.member_id
}

/**
 * Gives an identity to an account.
 * @returns `elsewhere`: another account has it; `occupied`: the account has another of this provider
 */
export async function attach(
  db: Db,
  uid: number,
  { provider, subject, nickname }: Identity,
): Promise<'attached' | 'elsewhere' | 'occupied'> {
  const created = await db
    .insertInto('oauth_identity')
    .values({ provider, subject, nickname, member_id: uid })
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider')
    .executeTakeFirst()
  if (created) return 'attached'
  const owner = await db
    .selectFrom('oauth_identity')
    .select('member_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (!owner) return 'occupied'
  return owner.member_id === uid ? 'attached' : 'elsewhere'
}

/** Identities that were bound from a moment on go: whoever came in then may have bound their own. */
export async function detachSince(trx: Db, uid: number, since: Date): Promise<void> {
  await trx.deleteFrom('oauth_identity').where('member_id', '=', uid).where('bound_at', '>=', since).execute()
}

/** True when there was one to take away. */
export async function detach(db: Db, uid: number, provider: ProviderNumber): Promise<boolean> {
  const gone = await db
    .deleteFrom('oauth_identity')
    .where('member_id', '=', uid)
    .where('provider', '=', provider)
    .returning('provider')
    .executeTakeFirst()
  return gone !== undefined
}
