import type { Api } from './result.ts'

/** Fetches the request layer; null where the network has gone. */
export const fetchCalls = () => import('./browser.ts').catch(() => null)

/**
 * A call from where only a browser comes: an action, an effect, a form. The request layer is fetched with the first one.
 * What the server renders as well asks `apiFor(context)`.
 */
export const call: Api = async (key, ...rest) => {
  const layer = await fetchCalls()
  return layer ? layer.api(key, ...rest) : { ok: false, kind: 'network' }
}
