import { sql } from 'kysely'
import type { Label, Showtype } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { eitherBlocked } from '#server/modules/community/block/index.ts'

/** News for somebody. */
export type Notification = {
  to: number
  showtype: Showtype
  label: Label
  actor?: number | null
  target?: { type: number; id: number } | null
  /** What the sentence needs. */
  parameters?: Readonly<Record<string, string>>
}

/**
 * Writes news for a person, in the transaction of what happened; the database tells every process for
 * whom there is some. Nobody is told of what they did themselves, nor of what somebody does with whom
 * they have nothing to do any more (blocked by one of the two); likes, collects and follows of the same
 * thing by the same person are told once. Kinds that the person switched off come as read already.
 */
export async function notify(
  trx: Db,
  { to, showtype, label, actor = null, target = null, parameters = {} }: Notification,
) {
  if (to === actor) return
  await sql`
    insert into notification (member_id, showtype, label, actor_id, target_type, target_id, parameters, is_read)
    select ${to}::integer, ${showtype}::smallint, ${label}::text, ${actor}::integer, ${target?.type ?? null}::smallint,
      ${target?.id ?? null}::integer, ${JSON.stringify(parameters)}::jsonb,
      exists (select from notification_setting where member_id = ${to} and ${showtype} = any(silent))
    where not ${eitherBlocked(to, actor)}
    on conflict do nothing
  `.execute(trx)
}

/** The same news from the site for many people, in the transaction of what happened. */
export async function notifyAll(
  trx: Db,
  people: readonly number[],
  { showtype, label, target = null, parameters = {} }: Omit<Notification, 'to' | 'actor'>,
): Promise<void> {
  if (people.length === 0) return
  await sql`
    insert into notification (member_id, showtype, label, target_type, target_id, parameters)
    select uid, ${showtype}::smallint, ${label}::text, ${target?.type ?? null}::smallint, ${target?.id ?? null}::integer,
      ${JSON.stringify(parameters)}::jsonb
    from unnest(${[...people]}::integer[]) as told(uid)
  `.execute(trx)
}

/** News about a thing that is gone for good, or of an act taken back before it was read. */
export async function retract(
  trx: Db,
  {
    to,
    showtype,
    label,
    actor = null,
    target = null,
  }: Omit<Notification, 'parameters' | 'showtype'> & { showtype?: Showtype },
) {
  await sql`
    delete from notification where member_id = ${to} ${showtype === undefined ? sql`` : sql`and showtype = ${showtype}`} and label = ${label}
      and actor_id is not distinct from ${actor}
      and target_type is not distinct from ${target?.type ?? null} and target_id is not distinct from ${target?.id ?? null}
      and not is_read
  `.execute(trx)
}
