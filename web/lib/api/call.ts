import type { Api } from './result.ts'

/**
 * A call from where only a browser comes: an action, an effect, a form. The request layer is fetched with the first one.
 * What the server renders as well asks `apiFor(context)`.
 */
export const call: Api = async (key, ...rest) => (await import('./browser.ts')).api(key, ...rest)
