import { accountOf, checkPassword, readUserInfo } from '#server/modules/identity/auth/index.ts'
import {
  beginSetup,
  confirm,
  deleteFactor,
  readFactor,
  show,
} from '#server/modules/identity/second-factor/index.ts'
import { code } from '#contract/error.ts'
import * as contract from '#contract/identity/staff.ts'
import { showtypes } from '#contract/notifications/message.ts'
import { publish } from '#server/events.ts'
import { Failure, forbidden, missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { factorSeconds, type Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'

/** @throws Failure 10002 for whoever is not of the staff, or still has their first password */
function authorizeAppointed({ appointed, mustChangePassword }: Viewer): void {
  if (appointed.length === 0) throw forbidden()
  if (mustChangePassword) throw forbidden('请先修改初始密码')
}

async function meOf(host: Host, { uid, appointed, factorAt, mustChangePassword }: Viewer) {
  const [info, { confirmed, recovery_left }] = await Promise.all([
    readUserInfo(host.db, uid),
    readFactor(host.db, uid),
  ])
  const factor = confirmed ? ('wanted' as const) : ('none' as const)
  return {
    ...info,
    roles: [...appointed],
    must_change_password: mustChangePassword,
    factor: factorAt === null ? factor : ('shown' as const),
    shown_until: factorAt === null ? null : new Date(factorAt + factorSeconds * 1_000).toISOString(),
    recovery_left,
  }
}

type Reset = { id: number; reason: string }

/** Somebody's second factor is set up anew: what it opened closes at once. */
async function reset(host: Host, { id, reason }: Reset, viewer: Viewer): Promise<null> {
  await host.db.transaction().execute(async (trx) => {
    if (!(await deleteFactor(trx, id))) throw missing('这个人没有设置两步验证')
    await recordAudit(trx, {
      actor: viewer.uid,
      act: 'factor.reset',
      target_type: 'member',
      target_id: id,
      reason,
    })
    await notify(trx, { to: id, showtype: showtypes.system, label: 'factor_reset', parameters: { reason } })
    await publish(trx, { type: 'session.changed' })
  })
  return null
}

/** Who of the staff somebody is, and the second factor that their roles wait for. */
export function staffRoutes(host: Host): void {
  serve(host, contract.staffMe, async (_input, { viewer }) => {
    if (!viewer.mustChangePassword) authorizeAppointed(viewer)
    return meOf(host, viewer)
  })

  serve(host, contract.factorBegin, async ({ pwd }, context) => {
    authorizeAppointed(context.viewer)
    const { uid } = context.viewer
    const account = await accountOf(host.db, uid)
    if (!account) throw new Failure(code.accountUnknown)
    await checkPassword(host, account, pwd, context)
    return beginSetup(host, uid, account.nickname)
  })

  serve(host, contract.factorConfirm, async (typed, { viewer }) => {
    authorizeAppointed(viewer)
    return confirm(host, viewer, typed.code, { atLogin: false })
  })

  serve(host, contract.factorShow, async (typed, { viewer }) => {
    authorizeAppointed(viewer)
    return { until: await show(host, viewer, typed.code) }
  })

  serve(host, contract.factorReset, (asked, { viewer }) => reset(host, asked, viewer))
}
