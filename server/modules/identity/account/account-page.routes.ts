import { deleteSessions } from '#server/kernel/session/session.store.ts'
import {
  maskedPhone,
  phoneOf,
  setPhone,
  spendOwnTicket,
  spendTicket,
  takenBy,
} from '#server/modules/identity/auth/index.ts'
import {
  accountOne,
  deactivate,
  exportBegin,
  exportState,
  phoneEdit,
  privacyEdit,
} from '#contract/identity/account.ts'
import { contentTypes } from '#contract/content-type.ts'
import { code } from '#contract/error.ts'
import { loginProviders } from '#server/config.ts'
import { publish } from '#server/events.ts'
import { Failure, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { demandFreshFactor, noFactor, readFactor } from '#server/modules/identity/second-factor/index.ts'
import { setPrivacy } from '#server/modules/identity/member/index.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { personalLink } from '#server/modules/platform/media/index.ts'
import { readOwnAccount } from './account-page.store.ts'
import { beginExport } from './export.ts'
import { deactivateAccount } from './deactivation.ts'
import { readExport } from './personal-data.store.ts'

async function accountPage(host: Host, uid: number) {
  const { bindings, consents, ...own } = await readOwnAccount(host.db, uid)
  const factor = own.factor ?? noFactor
  const forConsole = factor.confirmed ? ('console' as const) : ('off' as const)
  const { show_gender, show_birthday, show_region, without_trace, show_shelf, show_taste } = own
  return {
    uid,
    nickname: own.nickname,
    phone: maskedPhone(own.phone),
    has_password: own.has_password,
    must_change_password: own.must_change_password,
    factor: factor.confirmed && factor.at_login ? ('on' as const) : forConsole,
    recovery_left: factor.recovery_left,
    bindings: bindings.map(({ provider, nickname, bound_at }) => ({
      type: provider,
      nickname,
      bind_time: new Date(bound_at).toISOString(),
    })),
    privacy: { show_gender, show_birthday, show_region, without_trace, show_shelf, show_taste },
    consents: consents.map(({ kind, version, given_at }) => ({
      kind,
      version,
      time: new Date(given_at).toISOString(),
    })),
  }
}

type Change = { old_ticket?: string; new_ticket: string }

/** Both phones have been verified, where there was one before; every other log-in ends. */
async function changePhone(host: Host, viewer: Viewer, { old_ticket, new_ticket }: Change): Promise<string> {
  await demandFreshFactor(host, viewer)
  const { uid, session } = viewer
  const before = await phoneOf(host.db, uid)
  const verified = old_ticket === undefined ? '' : await spendTicket(host.db, old_ticket, 'o5')
  if (verified !== before) throw new Failure(code.verifyWrong, '请先验证原来的手机')
  const phone = await spendTicket(host.db, new_ticket, 'n6')
  await host.db.transaction().execute(async (trx) => {
    await setPhone(trx, uid, phone).catch((error: unknown) => {
      throw takenBy(error) ?? error
    })
    await deleteSessions(trx, uid, session)
    await recordAudit(trx, { actor: uid, act: 'account.phone', target_type: 'member', target_id: uid })
    await publish(trx, { type: 'session.changed' })
  })
  return maskedPhone(phone)
}

/**
 * The copy of one's data says more than the account page: it is for whoever shows the second factor or, without one,
 * has the phone in hand.
 * @throws Failure 10156, or 10001 and 10006 for the ticket
 */
async function demandOwner(host: Host, viewer: Viewer, ticket: string | undefined): Promise<void> {
  const { confirmed } = await readFactor(host.db, viewer.uid)
  if (confirmed) return demandFreshFactor(host, viewer)
  if (ticket === undefined) throw unacceptable('请先验证手机')
  await spendOwnTicket(host, viewer.uid, ticket)
}

async function stateOfExport(host: Host, uid: number) {
  const found = await readExport(host.db, uid)
  const gone = found?.state === 'ready' && (found.expires_at === null || found.expires_at <= new Date())
  if (!found || gone) return { state: 'none' as const, progress: 0, url: null, expire_time: null }
  return {
    state: found.state as 'waiting' | 'running' | 'ready' | 'failed',
    progress: found.progress,
    url:
      found.state === 'ready' && found.file_name
        ? personalLink(host, { fileName: found.file_name, uid, seconds: 600 })
        : null,
    expire_time: found.expires_at?.toISOString() ?? null,
  }
}

/** The account page: what only the person sees and does. */
export function accountPageRoutes(host: Host): void {
  serve(host, accountOne, async (_input, { viewer }) => ({
    ...(await accountPage(host, viewer.uid)),
    roles: [...viewer.appointed],
    providers: loginProviders(host.settings),
  }))

  serve(host, phoneEdit, async (tickets, { viewer }) => ({
    phone: await changePhone(host, viewer, tickets),
  }))

  serve(host, privacyEdit, (change, { viewer: { uid } }) =>
    host.db.transaction().execute(async (trx) => {
      const privacy = await setPrivacy(trx, uid, change)
      await publish(trx, { type: 'member.privacy_changed', content: { type: contentTypes.user, id: uid } })
      return privacy
    }),
  )

  serve(host, exportBegin, async ({ verify_ticket }, { viewer }) => {
    await demandOwner(host, viewer, verify_ticket)
    if (!(await beginExport(host, viewer.uid))) throw notNow('正在打包，请稍候')
    return null
  })

  serve(host, exportState, (_input, { viewer }) => stateOfExport(host, viewer.uid))

  serve(host, deactivate, async ({ verify_ticket }, { viewer }) => {
    await demandFreshFactor(host, viewer)
    await spendOwnTicket(host, viewer.uid, verify_ticket)
    const final = await deactivateAccount(host, viewer.uid)
    return { final_time: final.toISOString() }
  })
}
