import { showtypes } from '#contract/notifications/message.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/db.ts'
import { notify, retract } from '#server/modules/notifications/notification/index.ts'
import type { CircleContext } from './circle-context.ts'
import { readStaff } from './circle-page.store.ts'

const newsOf = (circle: number, actor: number) => ({
  label: 'circle_requested' as const,
  actor,
  target: { type: contentTypes.circle, id: circle },
})

/** Those who run a circle hear that somebody asks to be let in, and where to answer. */
export async function notifyManagers({
  trx,
  circle,
  viewer,
}: Pick<CircleContext, 'trx' | 'circle' | 'viewer'>) {
  const words = { circle: circle.name, at: `/cahine/circleAdministrator?id=${circle.id}&tab=requests` }
  for (const { uid } of await readStaff(trx, circle.id))
    await notify(trx, { ...newsOf(circle.id, viewer.uid), to: uid, showtype: showtypes.system, words })
}

/** Nothing is to be answered any more. */
export async function retractFromManagers(trx: Db, circle: number, actor: number): Promise<void> {
  for (const { uid } of await readStaff(trx, circle))
    await retract(trx, { ...newsOf(circle, actor), to: uid })
}
