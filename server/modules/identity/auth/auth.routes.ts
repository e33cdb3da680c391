import { checkverify, login, passwordEdit, register, sendmsg, signout } from '#contract/identity/auth.ts'
import { code } from '#contract/error.ts'
import { publish } from '#server/events.ts'
import { Failure, missing, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { RequestContext } from '#server/kernel/http/request-context.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { demandFreshFactor } from '#server/modules/identity/second-factor/index.ts'
import { type Account, accountOf, accountOfPhone, setPassword } from './account.store.ts'
import { makeTicket, resolvePhone, sendCode, spendCode, spendTicket } from './sms-code/sms-code.ts'
import { dropLoginTickets } from './factor/login-ticket.store.ts'
import { checkPassword, loginByCode, loginByPassword, resetTries } from './login.ts'
import { hashPassword } from './password.ts'
import { refuseGuessable } from './password/password-rule.ts'
import { registerAccount } from './registration/register.ts'
import { deleteSession, deleteSessions, readSessions } from '#server/kernel/session/session.store.ts'
import { sessionEnd, sessionList } from '#contract/identity/account.ts'
import { sessionView } from './session/session.view.ts'

type NewPassword = { verify_ticket?: string; old_pwd?: string; pwd: string }

/**
 * Whose password it is: of the phone that was verified, or of the person who knows the old one.
 * @throws Failure 10156 where the person logged in has to show their second factor first
 */
async function ownerOf(host: Host, asked: NewPassword, context: RequestContext): Promise<Account> {
  if (asked.verify_ticket !== undefined) {
    const account = await accountOfPhone(host.db, await spendTicket(host.db, asked.verify_ticket, 'f3'))
    if (!account) throw new Failure(code.accountUnknown)
    return account
  }
  const { viewer } = context
  const account = viewer && (await accountOf(host.db, viewer.uid))
  if (!account) throw new Failure(code.sessionInvalid)
  if (asked.old_pwd === undefined) throw unacceptable('请输入原来的密码')
  await demandFreshFactor(host, viewer)
  await checkPassword(host, account, asked.old_pwd, context)
  if (asked.pwd === asked.old_pwd) throw unacceptable('新密码不能与原来的相同')
  return account
}

/** Sets a password; every other log-in of the account ends with it. */
async function changePassword(host: Host, asked: NewPassword, context: RequestContext): Promise<null> {
  const { member_id: uid, nickname } = await ownerOf(host, asked, context)
  refuseGuessable(asked.pwd, nickname)
  const hash = await hashPassword(asked.pwd)
  await host.db.transaction().execute(async (trx) => {
    await setPassword(trx, uid, hash)
    await deleteSessions(trx, uid, context.viewer?.uid === uid ? context.viewer.session : null)
    await dropLoginTickets(trx, uid)
    await resetTries(host, trx, uid, context)
    await publish(trx, { type: 'session.changed' })
  })
  return null
}

/** Coming in and going out. */
export function loginRoutes(host: Host): void {
  serve(host, sendmsg, ({ phone, sendType, ticket }, context) =>
    sendCode(host, { phone, sendType, ticket }, context),
  )

  serve(host, checkverify, async ({ verify, sendType, ...asked }, context) => {
    const phone = await resolvePhone(host, { phone: asked.phone, sendType }, context)
    await spendCode(host, { phone, sendType, verify, address: context.address })
    return { verify_ticket: await makeTicket(host, { phone, sendType }) }
  })

  serve(host, login, ({ phone, verify, uname, pwd, ticket }, context) =>
    phone === undefined && (uname !== undefined || pwd !== undefined)
      ? loginByPassword(host, { uname: uname ?? '', pwd: pwd ?? '', ticket }, context)
      : loginByCode(host, phone ?? '', verify ?? '', context),
  )

  serve(host, register, (asked, { address }) => registerAccount(host, { ...asked, address }))

  serve(host, passwordEdit, (asked, context) => changePassword(host, asked, context))

  serve(host, signout, async (_input, { viewer }) => {
    await host.db.transaction().execute(async (trx) => {
      await deleteSession(trx, viewer.uid, viewer.session)
      await publish(trx, { type: 'session.changed' })
    })
    return null
  })
}

/** Where somebody is logged in, and ending it. */
export function sessionRoutes(host: Host): void {
  serve(host, sessionList, async (_input, { viewer }) => {
    const sessions = await readSessions(host.db, viewer.uid)
    const list = sessions.map((row) => ({ ...sessionView(row), current: row.id === viewer.session }))
    return { list }
  })

  serve(host, sessionEnd, async ({ id }, { viewer }) => {
    const ended = await host.db.transaction().execute(async (trx) => {
      const count =
        id === 0
          ? await deleteSessions(trx, viewer.uid, viewer.session)
          : await deleteSession(trx, viewer.uid, id)
      // Each process forgets whom it knows when it hears of this: a try that ends nothing says nothing.
      if (count > 0) await publish(trx, { type: 'session.changed' })
      return count
    })
    if (id !== 0 && ended === 0) throw missing('这处登录已经结束')
    return { ended }
  })
}
