import { holdPage } from '../viewer/held-page.ts'
import { askToLogInAgain } from '../viewer/log-in.ts'
import { notify } from '../toast.ts'
import { factorPrompt } from '../viewer/factor-prompt.ts'
import { forgetPerson, readToken, storeToken } from '../viewer/viewer.ts'
import { askForAgreement } from '../viewer/agreement.ts'
import { createApi, type Remedy } from './create.ts'
import type { Api } from './result.ts'
import { overFetch } from './transport.ts'

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
  onFactorDue: async (_key, again) => ((await factorPrompt.ask()) ? again() : null),
})
