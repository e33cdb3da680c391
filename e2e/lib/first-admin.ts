import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import type { Person } from './person.ts'

/** The six figures that an authenticator shows now. */
export const codeNow = (secret: string): string => new TOTP({ secret }).generate()

/** The administrator whom the first start made, as it printed them. */
export function printedAdmin(): Pick<Person, 'name' | 'password'> {
  const printed = readFileSync(join(process.env.JOURNEY_DATA ?? '', 'printed.log'), 'utf8')
  const [, name = '', password = ''] = /管理员已建立：用户名 (\S+?)，密码 (\w+)/.exec(printed) ?? []
  return { name, password }
}
