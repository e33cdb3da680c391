import { sqlType } from '#server/kernel/database/content-type.ts'
import { sql } from 'kysely'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Repoint } from '#server/kernel/registry/repoint.ts'

async function repoint(trx: Db, facet: 'brand' | 'tag', from: number, into: number): Promise<void> {
  await sql`
    insert into appreciation_facet (facet, value, appreciation_id)
    select facet, ${into}::integer, appreciation_id from appreciation_facet where facet = ${facet} and value = ${from}
    on conflict do nothing
  `.execute(trx)
  await sql`delete from appreciation_facet where facet = ${facet} and value = ${from}`.execute(trx)
}

/** Pieces that are looked for by a brand. */
export async function repointFacets(trx: Db, { type, from, into }: Repoint): Promise<void> {
  if (type === contentTypes.brand) await repoint(trx, 'brand', from, into)
}

/** Pieces that stand under a tag. */
export const repointAppreciationTag = (trx: Db, from: number, into: number): Promise<void> =>
  repoint(trx, 'tag', from, into)

/** Pieces are looked for by the brands and shapes of what they show now. */
export async function rewriteFacets(trx: Db, appreciations: readonly number[]): Promise<void> {
  if (appreciations.length === 0) return
  await sql`
    delete from appreciation_facet where facet in ('brand', 'shape') and appreciation_id = any(${appreciations}::integer[])
  `.execute(trx)
  await sql`
    with shown as materialized (
      select target_type, target_id, content_id from cite where content_type = ${sqlType.appreciation} and content_id = any(${appreciations}::integer[])
    )
    insert into appreciation_facet (facet, value, appreciation_id)
    select 'brand', t.brand_id, c.content_id from shown c join tobacco t on t.id = c.target_id where c.target_type = ${sqlType.tobacco}
    union select 'brand', p.brand_id, c.content_id from shown c join pipe p on p.id = c.target_id where c.target_type = ${sqlType.pipe}
    union select 'brand', c.target_id, c.content_id from shown c where c.target_type = ${sqlType.brand}
    union select 'shape', p.shape_id, c.content_id from shown c join pipe p on p.id = c.target_id
      where c.target_type = ${sqlType.pipe} and p.shape_id is not null
    union select 'shape', w.shape_id, c.content_id from shown c join work w on w.id = c.target_id
      where c.target_type = ${sqlType.work} and w.shape_id is not null
    on conflict do nothing
  `.execute(trx)
}
