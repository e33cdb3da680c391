import { api } from '#web/lib/api/browser.ts'
import { endLogIn, stillOpen } from '#web/lib/viewer/end-log-in.ts'
import { holdPage } from '#web/lib/viewer/held-page.ts'
import { noticeTime, notify, toastSuccess } from '#web/lib/toast.ts'

/** From the words to the home page, in milliseconds. */
const leaveAfter = 1500

/** Ends the log-in here and at the server, and goes home. */
export async function signOut(): Promise<void> {
  // The page stays as it is until it is left: read anew, it could not be had where there is no network.
  holdPage()
  const ended = endLogIn(() => api('GET /user/signout'))
  toastSuccess('退出成功!')
  if (await ended) return void setTimeout(() => location.assign('/'), leaveAfter)
  notify({ kind: 'notice', ...stillOpen, ms: noticeTime.notification })
  setTimeout(() => location.assign('/'), noticeTime.notification)
}

export const keepSignedIn = (): void => notify({ kind: 'notice', text: '已取消退出', ms: noticeTime.toast })
