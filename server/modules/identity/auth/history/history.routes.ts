import { pageSize } from '#contract/paging.ts'
import { loginDisown, loginHistory } from '#contract/identity/login-history.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { placeOfAddress } from '#server/modules/platform/region/index.ts'
import { deviceOf } from '../client/client.ts'
import type { ThirdParties } from '../factor/login-factor.ts'
import { disownLogin } from './disown.ts'
import { readLogins } from './history.store.ts'

type LoginRow = Awaited<ReturnType<typeof readLogins>>['rows'][number]

/** A log-in as the person sees it. */
function loginView(row: LoginRow, { session }: Viewer) {
  const state = row.open ? ('open' as const) : ('over' as const)
  return {
    id: row.id,
    way: row.login_method,
    device: deviceOf(row.agent),
    place: placeOfAddress(row.address),
    create_time: row.at.toISOString(),
    new_device: row.new_device,
    disowned: row.disowned_at !== null,
    session: row.session_id === session ? ('current' as const) : state,
  }
}

/** Where somebody logged in, and saying that it was not them. */
export function historyRoutes(host: Host, parties: ThirdParties): void {
  serve(host, loginHistory, async ({ limit = pageSize.usual, cursor }, { viewer }) => {
    const { rows, next } = await readLogins(host.db, viewer.uid, { limit, cursor })
    return { list: rows.map((row) => loginView(row, viewer)), next }
  })

  serve(host, loginDisown, ({ id }, context) => disownLogin(host, parties, id, context))
}
