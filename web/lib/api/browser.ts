import type { CallKey } from '#contract/endpoint.ts'
import { askToLogInAgain } from '../viewer/log-in.ts'
import { notify } from '../toast.ts'
import { forgetPerson, readToken, storeToken } from '../viewer/viewer.ts'
import { askForAgreement } from './agreement.ts'
import { createApi } from './create.ts'
import type { Api } from './result.ts'
import { overFetch } from './transport.ts'

/** Reading goes on as a visitor; who wanted to do something is asked to log in again. */
function endSession(key: CallKey): void {
  forgetPerson()
  if (!key.startsWith('GET ')) askToLogInAgain()
}

/** The browser's instance: fetch, the two cookies, toasts. Touches nothing until it is called. */
export const api: Api = createApi({
  transport: overFetch,
  token: { read: readToken, store: storeToken },
  notify,
  onSessionEnd: endSession,
  onAgreementDue: () => askForAgreement('now'),
})
