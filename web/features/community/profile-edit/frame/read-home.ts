import type { Calls } from '#contract/api.ts'
import { unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import type { Api, CallInput } from '#web/lib/api/result.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import type { Home } from '../home-info.ts'

/** The person that the address names, else oneself; null when that is nobody. */
export async function readHome(api: Api, url: string): Promise<Home | null> {
  // The number travels as it was typed: the server reads it and refuses what is none.
  const asked = callQuery(url, ['uid']) as unknown as CallInput<Calls['GET /user/gethomeinfo']>
  const home = await api('GET /user/gethomeinfo', asked)
  return unwrapOrNullIfLoggedOut(home)
}
