import { type Label, showtypes } from '#contract/notifications/message.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { forbidden, missing, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { withMutex } from '#server/kernel/mutex.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { type LockedCircle, lockCircle, type Place, readPlace } from './circle.store.ts'

/** An act in a circle: the circle is held, and who acts stands somewhere in it. */
export type CircleContext = { trx: Db; circle: LockedCircle; viewer: Viewer; me: Place }

export const noCircle = () => missing('没有这个圈子')

/** Does something in a living circle, one act after the other. @throws Failure 10003 without such a circle */
export async function inCircle<T>(
  host: Host,
  id: number,
  viewer: Viewer,
  work: (context: CircleContext) => Promise<T>,
): Promise<T> {
  const act = async (trx: Db) => {
    const circle = await lockCircle(trx, id)
    if (circle?.state !== 'approved' && circle?.state !== 'frozen') throw noCircle()
    const me = await readPlace(trx, id, viewer.uid)
    const done = await work({ trx, circle, viewer, me })
    await publish(trx, {
      type: 'circle.changed',
      content: { type: contentTypes.circle, id },
      actor: viewer.uid,
    })
    return done
  }
  return withMutex(host, `circle ${id}`, () => host.db.transaction().execute(act))
}

/** @throws Failure 10004 while the site has stopped the circle */
export function refuseFrozen({ circle }: Pick<CircleContext, 'circle'>): void {
  if (circle.state === 'frozen') throw notNow('圈子已被冻结，暂时不能这样做')
}

/** @throws Failure 10002 for whoever does not run the circle */
export function requireCircleStaff(context: CircleContext): void {
  if (context.me.role !== 'owner' && context.me.role !== 'admin')
    throw forbidden('只有圈主和管理员可以这样做')
  refuseFrozen(context)
}

/** @throws Failure 10002 for everybody but the owner */
export function requireOwner(context: CircleContext): void {
  if (context.me.role !== 'owner') throw forbidden('只有圈主可以这样做')
  refuseFrozen(context)
}

/** The reason behind a sentence, when there is one. */
export const reasonSuffix = (reason: string): string => (reason ? `：${reason}` : '')

/** News from a circle; nobody is named, so that it reaches also whom its staff blocked. */
export async function notifyFromCircle(
  { trx, circle }: Pick<CircleContext, 'trx' | 'circle'>,
  to: number,
  label: Label,
  parameters: Readonly<Record<string, string>> = {},
): Promise<void> {
  const target = { type: contentTypes.circle, id: circle.id }
  await notify(trx, {
    to,
    showtype: showtypes.system,
    label,
    target,
    parameters: { circle: circle.name, ...parameters },
  })
}

type CircleActionRecord = { reason?: string; before?: unknown; after?: unknown }

/** Writes what was done in a circle into the log. */
export async function recordCircleAction(
  { trx, circle, viewer }: Pick<CircleContext, 'trx' | 'circle' | 'viewer'>,
  act: string,
  done: CircleActionRecord = {},
): Promise<void> {
  await recordAudit(trx, {
    actor: viewer.uid,
    act: `circle.${act}`,
    target_type: 'circle',
    target_id: circle.id,
    ...done,
  })
}
