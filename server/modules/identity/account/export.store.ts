import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

/** The copy of their data that a person asked for. */
export async function readExport(db: Db, uid: number) {
  return db.selectFrom('data_export').selectAll().where('member_id', '=', uid).executeTakeFirst()
}

/** Asks for a copy; false while one is being made, which after an hour nobody is any more. */
export async function askExport(trx: Db, uid: number): Promise<boolean> {
  const { rows } = await sql`
    insert into data_export (member_id) values (${uid})
    on conflict (member_id) do update set state = 'waiting', progress = 0, file_name = null, requested_at = now(),
      expires_at = null
    where data_export.state not in ('waiting', 'running') or data_export.requested_at < now() - interval '1 hour'
    returning member_id
  `.execute(trx)
  return rows.length > 0
}

type ExportState = {
  state?: 'running' | 'ready' | 'failed'
  progress?: number
  file_name?: string
  expires_at?: Date
}

export async function setExport(db: Db, uid: number, change: ExportState) {
  await db.updateTable('data_export').set(change).where('member_id', '=', uid).execute()
}
