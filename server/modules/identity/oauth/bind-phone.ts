import {
  accountOfPhone,
  createSession,
  demandFactor,
  nameFault,
  openAccount,
  refuseOutdated,
  spendCode,
} from '#server/modules/identity/auth/index.ts'
import { randomInt } from 'node:crypto'
import { agreementText, nameWidth, usernameFault } from '#contract/identity/person-rule.ts'
import { code } from '#contract/error.ts'
import { maxNameWidth } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { type RequestContext, WithToken } from '#server/kernel/http/request-context.ts'
import { hashOf } from '#server/kernel/session/token.ts'
import { attachOrRefuse, limitByAddress, ticketExpired } from './callback.ts'
import { loginMethodOf } from './provider/providers.ts'
import { readTicket, consumeTicket } from './oauth.store.ts'

/** What is left of the name's room when digits make it one of its own. */
const widestWithDigits = 8

function cut(text: string, maxWidth: number): string {
  let kept = ''
  for (const character of text) {
    if (nameWidth(kept + character) > maxWidth) break
    kept += character
  }
  return kept
}

/** A name that the rule admits, as close to the provider's as can be. */
export function fittingName(nickname: string): string {
  const kept = cut(nickname.normalize('NFKC').replace(/[^A-Za-z0-9_\u4e00-\u9fa5]/gu, ''), maxNameWidth)
  return usernameFault(kept) === null ? kept : '斗友'
}

/** The same with digits behind it, for when somebody has it already. */
export const nameWithDigits = (name: string): string =>
  cut(name, widestWithDigits) + String(randomInt(1_000_000)).padStart(6, '0')

type Asked = {
  bind_ticket: string
  phone: string
  verify: string
  agree?: boolean
  register?: string
  privacy?: string
}

const maxNames = 6

/** As the provider knows them, unless nobody here may be called so. */
async function nameOf(host: Host, known: string): Promise<string> {
  const name = fittingName(known)
  return (await nameFault(host, name)) === null ? name : fittingName('')
}

type Opening = { address: string; name: string; attempt: number }

/** Uses the ticket up: the identity goes to the phone's account, which is opened where there is none. */
async function settle(
  trx: Db,
  { bind_ticket, phone, register, privacy }: Asked,
  { address, name, attempt }: Opening,
) {
  const identity = await consumeTicket(trx, hashOf(bind_ticket))
  if (!identity) throw ticketExpired()
  const account = await accountOfPhone(trx, phone)
  const nickname = attempt === 0 ? name : nameWithDigits(name)
  const { uid, from_point } = account
    ? { uid: account.member_id, from_point: 0 }
    : await openAccount(trx, {
        phone,
        nickname,
        passwordHash: null,
        address,
        named: { register, privacy },
      })
  await attachOrRefuse(trx, uid, identity)
  return { uid, from_point }
}

/** All or nothing; a name that somebody has already is tried again with digits behind it. */
async function settled(host: Host, asked: Asked, opening: Opening): ReturnType<typeof settle> {
  try {
    return await host.db.transaction().execute((trx) => settle(trx, asked, opening))
  } catch (error) {
    const taken = error instanceof Failure && error.code === code.nameTaken
    const attempt = opening.attempt + 1
    if (!taken || attempt >= maxNames) throw error
    return settled(host, asked, { ...opening, attempt })
  }
}

/**
 * Gives a third-party identity its phone, and lets the person in. The code is used up only when the
 * agreement does not lack. Where the account asks for a second factor, nothing is bound before it was shown.
 * @throws Failure 10001 when the phone is new and the agreement is not ticked or names an older text; 10158 with
 * a ticket for `loginByFactor`; 10004 when the ticket has run out, or identity and account belong to others;
 * 10006 and 10007 for the code
 */
export async function bindPhone(host: Host, asked: Asked, context: RequestContext) {
  await limitByAddress(host, 'third phone', context)
  const { bind_ticket, phone, verify, agree } = asked
  const ticket = await readTicket(host.db, hashOf(bind_ticket))
  if (!ticket) throw ticketExpired()
  const known = await accountOfPhone(host.db, phone)
  if (!known && !agree) throw new Failure(code.unacceptable, agreementText.message, { agree: true })
  if (!known) await refuseOutdated(host.db, asked)
  const name = await nameOf(host, ticket.nickname)
  await spendCode(host, { phone, sendType: 'b4', verify, address: context.address })
  const loginMethod = loginMethodOf(ticket.provider)
  if (known) await demandFactor(host, { uid: known.member_id, loginMethod, identity: hashOf(bind_ticket) })
  const opening = { address: context.address, name, attempt: 0 }
  const { uid, from_point } = await settled(host, asked, opening)
  const { data, token } = await createSession(host, { uid, loginMethod, sender: context })
  return new WithToken({ ...data, from_point }, token)
}
