import { data } from 'react-router'
import { code } from '#contract/error.ts'
import { type Api, type Failure, failureWords, type Result } from './result.ts'

const carriesApi = (context: object): context is { api: Api } =>
  'api' in context && typeof context.api === 'function'

/**
 * The api of a loader: on the server that of the request (`context.api`, which carries the viewer's
 * token), in the browser the browser's.
 * @param context the loader's second half: `loader({ context })`
 * @throws Error on the server when the request context lacks its api
 */
export async function apiFor(context: object): Promise<Api> {
  // Vite writes the constant in: the browser's bundle keeps this line alone.
  // The request layer is not needed for the first page, whose data came with it.
  if (!import.meta.env.SSR) return (await import('./browser.ts')).api
  if (carriesApi(context)) return context.api
  throw new Error('The request context of a loader needs { api }')
}

/** HTTP status of the page that needed what `failure` did not give. */
function statusOf(failure: Failure): number {
  if (failure.code === code.missing || failure.status === 404) return 404
  if (failure.code === code.sessionInvalid) return 401
  if (failure.code === code.forbidden) return 403
  if (failure.kind === 'malformed' || failure.code === code.unacceptable) return 400
  if (failure.kind === 'timeout' || failure.kind === 'network') return 503
  return failure.kind === 'unavailable' && failure.status !== 500 ? 503 : 500
}

const cut = 'no network'

/** What a page throws whose data or code did not come because there is no network. */
export const noNetwork = () =>
  data(failureWords({ ok: false, kind: 'network' }), { status: 503, statusText: cut })

/** Whether a page threw that, or the error page was given it. */
export const isNoNetwork = (error: unknown): boolean => {
  const { init, statusText } = (error ?? {}) as { init?: ResponseInit; statusText?: unknown }
  return (init?.statusText ?? statusText) === cut
}

/**
 * What a page cannot do without.
 * @throws an error response of React Router: its status as above, its data the words for the person.
 * A call given up by its own navigation throws an AbortError, which the router leaves unsaid.
 */
export function unwrap<Data>(result: Result<Data>): Data {
  if (result.ok) return result.data
  if (result.kind === 'aborted') throw new DOMException('The navigation was given up', 'AbortError')
  // The words not through statusText: an HTTP status line cannot carry Chinese.
  throw result.kind === 'network' ? noNetwork() : data(failureWords(result), { status: statusOf(result) })
}

/**
 * What a page about oneself is made of.
 * @returns null when nobody is logged in: the page then asks for it
 * @throws like `need` for every other failure
 */
export function unwrapOrNullIfLoggedOut<Data>(result: Result<Data>): Data | null {
  const away = !result.ok && result.kind === 'code' && result.code === code.sessionInvalid
  return away ? null : unwrap(result)
}
