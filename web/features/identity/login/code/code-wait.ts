import type { SendType } from '#contract/identity/auth.ts'
import { readStoredText, storeText } from '#web/lib/stored.ts'

const place = 'code-wait'

// The server makes a phone wait whatever the code is for; the own phone (o5) is not told to the browser.
// Millions of phones share a remainder, so it does not tell which one it was; phones that differ in a single digit
// never share one.
const whose = (sendType: SendType, phone: string) => `${phone ? Number(phone) % 997 : sendType} `

/** Seconds until the next code may be asked for; 0 when it may. */
export function waitOf(sendType: SendType, phone: string): number {
  const kept = readStoredText('local', place) ?? ''
  const start = whose(sendType, phone)
  const left = kept.startsWith(start) ? Math.ceil((Number(kept.slice(start.length)) - Date.now()) / 1000) : 0
  // A clock that was set back must not lock the button for hours.
  return left > 0 && left <= 600 ? left : 0
}

/** Begins a wait as the server answered it, instead of the one before. It outlives the dialog and the page. */
export const beginWait = (sendType: SendType, phone: string, seconds: number): void =>
  void storeText('local', place, whose(sendType, phone) + (Date.now() + seconds * 1000))

/** Forgets the keys of an earlier version, which held the whole number. */
export function forgetPhones(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('code-wait 1')) localStorage.removeItem(key)
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}
