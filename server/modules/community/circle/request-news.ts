import { showtypes } from '#contract/notifications/message.ts'
import { targets } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/db.ts'
import { tell, untell } from '#server/modules/notifications/message/index.ts'
import type { At } from './at.ts'
import { readStaff } from './one.store.ts'

const newsOf = (circle: number, actor: number) => ({
  label: 'circle_requested' as const,
  actor,
  target: { type: targets.circle, id: circle },
})

/** Those who run a circle hear that somebody asks to be let in, and where to answer. */
export async function tellManagers({ trx, circle, viewer }: Pick<At, 'trx' | 'circle' | 'viewer'>) {
  const words = { circle: circle.name, at: `/cahine/circleAdministrator?id=${circle.id}&tab=requests` }
  for (const { uid } of await readStaff(trx, circle.id))
    await tell(trx, { ...newsOf(circle.id, viewer.uid), to: uid, showtype: showtypes.system, words })
}

/** Nothing is to be answered any more. */
export async function untellManagers(trx: Db, circle: number, actor: number): Promise<void> {
  for (const { uid } of await readStaff(trx, circle)) await untell(trx, { ...newsOf(circle, actor), to: uid })
}
