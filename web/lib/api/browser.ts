import { holdPage } from '../viewer/held-page.ts'
import { askToLogInAgain } from '../viewer/log-in.ts'
import { notify } from '../toast.ts'
import { forgetPerson, readToken, storeToken } from '../viewer/viewer.ts'
import { askForAgreement } from './agreement.ts'
import { createApi, type Remedy } from './create.ts'
import type { Api } from './result.ts'
import type { Transport } from './send.ts'

// Browsers keep at most 64 KiB of bodies alive, of all requests on their way together.
const mostKept = 60_000
let kept = 0

/** What is written and not long arrives even when the page is left meanwhile. */
const overFetch: Transport = async ({ method, path, headers, body }, signal) => {
  const length = body?.length ?? 0
  const keepalive = method !== 'GET' && kept + length < mostKept
  if (keepalive) kept += length
  try {
    const answer = await fetch(path, { method, headers, body, signal, credentials: 'same-origin', keepalive })
    if (answer.headers.get('agreement') === 'due') void askForAgreement('calmly')
    return { status: answer.status, text: await answer.text() }
  } finally {
    if (keepalive) kept -= length
  }
}

/** Reading goes on as a visitor. Who wanted to do something is asked to log in again; then it is done. */
const endSession: Remedy = async (key, again) => {
  if (key.startsWith('GET ')) {
    forgetPerson()
    return null
  }
  // Before the person is forgotten: what they typed does not go with the session.
  const letGo = holdPage()
  try {
    forgetPerson()
    return (await askToLogInAgain()) ? await again() : null
  } finally {
    letGo()
  }
}

/** The browser's instance: fetch, the two cookies, toasts. Touches nothing until it is called. */
export const api: Api = createApi({
  transport: overFetch,
  token: { read: readToken, store: storeToken },
  notify,
  onSessionEnd: endSession,
  onAgreementDue: async (_key, again) => ((await askForAgreement('now')) ? again() : null),
})
