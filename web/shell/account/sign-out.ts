import { code } from '#contract/error.ts'
import { api } from '#web/lib/api/browser.ts'
import { holdPage } from '#web/lib/viewer/held-page.ts'
import { noticeTime, notify, toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { forgetPerson, forgetToken } from '#web/lib/viewer/viewer.ts'

/** From the words to the home page, in milliseconds. */
const leaveAfter = 1500

/** Ends the session, here and at the server, and goes home. A session already over counts as ended. */
export async function signOut(): Promise<void> {
  const result = await api('GET /user/signout')
  if (!result.ok && !(result.kind === 'code' && result.code === code.sessionInvalid)) {
    return toastFailure(result)
  }
  holdPage()
  forgetToken()
  forgetPerson()
  toastSuccess('退出成功!')
  setTimeout(() => location.assign('/'), leaveAfter)
}

export const keepSignedIn = (): void => notify({ kind: 'notice', text: '已取消退出', ms: noticeTime.toast })
