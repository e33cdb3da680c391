import { unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import type { Api } from '#web/lib/api/result.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import type { Home } from '../home-info.ts'

/** The person that the address names, else oneself; null when that is nobody. */
export async function readHome(api: Api, url: string): Promise<Home | null> {
  const asked = callQuery(url, ['uid'])
  const home = await api('GET /user/gethomeinfo', asked)
  return unwrapOrNullIfLoggedOut(home)
}
