import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** Holds the pictures of what was reported until the case is decided: they are not swept with the thing. */
export async function keepReportedPictures(trx: Db, id: number, fileNames: readonly string[]): Promise<void> {
  if (fileNames.length === 0) return
  await sql`
    insert into upload_use (upload_id, target_type, target_id, position)
    select u.id, 'report case', ${id}, named.position - 1
    from unnest(${[...fileNames]}::text[]) with ordinality as named(file_name, position)
    join upload u using (file_name) on conflict do nothing
  `.execute(trx)
}
