import { checkverify, login, passwordEdit, register, sendmsg, signout } from '#contract/identity/auth.ts'
import { code } from '#contract/error.ts'
import { publishChange } from '#server/kernel/database/change-feed.ts'
import { Failure, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { RequestContext } from '#server/kernel/http/request-context.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { accountOf, accountOfPhone, setPassword } from './account.store.ts'
import { makeTicket, spendCode, spendTicket } from './sms-code/code.ts'
import { checkPassword, resetTries, loginByCode, loginByPassword } from './login.ts'
import { hashPassword } from './password.ts'
import { registerAccount } from './registration/register.ts'
import { resolvePhone, sendCode } from './sms-code/send-code.ts'
import { deleteSession, deleteSessions } from '#server/kernel/session/session.store.ts'

type NewPassword = { verify_ticket?: string; old_pwd?: string; pwd: string }

/** Whose password it is: of the phone that was verified, or of the person who knows the old one. */
async function ownerOf(host: Host, asked: NewPassword, { viewer, address }: RequestContext): Promise<number> {
  if (asked.verify_ticket !== undefined) {
    const account = await accountOfPhone(host.db, await spendTicket(host.db, asked.verify_ticket, 'f3'))
    if (!account) throw new Failure(code.accountUnknown)
    return account.member_id
  }
  const account = viewer && (await accountOf(host.db, viewer.uid))
  if (!account) throw new Failure(code.sessionInvalid)
  if (asked.old_pwd === undefined) throw unacceptable('请输入原来的密码')
  await checkPassword(host, account, { password: asked.old_pwd, address })
  return account.member_id
}

/** Sets a password; every other log-in of the account ends with it. */
async function changePassword(host: Host, asked: NewPassword, context: RequestContext): Promise<null> {
  const uid = await ownerOf(host, asked, context)
  const hash = await hashPassword(asked.pwd)
  await host.db.transaction().execute(async (trx) => {
    await setPassword(trx, uid, hash)
    await deleteSessions(trx, uid, context.viewer?.uid === uid ? context.viewer.session : null)
    await resetTries(host, trx, uid, context.address)
    await publishChange(trx, 'session')
  })
  host.viewers.invalidate()
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
      await publishChange(trx, 'session')
    })
    host.viewers.invalidate()
    return null
  })
}
