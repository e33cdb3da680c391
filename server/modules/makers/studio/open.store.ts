import { sql } from 'kysely'
import type { StudioCard } from '#contract/makers/studio-card.ts'
import type { Db } from '#server/kernel/database/db.ts'

type Opening = {
  member_id: number
  kind: StudioCard['kind']
  name: string
  region: string
  line: string
  introduction: string
  founded: number | null
}

/** The studio that a certification opens; who has one has it under the new certification from now on. */
export async function openStudio(trx: Db, opening: Opening, sortKey: string): Promise<number> {
  const { member_id, kind, name, region, line, introduction, founded } = opening
  const fields = { kind, name, sort_key: sortKey, region, line, introduction, founded }
  const { id } = await trx
    .insertInto('studio')
    .values({ member_id, ...fields })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ ...fields, certified_at: sql`now()`, updated_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
