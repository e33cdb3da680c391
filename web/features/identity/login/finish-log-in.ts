import { pageIsHeld } from '#web/lib/viewer/held-page.ts'
import { completeLogIn } from '#web/lib/viewer/log-in.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { lastPerson, storePerson } from '#web/lib/viewer/viewer.ts'
import { keepWay } from './method/log-in-way.ts'
import { readStoredText, storeText } from '#web/lib/stored.ts'

/** Chapter 9: from log-in to the reload, in milliseconds. */
const reloadAfter = 1500
const place = 'log-in-return'

type Entry = { uid: number; avatar: string; nickname: string; way: number; returned: boolean }

/**
 * Somebody has logged in: the way and the person are kept, the dialog closes, and a moment later the page
 * is loaded anew where it stands. Whoever comes back to a page of theirs that is held finds it as it was.
 * @param target an address to go to instead
 */
export function finishLogIn(entry: Entry, target?: string | null): void {
  const isBack = lastPerson()?.uid === entry.uid
  keepWay(entry.way)
  // Before the person is stored: what was stopped asks who was here.
  completeLogIn(entry.uid)
  storePerson(entry)
  toastSuccess(entry.returned ? '登录成功，账号已恢复' : '登录成功')
  setTimeout(() => {
    if (target) location.assign(target)
    else if (!isBack || !pageIsHeld()) location.reload()
  }, reloadAfter)
}

/** Keeps where a log-in at a third party began. */
export function rememberReturn(target?: string | null): void {
  storeText('session', place, target ?? location.pathname + location.search + location.hash)
}

/** Where the log-in at a third party began, once; '/' when nobody knows. Never leads to another site. */
export function takeReturn(): string {
  const address = readStoredText('session', place) ?? '/'
  storeText('session', place, null)
  return /^\/(?![/\\])/.test(address) ? address : '/'
}
