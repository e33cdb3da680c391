import { code } from '#contract/error.ts'
import { api } from '#web/kit/api/browser.ts'
import { holdPage } from '#web/kit/viewer/held-page.ts'
import { noticeTime, notify, tellSilence, tellSuccess } from '#web/kit/notice.ts'
import { forgetPerson, forgetToken } from '#web/kit/viewer/viewer.ts'

/** From the words to the home page, in milliseconds. */
const leaveAfter = 1500

/** Ends the session, here and at the server, and goes home. A session already over counts as ended. */
export async function signOut(): Promise<void> {
  const result = await api('GET /user/signout')
  if (!result.ok && !(result.kind === 'code' && result.code === code.sessionInvalid)) {
    return tellSilence(result)
  }
  holdPage()
  forgetToken()
  forgetPerson()
  tellSuccess('退出成功!')
  setTimeout(() => location.assign('/'), leaveAfter)
}

export const keepSignedIn = (): void => notify({ kind: 'notice', text: '已取消退出', ms: noticeTime.toast })
