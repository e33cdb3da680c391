import type { SendType } from '#contract/identity/auth.ts'
import { readStoredText } from '#web/lib/stored.ts'

// The server makes a phone wait whatever the code is for; the own phone (o5) is not told to the browser.
// The wait outlives the dialog and the page.
const keyOf = (sendType: SendType, phone: string) => `code-wait ${phone || sendType}`

/** Seconds until the next code may be asked for; 0 when it may. */
export function waitOf(sendType: SendType, phone: string): number {
  const until = Number(readStoredText('local', keyOf(sendType, phone)))
  const left = Math.ceil((until - Date.now()) / 1000)
  // A clock that was set back must not lock the button for hours.
  return left > 0 && left <= 600 ? left : 0
}

/** Begins a wait as the server answered it, and forgets those that are over. */
export function beginWait(sendType: SendType, phone: string, seconds: number): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('code-wait ') && Number(localStorage.getItem(key)) < Date.now())
        localStorage.removeItem(key)
    }
    localStorage.setItem(keyOf(sendType, phone), String(Date.now() + seconds * 1000))
  } catch {
    // The server still holds to the wait.
  }
}
