import type { CallKey } from '#contract/endpoint.ts'
import { askToReturn } from '../log-in.ts'
import { notify } from '../notice.ts'
import { forgetPerson, readToken, storeToken } from '../viewer.ts'
import { createApi } from './create.ts'
import type { Api } from './result.ts'
import type { Transport } from './send.ts'

const overFetch: Transport = async ({ method, path, headers, body }, signal) => {
  const answer = await fetch(path, {
    method,
    headers,
    body,
    signal,
    credentials: 'same-origin',
    // What is short arrives even when the page is left meanwhile; browsers refuse it for long bodies.
    keepalive: method === 'POST' && (body?.length ?? 0) < 1_000,
  })
  return { status: answer.status, text: await answer.text() }
}

/** Reading goes on as a visitor; who wanted to do something is asked to log in again. */
function endSession(key: CallKey): void {
  forgetPerson()
  if (!key.startsWith('GET ')) askToReturn()
}

/** The browser's instance: fetch, the two cookies, toasts. Touches nothing until it is called. */
export const api: Api = createApi({
  transport: overFetch,
  token: { read: readToken, store: storeToken },
  notify,
  onSessionEnd: endSession,
})
