import { readUserInfo } from '#server/modules/identity/auth/index.ts'
import * as contract from '#contract/identity/staff.ts'
import { showtypes } from '#contract/notifications/message.ts'
import { publish } from '#server/events.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { factorSeconds, type Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { deleteFactor, readFactor } from './factor.store.ts'
import { authorizeAppointed, beginSetup, confirm, show } from './factor.ts'

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
  host.personal.register(
    { table: 'recovery_code', column: 'member_id', exported: null, atEnd: 'delete' },
    {
      table: 'second_factor',
      column: 'member_id',
      exported: ['confirmed_at', 'created_at'],
      atEnd: 'delete',
    },
  )

  serve(host, contract.staffMe, async (_input, { viewer }) => {
    if (!viewer.mustChangePassword) authorizeAppointed(viewer)
    return meOf(host, viewer)
  })

  serve(host, contract.factorBegin, async ({ pwd }, context) => {
    authorizeAppointed(context.viewer)
    return beginSetup(host, context.viewer, pwd, context)
  })

  serve(host, contract.factorConfirm, async (typed, { viewer }) => {
    authorizeAppointed(viewer)
    return confirm(host, viewer, typed.code)
  })

  serve(host, contract.factorShow, async (typed, { viewer }) => {
    authorizeAppointed(viewer)
    return { until: await show(host, viewer, typed.code) }
  })

  serve(host, contract.factorReset, (asked, { viewer }) => reset(host, asked, viewer))
}
