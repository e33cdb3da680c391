import type { Label, Showtype } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { ContentRef, DomainEvent } from '#server/kernel/events/domain-event.ts'
import type { Host } from '#server/kernel/host.ts'
import { publish } from '#server/events.ts'
import { lastAuditEntry } from '#server/modules/platform/audit/index.ts'
import {
  deleteUnread,
  insertNotifications,
  type NotificationOrder,
  type RetractionOrder,
} from './notify.store.ts'

/** News for somebody. */
export type Notification = {
  to: number
  showtype: Showtype
  label: Label
  actor?: number | null
  target?: ContentRef | null
  /** What the sentence needs. */
  parameters?: Readonly<Record<string, string>>
  /** Only if they see this. */
  under?: ContentRef | null
}

async function order(
  trx: Db,
  to: readonly number[],
  { showtype, label, actor = null, target = null, parameters = {}, under = null }: Omit<Notification, 'to'>,
): Promise<void> {
  const entry = (await lastAuditEntry(trx)) ?? null
  const payload: NotificationOrder = { to, showtype, label, actor, target, parameters, under, entry }
  await publish(trx, { type: 'notification.ordered', payload })
}

/**
 * Orders news for a person, with the transaction of what happened; they stand in the inbox soon after it. Nobody is told
 * of what they did themselves. See `insertNotifications` for who else is not.
 */
export async function notify(trx: Db, { to, ...news }: Notification): Promise<void> {
  if (to !== news.actor) await order(trx, [to], news)
}

/** The same news from the site for many people. */
export async function notifyAll(
  trx: Db,
  people: readonly number[],
  news: Omit<Notification, 'to' | 'actor'>,
): Promise<void> {
  if (people.length > 0) await order(trx, people, news)
}

/** Takes news back, where they were not read: their thing is gone for good, or the act was taken back. */
export async function retract(
  trx: Db,
  {
    to,
    showtype,
    label,
    actor = null,
    target = null,
  }: Omit<Notification, 'parameters' | 'showtype'> & {
    showtype?: Showtype
  },
): Promise<void> {
  const payload: RetractionOrder = { to, showtype: showtype ?? null, label, actor, target }
  await publish(trx, { type: 'notification.retracted', payload })
}

/** The order without those who do not see what it is about. */
async function forThoseWhoSee(host: Host, trx: Db, one: NotificationOrder): Promise<NotificationOrder> {
  const { under } = one
  if (!under) return one
  const to: number[] = []
  for (const uid of one.to) if (!(await host.content.isHiddenFrom(trx, under, uid))) to.push(uid)
  return { ...one, to }
}

/** Writes what was ordered and takes back what was retracted, in the order in which it happened. */
async function deliver(trx: Db, events: readonly DomainEvent[], host: Host): Promise<void> {
  let orders: NotificationOrder[] = []
  const write = async () => {
    await insertNotifications(trx, orders)
    orders = []
  }
  for (const { type, payload } of events)
    if (type === 'notification.ordered')
      orders.push(await forThoseWhoSee(host, trx, payload as NotificationOrder))
    else {
      await write()
      await deleteUnread(trx, payload as RetractionOrder)
    }
  await write()
}

export const deliverNotifications = (host: Host): void =>
  host.events.consume('notifications', { handle: deliver })
