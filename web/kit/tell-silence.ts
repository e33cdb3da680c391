import { type Failure, failureWords } from './api/result.ts'
import { tellError } from './notice.ts'

const silent: readonly Failure['kind'][] = ['unavailable', 'timeout', 'network']

/** Says why there was no answer; what the server said has been shown by the request layer, and only once. */
export function tellSilence(failure: Failure): void {
  if (!silent.includes(failure.kind)) return
  const words = failureWords(failure)
  if (words) tellError(words)
}
