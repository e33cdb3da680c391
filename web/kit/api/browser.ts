import { notify } from '../notice.ts'
import { forgetPerson, readToken, storeToken } from '../viewer.ts'
import { createApi } from './create.ts'
import type { Api } from './result.ts'
import type { Transport } from './send.ts'

const overFetch: Transport = async ({ method, path, headers, body }, signal) => {
  const answer = await fetch(path, { method, headers, body, signal, credentials: 'same-origin' })
  return { status: answer.status, text: await answer.text() }
}

/** The browser's instance: fetch, the two cookies, toasts. Touches nothing until it is called. */
export const api: Api = createApi({
  transport: overFetch,
  token: { read: readToken, store: storeToken },
  notify,
  onSessionEnd: forgetPerson,
})
