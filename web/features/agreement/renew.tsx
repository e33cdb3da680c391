import { createRoot } from 'react-dom/client'
import { api } from '../../kit/api/browser.ts'
import { isLoggedIn } from '../../kit/viewer.ts'
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

let open = false
/** Answers that were on their way while somebody agreed still say that it is due. */
let agreedAt = 0

async function show(): Promise<void> {
  const result = await api('GET /agreement/due')
  if (!result.ok || result.data.list.length === 0) return
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await new Promise<void>((resolve) => {
    const end = (agreed: boolean) => {
      if (agreed) agreedAt = Date.now()
      else remember()
      root.unmount()
      place.remove()
      resolve()
    }
    root.render(<RenewDialog texts={result.data.list} onEnd={end} />)
  })
}

/**
 * Shows what is new in the texts that somebody agreed to, over the page.
 * @param how `calmly` is once a visit, after log-in; `now` is because something could not be written
 */
export async function askForAgreement(how: 'calmly' | 'now'): Promise<void> {
  const quiet =
    how === 'calmly' && (wasPutOff() || Date.now() - agreedAt < 10_000 || spared.test(location.pathname))
  if (open || quiet || !isLoggedIn()) return
  open = true
  try {
    await show()
  } finally {
    open = false
  }
}
