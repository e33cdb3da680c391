import { type RawBuilder, sql } from 'kysely'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Repoint } from '#server/kernel/registry/repoint.ts'

const counted: Readonly<Record<number, RawBuilder<unknown>>> = {
  [contentTypes.tobacco]: sql.table('tobacco'),
  [contentTypes.pipe]: sql.table('pipe'),
  [contentTypes.accessory]: sql.table('accessory'),
}

/**
 * Collections: what somebody has of both is laid together; of two states the one that says more stands
 * (拥有, 抽过, 想要), with its quantity, or both quantities where both say the same.
 */
export async function repointCollections(trx: Db, { type, from, into }: Repoint): Promise<number> {
  const mine = sql`o.member_id = n.member_id and o.target_type = ${type} and o.target_id = ${from}
    and n.target_type = ${type} and n.target_id = ${into}`
  const says = (alias: string) =>
    sql`array_position(array['want', 'had', 'own'], ${sql.ref(`${alias}.state`)})`
  await sql`
    update collection_item n set updated_at = now(),
      state = case when ${says('o')} > ${says('n')} then o.state else n.state end,
      quantity = case when o.state is null then 1 when o.state = n.state then least(9999, n.quantity + o.quantity)
        when ${says('o')} > ${says('n')} then o.quantity else n.quantity end,
      since = least(n.since, o.since),
      note = left(concat_ws('；', nullif(n.note, ''), nullif(o.note, '')), 500),
      folder_id = coalesce(n.folder_id, o.folder_id)
    from collection_item o where ${mine}
  `.execute(trx)
  const joined = await sql`delete from collection_item o using collection_item n where ${mine}`.execute(trx)
  const sort =
    type === contentTypes.tobacco ? sql`, sort_id = (select type_id from tobacco where id = ${into})` : sql``
  const moved = await sql`
    update collection_item set target_id = ${into} ${sort} where target_type = ${type} and target_id = ${from}
  `.execute(trx)
  const table = counted[type]
  if (table)
    await sql`
      update ${table} t set collect_count = (
        select count(*) from collection_item where target_type = ${type} and target_id = t.id)
      where t.id in (${from}, ${into})
    `.execute(trx)
  return Number(joined.numAffectedRows ?? 0) + Number(moved.numAffectedRows ?? 0)
}
