import { sql } from 'kysely'
import type { Label, Showtype } from '#contract/message.ts'
import type { Db } from '#server/kernel/db.ts'

/** News for somebody. */
export type News = {
  to: number
  showtype: Showtype
  label: Label
  actor?: number | null
  target?: { type: number; id: number } | null
  /** What the sentence needs. */
  words?: Readonly<Record<string, string>>
}

/**
 * Writes news for a person, in the transaction of what happened. Nobody is told of what they did
 * themselves; likes, collects and follows of the same thing by the same person are told once.
 */
export async function tell(trx: Db, { to, showtype, label, actor = null, target = null, words = {} }: News) {
  if (to === actor) return
  await trx
    .insertInto('message')
    .values({
      member_id: to,
      showtype,
      label,
      actor_id: actor,
      target_type: target?.type ?? null,
      target_id: target?.id ?? null,
      words: JSON.stringify(words),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** News about a thing that is gone for good, or of an act taken back before it was read. */
export async function untell(
  trx: Db,
  { to, label, actor = null, target = null }: Omit<News, 'showtype' | 'words'>,
) {
  await sql`
    delete from message where member_id = ${to} and label = ${label} and actor_id is not distinct from ${actor}
      and target_type is not distinct from ${target?.type ?? null} and target_id is not distinct from ${target?.id ?? null}
      and not is_read
  `.execute(trx)
}
