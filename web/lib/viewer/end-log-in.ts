import { code } from '#contract/error.ts'
import type { Result } from '../api/result.ts'
import { forgetKept } from '../offline/caches.ts'
import { storeText } from '../stored.ts'
import { forgetPerson, forgetToken } from './viewer.ts'

/** Names in the local storage that tell what somebody did; those of several people begin with them. */
const personal = ['recent-searches', 'emoticons']

/** Takes the log-in and what this browser kept of whoever was logged in. Drafts stay, under their account. */
export function forgetLogIn(): void {
  forgetToken()
  forgetPerson()
  try {
    for (const name of Object.keys(localStorage))
      if (personal.some((start) => name.startsWith(start))) storeText('local', name, null)
    sessionStorage.clear()
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
  void forgetKept()
}

/**
 * Ends the log-in in this browser at once, whether the server answers or not.
 * @param tell tells the server; it reads the token before its first wait
 * @returns whether the session is over at the server, too
 */
export async function endLogIn(tell: () => Promise<Result<unknown>>): Promise<boolean> {
  const told = tell()
  forgetLogIn()
  const result = await told
  return result.ok || (result.kind === 'code' && result.code === code.sessionInvalid)
}

/** What is said where the server could not be told. */
export const stillOpen = {
  title: '这台设备已经退出',
  text: '网站没有收到，那次登录还开着。连上网络后再登录，在“账号设置”里结束它。',
} as const
