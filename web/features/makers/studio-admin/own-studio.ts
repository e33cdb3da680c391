import { unwrap, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import type { Api } from '#web/lib/api/result.ts'
import type { Desk, Form } from './studio-admin.ts'

/** What one runs; without a studio why not. Null when nobody is logged in. */
export type Own = { desk: Desk; form: Form } | { desk: null; form: Form } | null

/** One's own studio as its desk needs it. */
export async function readOwn(api: Api): Promise<Own> {
  const form = unwrapOrNullIfLoggedOut(await api('GET /studio/create', { is_often: true }))
  if (!form) return null
  const { mine } = form
  if (!mine) {
    return { desk: null, form }
  }
  return { desk: unwrap(await api('GET /studio/{id}/desk', { id: mine.id })), form }
}
