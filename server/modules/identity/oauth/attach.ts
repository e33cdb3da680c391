import { code } from '#contract/error.ts'
import type { Db } from '#server/kernel/db.ts'
import { Failure } from '#server/kernel/failure.ts'
import { nameOf } from './providers.ts'
import { attach, type Identity } from './oauth.store.ts'

/** @throws Failure 10004 when the identity is another account's, or the account has another identity */
export async function attachOrRefuse(db: Db, uid: number, identity: Identity): Promise<void> {
  const name = nameOf(identity.provider)
  const outcome = await attach(db, uid, identity)
  if (outcome === 'elsewhere') throw new Failure(code.notNow, `这个${name}已绑定在别的账号上`)
  if (outcome === 'occupied') throw new Failure(code.notNow, `这个账号已绑定别的${name}，请先登录解除`)
}
