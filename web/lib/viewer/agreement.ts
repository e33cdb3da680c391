import { createPrompt } from '../prompt.ts'
import { readStoredText, storeText } from '../stored.ts'
import { isLoggedIn } from './viewer.ts'

const putOff = 'agreement-later'

/** Where the texts are read, and where one leaves: the dialog would stand in the way. */
const spared = /^\/(agreement|userInfo\/components\/account)/i

const wasPutOff = () => readStoredText('session', putOff) !== null

/** Whether somebody agrees to what is newer in the texts; null when the texts could not be had. */
export const agreementPrompt = createPrompt<boolean | null>()

/** Answers that were on their way while somebody agreed still say that it is due. */
let agreedAt = 0

/**
 * Shows what is new in the texts that somebody agreed to, over the page. Everybody who asks meanwhile
 * waits for the same answer.
 * @param how `calmly` is once a visit, after log-in; `now` is because something could not be written
 * @returns whether what could not be written can be written now
 */
export async function askForAgreement(how: 'calmly' | 'now'): Promise<boolean> {
  const quiet =
    how === 'calmly' && (wasPutOff() || Date.now() - agreedAt < 10_000 || spared.test(location.pathname))
  if (quiet || !isLoggedIn()) return false
  const agreed = await agreementPrompt.ask()
  if (agreed) agreedAt = Date.now()
  // Where nothing may be stored, it is asked again with the next page.
  if (agreed === false) storeText('session', putOff, '1')
  return agreed === true
}
