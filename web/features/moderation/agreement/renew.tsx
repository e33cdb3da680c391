import { createRoot } from 'react-dom/client'
import { api } from '#web/lib/api/browser.ts'
import { isLoggedIn } from '#web/lib/viewer/viewer.ts'
import { RenewDialog } from './RenewDialog.tsx'

const putOff = 'agreement-later'

/** Where the texts are read, and where one leaves: the dialog would stand in the way. */
const spared = /^\/(agreement|userInfo\/components\/account)/i

const wasPutOff = () => {
  try {
    return sessionStorage.getItem(putOff) !== null
  } catch {
    return false
  }
}

function remember() {
  try {
    sessionStorage.setItem(putOff, '1')
  } catch {
    // Asked again with the next page.
  }
}

let asking: Promise<boolean> | null = null
/** Answers that were on their way while somebody agreed still say that it is due. */
let agreedAt = 0

/** @returns whether nothing is due any more, be it because another tab was quicker */
async function show(): Promise<boolean> {
  const result = await api('GET /agreement/due')
  if (!result.ok) return false
  if (result.data.list.length === 0) return true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise<boolean>((resolve) => {
    const end = (agreed: boolean) => {
      if (agreed) agreedAt = Date.now()
      else remember()
      root.unmount()
      place.remove()
      resolve(agreed)
    }
    root.render(<RenewDialog texts={result.data.list} onEnd={end} />)
  })
}

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
  asking ??= show().finally(() => {
    asking = null
  })
  return asking
}
