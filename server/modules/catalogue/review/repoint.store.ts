import { type RawBuilder, sql } from 'kysely'
import { contentTypes } from '#contract/content-type.ts'
import { sqlType } from '#server/kernel/database/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Repoint } from '#server/kernel/registry/repoint.ts'
import { repointComments } from '#server/modules/community/comment/index.ts'
import { deleteLikesOf } from '#server/modules/community/like/index.ts'

/** A review that another of the same person stands for now. */
export type Displaced = { id: number; member_id: number; kept: number; content: string }

const columns: Readonly<Record<number, RawBuilder<unknown>>> = {
  [contentTypes.tobacco]: sql`tobacco_id`,
  [contentTypes.pipe]: sql`pipe_id`,
  [contentTypes.accessory]: sql`accessory_id`,
}

async function moveReplies(trx: Db, displaced: readonly Displaced[]): Promise<void> {
  const moves = displaced.map(({ id, kept }) => ({ from: id, into: kept }))
  await repointComments(trx, contentTypes.review, moves)
  await sql`
    update review r set reply_count = s.comments from comment_summary s
    where s.target_type = ${sqlType.review} and s.target_id = r.id and r.id = any(${displaced.map(({ kept }) => kept)}::integer[])
  `.execute(trx)
}

/**
 * Reviews: of two of one person the one that stands for all to see stays, of two such the newer. What goes is
 * taken out whole, with the thanks for it; what was answered to it comes to stand under the one that stays.
 */
export async function repointReviews(
  trx: Db,
  { type, from, into }: Repoint,
): Promise<{ moved: number; displaced: Displaced[] }> {
  const column = columns[type]
  if (!column) return { moved: 0, displaced: [] }
  const rank = (alias: string) => sql`(${sql.ref(`${alias}.state`)} = 'published',
    coalesce(${sql.ref(`${alias}.edited_at`)}, ${sql.ref(`${alias}.created_at`)}), ${sql.ref(`${alias}.id`)})`
  const { rows: displaced } = await sql<Displaced>`
    select case when there.newer then o.id else n.id end as id, o.member_id,
      case when there.newer then n.id else o.id end as kept,
      case when there.newer then o.content else n.content end as content
    from review o join review n on n.member_id = o.member_id
      cross join lateral (select ${rank('n')} > ${rank('o')} as newer) there
    where o.${column} = ${from} and n.${column} = ${into} and o.state <> 'deleted' and n.state <> 'deleted'
    order by o.member_id for update of o, n
  `.execute(trx)
  const gone = displaced.map(({ id }) => id)
  await moveReplies(trx, displaced)
  await deleteLikesOf(trx, contentTypes.review, gone)
  await sql`delete from review where id = any(${gone}::integer[])`.execute(trx)
  // A version goes along where the blend that stays has one of the same maker.
  const version = sql`(
    select there.id from tobacco_version there join tobacco_version here using (maker, nth)
    where here.id = review.version_id and there.tobacco_id = ${type === contentTypes.tobacco ? into : null}::integer)`
  // The tally follows what is named here, whether it changes or not: each goes out of one and into the other.
  const { numAffectedRows } = await sql`
    update review set ${column} = ${into}, state = state, version_id = ${version} where ${column} = ${from}
  `.execute(trx)
  return { moved: Number(numAffectedRows ?? 0), displaced }
}
