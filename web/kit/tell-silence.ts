import { type Failure, failureWords } from './api/result.ts'
import { tellError } from './notice.ts'

/** Says why there was no answer; what the server said has been shown by the request layer. */
export function tellSilence(failure: Failure): void {
  if (failure.kind === 'code' || failure.kind === 'malformed') return
  const words = failureWords(failure)
  if (words) tellError(words)
}
