import { householdOf } from '#server/kernel/security/network.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { code } from '#contract/error.ts'
import { loginMethods } from '#contract/identity/auth.ts'
import { maxPasskeys } from '#contract/limits.ts'
import { showtypes } from '#contract/notifications/message.ts'
import { Failure, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { RequestContext } from '#server/kernel/http/request-context.ts'
import { consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import { hashOf } from '#server/kernel/session/token.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { lockPhone, readUserInfo } from '../account.store.ts'
import { createSession } from '../session/create-session.ts'
import * as store from './passkey.store.ts'

// Loaded by the first passkey: the library is large and most processes never see one.
const library = () => import('@simplewebauthn/server')

/** The site as WebAuthn names it: its host, and where pages with passkeys may stand. */
function siteOf({ settings }: Host) {
  const { hostname, origin } = new URL(settings.publicUrl)
  return { rpID: hostname, origin }
}

// EdDSA, ES256 and RS256: what devices have.
const supportedAlgorithmIDs = [-8, -7, -257]

const refused = () => notNow('通行密钥没有通过，请再试一次')

/** @throws Failure 10004 for what is no JSON of a credential */
function read(text: string): { id: string } {
  try {
    const found = JSON.parse(text) as { id?: unknown } | null
    if (typeof found?.id === 'string') return { ...found, id: found.id }
  } catch {
    // Refused below, as everything else that is none.
  }
  throw refused()
}

/** The library throws for whatever does not fit. */
const verified = async <T extends { verified: boolean }>(work: Promise<T>): Promise<T> => {
  const outcome = await work.catch(() => null)
  if (!outcome?.verified) throw refused()
  return outcome
}

/** Begins to register a passkey. The caller made sure of the person. @returns the options, as JSON text */
export async function beginPasskey(host: Host, uid: number): Promise<string> {
  const { generateRegistrationOptions } = await library()
  const [{ nickname }, known] = await Promise.all([
    readUserInfo(host.db, uid),
    store.readPasskeys(host.db, uid),
  ])
  const options = await generateRegistrationOptions({
    rpName: '蜂鸟',
    rpID: siteOf(host).rpID,
    userName: nickname,
    userDisplayName: nickname,
    userID: new TextEncoder().encode(String(uid)),
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await store.insertChallenge(host.db, hashOf(options.challenge), uid)
  return JSON.stringify(options)
}

type Added = { name: string; response: string }

/**
 * Registers a passkey, and tells the person.
 * @throws Failure 10004 for an answer that does not fit the challenge, the site or the person, or one too many
 */
export async function addPasskey(host: Host, uid: number, { name, response }: Added): Promise<number> {
  const { verifyRegistrationResponse } = await library()
  const { rpID, origin } = siteOf(host)
  const { registrationInfo } = await verified(
    verifyRegistrationResponse({
      response: read(response) as RegistrationResponseJSON,
      expectedChallenge: (challenge) => store.consumeChallenge(host.db, hashOf(challenge), uid),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }),
  )
  if (!registrationInfo) throw refused()
  const { credential } = registrationInfo
  return host.db.transaction().execute(async (trx) => {
    await lockPhone(trx, uid)
    if ((await store.readPasskeys(trx, uid)).length >= maxPasskeys)
      throw notNow(`最多 ${maxPasskeys} 把通行密钥，请先删掉一把`)
    const id = await store.insertPasskey(trx, {
      member_id: uid,
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      sign_count: credential.counter,
      transports: (credential.transports ?? []).slice(0, 10).map((one) => one.slice(0, 30)),
      name,
    })
    if (id === null) throw notNow('这把通行密钥已经登记过')
    await recordAudit(trx, { actor: uid, act: 'passkey.add', target_type: 'member', target_id: uid })
    await notify(trx, { to: uid, showtype: showtypes.system, label: 'passkey_added', parameters: { name } })
    return id
  })
}

/** @throws Failure 10007 for an address that begins too often: each beginning keeps a row */
export async function beginPasskeyLogin(host: Host, { address }: RequestContext): Promise<string> {
  const { retryAfter } = await consumeRateLimits(host, [
    { key: `passkey ${householdOf(address)}`, limit: 60, seconds: 600 },
  ])
  if (retryAfter > 0) throw new Failure(code.tooOften, `操作太频繁，${retryAfterText(retryAfter)}`)
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(host).rpID,
    userVerification: 'required',
  })
  await store.insertChallenge(host.db, hashOf(options.challenge), null)
  return JSON.stringify(options)
}

/**
 * Logs in by a passkey. Its device verified the person, so no second factor is asked for.
 * @throws Failure 10004 for whatever does not fit, in the same words
 */
export async function loginByPasskey(host: Host, response: string, context: RequestContext) {
  const given = read(response) as AuthenticationResponseJSON
  const passkey = await store.passkeyOf(host.db, Buffer.from(given.id, 'base64url'))
  if (!passkey) throw refused()
  const { verifyAuthenticationResponse } = await library()
  const { rpID, origin } = siteOf(host)
  const { authenticationInfo } = await verified(
    verifyAuthenticationResponse({
      response: given,
      expectedChallenge: (challenge) => store.consumeChallenge(host.db, hashOf(challenge), null),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.sign_count,
        transports: passkey.transports,
      },
    }),
  )
  if (!(await store.notePasskeyUse(host.db, passkey.id, authenticationInfo.newCounter))) throw refused()
  const loginMethod = loginMethods.passkey
  return createSession(host, { uid: passkey.member_id, loginMethod, sender: context, factor: 'passkey' })
}
