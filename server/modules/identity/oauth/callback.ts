import { householdOf } from '#server/kernel/security/network.ts'
import { createSession, readUserInfo } from '#server/modules/identity/auth/index.ts'
import { code } from '#contract/error.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, notNow } from '#server/kernel/errors/failure.ts'
import { authorizeAddress, externalProfileOf, loginMethodOf, nameOf } from './provider/providers.ts'
import {
  attach,
  type Identity,
  insertState,
  insertTicket,
  ownerOf,
  subjectOf,
  consumeState,
  consumeTicket,
} from './oauth.store.ts'
import { randomBytes } from 'node:crypto'
import type { ProviderNumber } from '#contract/identity/auth.ts'
import type { Host } from '#server/kernel/host.ts'
import { consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import { type RequestContext, WithToken } from '#server/kernel/http/request-context.ts'
import { demandFreshFactor } from '#server/modules/identity/second-factor/index.ts'
import { hashOf, newToken } from '#server/kernel/session/token.ts'
import type { ExternalProfile } from './provider/provider-api.ts'

/** @throws Failure 10004 when the identity is another account's, or the account has another identity */
export async function attachOrRefuse(db: Db, uid: number, identity: Identity): Promise<void> {
  const name = nameOf(identity.provider)
  const outcome = await attach(db, uid, identity)
  if (outcome === 'elsewhere') throw notNow(`这个${name}已绑定在别的账号上`)
  if (outcome === 'occupied') throw notNow(`这个账号已绑定别的${name}，请先登录解除`)
}

export const ticketExpired = () => notNow('授权已过期，请重新登录')

/**
 * Uses a ticket up, as it is kept: its identity goes to the account.
 * @throws Failure 10004 when it has run out, or as `attachOrRefuse`
 */
export async function attachWaiting(trx: Db, uid: number, ticket: Buffer): Promise<void> {
  const identity = await consumeTicket(trx, ticket)
  if (!identity) throw ticketExpired()
  await attachOrRefuse(trx, uid, identity)
}

const cookie = 'third_login'
const seconds = 600
const random = /^[\w-]{43}$/

/**
 * Limits what one address may begin: each beginning keeps a row and each return asks a provider.
 * @throws Failure 10007 with the wait
 */
export async function limitByAddress(host: Host, what: string, { address }: RequestContext): Promise<void> {
  const { retryAfter } = await consumeRateLimits(host, [
    { key: `${what} ${householdOf(address)}`, limit: 60, seconds },
  ])
  if (retryAfter > 0) throw new Failure(code.tooOften, `操作太频繁，${retryAfterText(retryAfter)}`)
}

/** What the browser holds to show that it is the one that left; several tabs may leave at once. */
function browserOf({ cookies }: RequestContext): string {
  const known = cookies.read(cookie)
  const browser = known !== null && random.test(known) ? known : newToken()
  cookies.keep(cookie, browser, { path: '/api/callback', seconds })
  return browser
}

/**
 * Sends a person to the provider: to log in, or to add the identity to their account.
 * @throws Failure 10156 for whoever is logged in and has to show their second factor first
 */
export async function startOAuth(
  host: Host,
  provider: ProviderNumber,
  context: RequestContext,
): Promise<{ url: string }> {
  const state = newToken()
  const url = authorizeAddress(host, provider, state)
  if (context.viewer) await demandFreshFactor(host, context.viewer)
  await limitByAddress(host, 'third leave', context)
  await insertState(host.db, {
    state: hashOf(state),
    browser: hashOf(browserOf(context)),
    provider,
    member: context.viewer?.uid ?? null,
  })
  return { url }
}

type CallbackInput = { code: string; state: string; type?: ProviderNumber }

/** What was begun in this browser and is ended by this return, once. */
async function begun(host: Host, { state, type }: CallbackInput, { cookies, viewer }: RequestContext) {
  const browser = cookies.read(cookie) ?? ''
  const found = await consumeState(host.db, { state: hashOf(state), browser: hashOf(browser) })
  if (!found || (type !== undefined && type !== found.provider))
    throw notNow('授权已过期，或不是从这个浏览器发起的，请重新登录')
  if (found.member_id !== null && found.member_id !== viewer?.uid) throw notNow('登录的账号变了，请重新绑定')
  return found
}

async function bindOwn(host: Host, provider: ProviderNumber, profile: ExternalProfile, uid: number) {
  const identity = { provider, subject: subjectOf(profile), nickname: profile.nickname }
  await ownerOf(host.db, provider, profile)
  await attachOrRefuse(host.db, uid, identity)
  return { ...(await readUserInfo(host.db, uid)), way: loginMethodOf(provider), returned: false, bound: true }
}

/** @throws Failure 10172 with a ticket for `bindPhone` */
async function askForPhone(host: Host, provider: ProviderNumber, profile: ExternalProfile): Promise<never> {
  const ticket = randomBytes(24).toString('base64url')
  const nickname = [...profile.nickname].slice(0, 60).join('')
  await insertTicket(host.db, hashOf(ticket), { provider, subject: subjectOf(profile), nickname })
  throw new Failure(code.bindPhone, undefined, { bind_ticket: ticket, nickname, type: provider })
}

/**
 * Takes a person back from the provider: lets them in, adds the identity to the account that asked for
 * it, or asks for a phone.
 */
export async function oauthCallback(host: Host, returned: CallbackInput, context: RequestContext) {
  await limitByAddress(host, 'third return', context)
  const { provider, member_id } = await begun(host, returned, context)
  const profile = await externalProfileOf(host, provider, returned.code)
  if (member_id !== null) return bindOwn(host, provider, profile, member_id)
  const uid = await ownerOf(host.db, provider, profile)
  if (uid === null) return askForPhone(host, provider, profile)
  const { data, token } = await createSession(host, {
    uid,
    loginMethod: loginMethodOf(provider),
    sender: context,
  })
  return new WithToken({ ...data, bound: false }, token)
}
