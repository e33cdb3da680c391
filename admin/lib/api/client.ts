import type { Calls } from '#contract/api.ts'
import type { CallKey, DataOf } from '#contract/endpoint.ts'
import { code } from '#contract/error.ts'
import { askForAgreement } from '#web/lib/viewer/agreement.ts'
import { createApi, type Remedy } from '#web/lib/api/create.ts'
import type { CallInput, CallOptions, Failure, Result } from '#web/lib/api/result.ts'
import { failureWords } from '#web/lib/api/result.ts'
import { overFetch } from '#web/lib/api/transport.ts'
import { noticeTime, notify } from '#web/lib/toast.ts'
import { forgetPerson, forgetToken, readToken, storeToken } from '#web/lib/viewer/viewer.ts'
import { askFactor } from './factor.ts'

/** How a session ended: by a log-out, or elsewhere, where the server alone knows why. */
type End = 'logged out' | 'elsewhere'

const ended = new Set<(how: End) => void>()

/** Hears that the server no longer knows the session. @returns stops hearing */
export function onSessionEnd(listener: (how: End) => void): () => void {
  ended.add(listener)
  return () => {
    ended.delete(listener)
  }
}

/** Leads whoever looks at the console back to the log-in. */
export function showLogIn(how: End): void {
  for (const listener of ended) listener(how)
}

const endSession: Remedy = async () => {
  forgetPerson()
  forgetToken()
  showLogIn('elsewhere')
  return null
}

/** The site's request layer. What is written travels as JSON: forms of the console hold lists of objects. */
const api = createApi({
  transport: overFetch,
  body: 'json',
  token: { read: readToken, store: storeToken },
  // Many places of the console say themselves what went wrong: the client speaks for the others, below.
  notify: () => {},
  onSessionEnd: endSession,
}) as (key: CallKey, input: object, options: CallOptions) => Promise<Result<unknown>>

export type ClientOptions = CallOptions & {
  /** The caller shows itself what went wrong. */
  silent?: boolean
}

/** What is asked of the person before a call that was refused is made once more. */
const remedies: readonly (readonly [number, () => Promise<boolean>])[] = [
  [code.factorNeeded, askFactor],
  [code.agreeNeeded, () => askForAgreement('now')],
]

/** What went wrong, in words for whoever asked; undefined where nothing is to be said. */
export const wordsOf = (failure: Failure): string | undefined =>
  failure.code === code.sessionInvalid ? undefined : failureWords(failure)

function tell(failure: Failure) {
  // The dialog said it to whoever did not agree.
  if (failure.code === code.agreeNeeded) return
  const text = wordsOf(failure)
  if (text) notify({ kind: 'error', text, ms: noticeTime.notification })
}

/** The same as `client`, for keys that are known at run time alone. */
export async function request(
  key: CallKey,
  input: object = {},
  options: ClientOptions = {},
): Promise<Result<unknown>> {
  const { silent, ...rest } = options
  let result = await api(key, input, rest)
  for (const [wanted, ask] of remedies) {
    if (!result.ok && result.code === wanted && (await ask())) result = await api(key, input, rest)
  }
  if (!result.ok && !silent) tell(result)
  return result
}

type Client = <K extends keyof Calls & CallKey>(
  key: K,
  input?: CallInput<Calls[K]>,
  options?: ClientOptions,
) => Promise<Result<DataOf<Calls[K]>>>

/**
 * Calls the interface by the key of an endpoint. Where the second factor has to be shown anew, or newer
 * legal texts have to be agreed to, the person is asked and the call is repeated. Never rejects; says what
 * went wrong unless it is to be silent.
 */
export const client = request as Client
