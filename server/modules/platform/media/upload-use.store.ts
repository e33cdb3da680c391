import { sql } from 'kysely'
import type { ContentName } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Upload } from './upload.store.ts'

/** Where an upload is used: in content, in a named place of something (`studio cover`), or in one of the others. */
export type UploadUse =
  | ContentName
  | `${'certification' | 'circle' | 'member' | 'studio'} ${string}`
  | 'banner'
  | 'comment'
  | 'complaint'
  | 'draft'
  | 'news'
  | 'report'
  | 'report case'
  | 'site'
  | 'submission'
/** What refers to an upload. */
export type Target = { type: UploadUse; id: number }

type Use = { upload_id: number; target_type: string; target_id: number; position: number }

export async function insertUses(trx: Db, uses: readonly Use[]): Promise<void> {
  await sql`
    insert into upload_use (upload_id, target_type, target_id, position)
    select upload_id, target_type, target_id, position
    from json_populate_recordset(null::upload_use, ${JSON.stringify(uses)}::json)
  `.execute(trx)
}

export const lockUsed = (trx: Db, { type, id }: Target): Promise<Upload[]> =>
  trx
    .selectFrom('upload')
    .selectAll()
    .where('id', 'in', (from) =>
      from
        .selectFrom('upload_use')
        .select('upload_id')
        .where('target_type', '=', type)
        .where('target_id', '=', id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

/** What refers to an upload. */
export const readUses = (db: Db, fileName: string): Promise<Target[]> =>
  db
    .selectFrom('upload_use')
    .innerJoin('upload', 'upload.id', 'upload_use.upload_id')
    .select(['upload_use.target_type as type', 'upload_use.target_id as id'])
    .where('upload.file_name', '=', fileName)
    .$narrowType<{ type: UploadUse }>()
    .execute()

/** Whether a thing of this type refers to an upload. */
export async function isUsedBy(db: Db, id: number, type: string): Promise<boolean> {
  const found = await db
    .selectFrom('upload_use')
    .select('upload_id')
    .where('upload_id', '=', id)
    .where('target_type', '=', type)
    .executeTakeFirst()
  return found !== undefined
}

/** Lets a target refer to exactly these, in this order. */
export async function writeUses(trx: Db, { type, id }: Target, uploads: readonly number[]): Promise<void> {
  await trx.deleteFrom('upload_use').where('target_type', '=', type).where('target_id', '=', id).execute()
  if (uploads.length === 0) return
  await trx
    .insertInto('upload_use')
    .values(uploads.map((upload_id, position) => ({ upload_id, target_type: type, target_id: id, position })))
    .execute()
  await trx
    .updateTable('upload')
    .set({ free_since: null })
    .where('id', 'in', [...uploads])
    .execute()
}

/** Of these, which are held, those that nothing refers to any more are gone: their names. */
export async function dropUnused(trx: Db, uploads: readonly number[]): Promise<string[]> {
  if (uploads.length === 0) return []
  const gone = await trx
    .updateTable('upload')
    .set({ state: 'gone', free_since: sql`now()` })
    .where('id', 'in', [...uploads])
    // By the index, upload by upload: a list of all uses would be read whole for one picture.
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('upload_use').select('upload_id').whereRef('upload_use.upload_id', '=', 'upload.id'),
        ),
      ),
    )
    .returning('file_name')
    .execute()
  return gone.map(({ file_name }) => file_name)
}

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
