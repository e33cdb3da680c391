import * as contract from '#contract/identity/passkey.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { demandFreshFactor } from '#server/modules/identity/second-factor/index.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { spendOwnTicket } from '../sms-code/sms-code.ts'
import { addPasskey, beginPasskey, beginPasskeyLogin, loginByPasskey } from './passkey.ts'
import { deletePasskey, readPasskeys, renamePasskey } from './passkey.store.ts'

const gone = () => missing('没有这把通行密钥')

/** Passkeys of members, and the log-in by one. */
export function passkeyRoutes(host: Host): void {
  serve(host, contract.passkeyList, async (_input, { viewer }) => {
    const rows = await readPasskeys(host.db, viewer.uid)
    const list = rows.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      create_time: created_at.toISOString(),
      used_time: used_at?.toISOString() ?? null,
    }))
    return { list }
  })

  serve(host, contract.passkeyBegin, async ({ verify_ticket }, { viewer }) => {
    await demandFreshFactor(host, viewer)
    await spendOwnTicket(host, viewer.uid, verify_ticket)
    return { options: await beginPasskey(host, viewer.uid) }
  })

  serve(host, contract.passkeyAdd, async (added, { viewer }) => {
    await demandFreshFactor(host, viewer)
    return { id: await addPasskey(host, viewer.uid, added) }
  })

  serve(host, contract.passkeyRename, async (asked, { viewer }) => {
    if (!(await renamePasskey(host.db, viewer.uid, asked))) throw gone()
    return null
  })

  serve(host, contract.passkeyDelete, async ({ id }, { viewer: { uid } }) => {
    await host.db.transaction().execute(async (trx) => {
      if (!(await deletePasskey(trx, uid, id))) throw gone()
      await recordAudit(trx, { actor: uid, act: 'passkey.delete', target_type: 'member', target_id: uid })
    })
    return null
  })

  serve(host, contract.passkeyLoginBegin, async (_input, context) => ({
    options: await beginPasskeyLogin(host, context),
  }))

  serve(host, contract.passkeyLogin, ({ response }, context) => loginByPasskey(host, response, context))
}
