import { Secret, TOTP } from 'otpauth'
import type { Person } from '../factories.ts'
import type { World } from '../world.ts'
import { ticketFor } from './phones.ts'

/** The six digits that a person's device shows, `steps` of half a minute from now. */
export const codeAt = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

/** Types the code of the step before now, so that the code of now is still good; again where the step ends meanwhile. */
async function confirm(world: World, key: string, secret: string, headers: Person['headers']) {
  const type = () => world.send<{ recovery: string[] } | null>(key, { code: codeAt(secret, -1) }, headers)
  const { data } = await type()
  const recovery = (data ?? (await type()).data)?.recovery
  if (!recovery) throw new Error('The code of the step before now was refused twice')
  return { secret, recovery }
}

/** Sets up the second factor of somebody, who has shown it then. */
export async function setUpFactor(world: World, { headers, password }: Person) {
  const begun = await world.send<{ secret: string }>('POST /admin/factor', { pwd: password }, headers)
  return confirm(world, 'PUT /admin/factor', begun.data.secret, headers)
}

/** Sets up the second factor that a member is asked for at the log-in. */
export async function setUpLoginFactor(world: World, { phone, headers }: Person) {
  const verify_ticket = await ticketFor(world, { sendType: 'o5', to: phone }, headers)
  const begun = await world.send<{ secret: string }>('POST /user/factor', { verify_ticket }, headers)
  return confirm(world, 'PUT /user/factor', begun.data.secret, headers)
}

/** Forgets who showed their second factor when. */
export async function ageFactors(world: World, uid: number, minutes: number): Promise<void> {
  await world.db
    .updateTable('session')
    .set({ factor_at: new Date(Date.now() - minutes * 60_000) })
    .where('member_id', '=', uid)
    .execute()
  world.host.viewers.invalidate()
}

/** Somebody is no longer of the staff. */
export async function dropRoles(world: World, uid: number): Promise<void> {
  await world.db.deleteFrom('staff_role').where('member_id', '=', uid).execute()
  world.host.viewers.invalidate()
}

/** The second factor counts as never shown in any session of somebody. */
export async function hideFactor(world: World, uid: number): Promise<void> {
  await world.db.updateTable('session').set({ factor_at: null }).where('member_id', '=', uid).execute()
  world.host.viewers.invalidate()
}

/** What stands in the tables of somebody's second factor. */
export async function keptFactor(world: World, uid: number) {
  const [factors, recovery] = await Promise.all([
    world.db.selectFrom('staff_factor').selectAll().where('member_id', '=', uid).execute(),
    world.db.selectFrom('staff_recovery').selectAll().where('member_id', '=', uid).execute(),
  ])
  return { factors, recovery }
}

/** Somebody still has the first password, which has to be changed. */
export async function firstPassword(world: World, uid: number): Promise<void> {
  await world.db
    .updateTable('account')
    .set({ must_change_password: true })
    .where('member_id', '=', uid)
    .execute()
  world.host.viewers.invalidate()
}
