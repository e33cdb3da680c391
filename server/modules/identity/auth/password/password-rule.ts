import { readFileSync } from 'node:fs'
import { unacceptable } from '#server/kernel/errors/failure.ts'

/** Passwords that everybody tries first, of those that the form allows; in small letters, one a line. */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)

/** @throws Failure 10001 for a password that others guess: a very common one, or the person's own name */
export function refuseGuessable(password: string, nickname: string): void {
  const plain = password.toLowerCase()
  if (plain === nickname.toLowerCase()) throw unacceptable('密码不能与用户名相同')
  if (common.has(plain)) throw unacceptable('这个密码太常见，容易被猜到，请换一个')
}
