import { bind, callbackCreate, callbackUrl } from '#contract/identity/auth.ts'
import { bindingEnd } from '#contract/identity/account.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { demandFreshFactor } from '#server/modules/identity/second-factor/index.ts'
import { bindPhone } from './bind-phone.ts'
import { oauthCallback, startOAuth } from './callback.ts'
import { nameOf } from './provider/providers.ts'
import { detach } from './oauth.store.ts'

/** Log-in by WeChat and QQ. */
export function oauthRoutes(host: Host): void {
  serve(host, callbackUrl, ({ type }, context) => startOAuth(host, type, context))

  serve(host, callbackCreate, (returned, context) => oauthCallback(host, returned, context))

  serve(host, bind, (asked, context) => bindPhone(host, asked, context))

  // There is always the phone: no way in is the last one.
  serve(host, bindingEnd, async ({ type }, { viewer }) => {
    await demandFreshFactor(host, viewer)
    if (!(await detach(host.db, viewer.uid, type))) throw missing(`没有绑定${nameOf(type)}`)
    return null
  })

  host.personal.register(
    {
      table: 'oauth_identity',
      column: 'member_id',
      exported: ['provider', 'nickname', 'bound_at'],
      atEnd: 'delete',
    },
    { table: 'oauth_state', column: 'member_id', exported: null, atEnd: 'delete' },
  )
}
