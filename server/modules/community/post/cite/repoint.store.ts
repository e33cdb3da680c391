import { sql } from 'kysely'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Repoint } from '#server/kernel/registry/repoint.ts'

/** The cards in posts and pieces. @returns how many came along, and the pieces (鉴赏) that show either thing */
export async function repointCites(
  trx: Db,
  { type, from, into }: Repoint,
): Promise<{ moved: number; pieces: number[] }> {
  const { rows: content } = await sql<{ content_type: number; content_id: number }>`
    select content_type, content_id from cite where target_type = ${type} and target_id in (${from}, ${into})
  `.execute(trx)
  const ofType = (wanted: number) =>
    content.filter(({ content_type }) => content_type === wanted).map(({ content_id }) => content_id)
  const moved = await sql`
    update cite c set target_id = ${into} where target_type = ${type} and target_id = ${from} and not exists (
      select from cite other where other.content_type = c.content_type and other.content_id = c.content_id
        and other.target_type = ${type} and other.target_id = ${into})
  `.execute(trx)
  const shown = await sql`
    delete from cite where target_type = ${type} and target_id = ${from}
  `.execute(trx)
  // An article says in its text where the card stands.
  await sql`
    update post set content = replace(content, ${`data-cite="${type}:${from}"`}, ${`data-cite="${type}:${into}"`})
    where id = any(${ofType(contentTypes.post)}::integer[]) and kind = 2
  `.execute(trx)
  return {
    moved: Number(moved.numAffectedRows ?? 0) + Number(shown.numAffectedRows ?? 0),
    pieces: ofType(contentTypes.appreciation),
  }
}
