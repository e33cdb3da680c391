import { randomInt } from 'node:crypto'
import type { Db } from '#server/kernel/database/db.ts'
import { recordAct } from '#server/modules/platform/audit/index.ts'
import { insertMemberIfFree } from '#server/modules/identity/member/index.ts'
import { anyAdmin, grantRole, insertAccount } from '../account.store.ts'
import { hashPassword } from '../password.ts'

const name = '蜂鸟管理员'
// Without what is mistaken for another when it is read from a terminal.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ'
const digits = '23456789'

const pick = (from: string, count: number) =>
  Array.from({ length: count }, () => from[randomInt(from.length)]).join('')

/** At the first start: somebody who may everything, whose password is said once and must be changed. */
export async function makeFirstAdmin(db: Db, say: (line: string) => void): Promise<void> {
  if (await anyAdmin(db)) return
  const password = `${pick(letters, 8)}${pick(digits, 4)}`
  const hash = await hashPassword(password)
  const made = await db.transaction().execute(async (trx) => {
    // Several processes may start at once: the name is the first one's.
    const uid = await insertMemberIfFree(trx, name)
    if (uid === null) return false
    await insertAccount(trx, { member_id: uid, phone: null, password_hash: hash, must_change_password: true })
    await grantRole(trx, uid, 'admin', null)
    await recordAct(trx, {
      actor: null,
      act: 'role.grant',
      target_type: 'member',
      target_id: uid,
      after: ['admin'],
    })
    return true
  })
  if (made) say(`管理员已建立：用户名 ${name}，密码 ${password}（只显示这一次，登录后请修改）`)
}
