import { tellError } from '../../kit/notice.ts'
import { type Failure, failureWords } from '../../kit/api/result.ts'

/** Says why there was no answer; what the server said has been shown by the request layer. */
export function tellSilence(failure: Failure): void {
  if (failure.kind === 'code' || failure.kind === 'malformed') return
  const words = failureWords(failure)
  if (words) tellError(words)
}
