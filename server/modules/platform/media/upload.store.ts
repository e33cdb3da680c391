import { type Selectable, sql } from 'kysely'
import type { UploadKind } from '#contract/platform/upload.ts'
import type { Upload as UploadTable } from '#db/types.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { AiOrigin } from '#server/modules/platform/ai-label/index.ts'

export type Upload = Selectable<UploadTable>
/** `file`: made by the site for one person. */
export type Kind = UploadKind | 'file'
export type Opening = { fileName: string; uid: number | null; kind: Kind; bytes: number; type: string }

export async function openUpload(db: Db, { fileName, uid, kind, bytes, type }: Opening): Promise<void> {
  await db
    .insertInto('upload')
    .values({ file_name: fileName, member_id: uid, kind, bytes, content_type: type })
    .execute()
}

export const findUpload = (db: Db, fileName: string): Promise<Upload | undefined> =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('file_name', '=', fileName)
    .where('state', '<>', 'gone')
    .executeTakeFirst()

export async function nicknameOf(db: Db, uid: number): Promise<string> {
  const row = await db.selectFrom('member').select('nickname').where('id', '=', uid).executeTakeFirst()
  return row?.nickname ?? ''
}

export const findFinished = (db: Db, fileNames: readonly string[]): Promise<Upload[]> =>
  fileNames.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('upload')
        .selectAll()
        .where('file_name', 'in', [...fileNames])
        .where('state', '=', 'finished')
        .execute()

/** Whether one of these pictures came with a label that says it was generated. */
export async function carriesAiLabel(db: Db, fileNames: readonly string[]): Promise<boolean> {
  if (fileNames.length === 0) return false
  const found = await db
    .selectFrom('upload')
    .select('id')
    .where('file_name', 'in', [...fileNames])
    .where('ai_label', '<>', '')
    .limit(1)
    .execute()
  return found.length > 0
}

/**
 * Takes the work on an upload.
 * @returns the lease by which it is held, null when somebody else has it and said so within the last `seconds`
 */
export async function claimUpload(db: Db, id: number, seconds: number): Promise<string | null> {
  const { rows } = await sql<{ lease: string }>`
    update upload set state = 'working', worked_at = now(), lease = gen_random_uuid()
    where id = ${id} and (state = 'waiting'
      or (state = 'working' and worked_at < now() - make_interval(secs => ${seconds})))
    returning lease
  `.execute(db)
  return rows[0]?.lease ?? null
}

/** The upload whose work is held by a lease; none once somebody else took it. */
const held = (db: Db, lease: string) =>
  db.updateTable('upload').where('lease', '=', lease).where('state', '=', 'working')

/** Says that the work goes on. */
export async function renewLease(db: Db, lease: string): Promise<void> {
  await held(db, lease).set({ worked_at: sql`now()` }).execute()
}

/** Gives work back that could not be done now. */
export async function unclaimUpload(db: Db, lease: string): Promise<void> {
  await held(db, lease).set({ state: 'waiting', lease: null }).execute()
}

/** @returns false when the lease was lost */
export async function refuseUpload(db: Db, lease: string, reason: string): Promise<boolean> {
  const refused = held(db, lease).set({ state: 'refused', reason, lease: null })
  return (await refused.executeTakeFirst()).numUpdatedRows === 1n
}

export type Measures = { width: number; height: number; preview: string; mark: AiOrigin | null }

/** @returns false when the lease was lost */
export async function finishUpload(db: Db, lease: string, { mark, ...measures }: Measures): Promise<boolean> {
  const ai_label = mark ? JSON.stringify(mark) : ''
  const finished = held(db, lease).set({
    ...measures,
    ai_label,
    state: 'finished',
    finished_at: sql`now()`,
    lease: null,
  })
  return (await finished.executeTakeFirst()).numUpdatedRows === 1n
}

/** A picture that the site draws itself; `preview` is a data URL that stands in its place until it has come. */
export type DrawnUpload = { fileName: string; uid: number; width: number; height: number; preview: string }

/**
 * Writes the rows of pictures that the site draws itself. They have no bytes: whatever keeps or copies files
 * leaves them out.
 * @returns their numbers by name
 */
export async function insertDrawnUploads(
  trx: Db,
  pictures: readonly DrawnUpload[],
): Promise<Map<string, number>> {
  const rows = JSON.stringify(pictures.map(({ fileName, ...rest }) => ({ file_name: fileName, ...rest })))
  const found = await sql<{ id: number; file_name: string }>`
    insert into upload (file_name, member_id, kind, state, bytes, content_type, width, height, preview, incoming,
      finished_at, free_since)
    select p.file_name, p.uid, 'picture', 'finished', 0, 'image/webp', p.width, p.height, p.preview, false, now(), null
    from json_to_recordset(${rows}::json)
      as p(file_name text, uid integer, width integer, height integer, preview text)
    returning id, file_name
  `.execute(trx)
  return new Map(found.rows.map(({ id, file_name }) => [file_name, id]))
}

/** What stands in the place of a drawn picture until it has come, once that is known. */
export async function keepPreview(db: Db, fileName: string, preview: string): Promise<void> {
  await db.updateTable('upload').set({ preview }).where('file_name', '=', fileName).execute()
}

/** A file that the site made; it is kept until `until`. */
export async function writeFileRow(
  db: Db,
  { fileName, uid, bytes, type, saveAs, until }: Opening & { saveAs: string; until: Date },
): Promise<void> {
  // Swept a day after it became free, as the others are.
  await sql`
    insert into upload (file_name, member_id, kind, state, bytes, content_type, save_as, incoming, finished_at, free_since)
    values (${fileName}, ${uid}, 'file', 'finished', ${bytes}, ${type}, ${saveAs}, false, now(),
      ${until}::timestamptz - interval '24 hours')
  `.execute(db)
}

/** Marks all of a person's uploads that nothing refers to as gone: their names. */
export async function dropFree(trx: Db, uid: number): Promise<string[]> {
  const gone = await trx
    .updateTable('upload')
    .set({ state: 'gone' })
    .where('member_id', '=', uid)
    .where('free_since', 'is not', null)
    .returning('file_name')
    .execute()
  return gone.map(({ file_name }) => file_name)
}

/** Holds uploads until the transaction ends, in one order for everybody. */
export const lockUploads = (trx: Db, fileNames: readonly string[]): Promise<Upload[]> =>
  trx
    .selectFrom('upload')
    .selectAll()
    .where('file_name', 'in', ['', ...fileNames])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Marks what nobody has used for a day as gone; those whose files are still to be removed. */
export async function sweepUploads(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file_name: string }>`
    update upload set state = 'gone' where id in (
      select id from upload where free_since < now() - interval '24 hours' order by free_since limit ${limit}
    ) and free_since < now() - interval '24 hours' returning file_name
  `.execute(db)
  return rows.map(({ file_name }) => file_name)
}

/** Forgets uploads whose files have been removed. */
export async function deleteUploads(db: Db, fileNames: readonly string[]): Promise<void> {
  await db
    .deleteFrom('upload')
    .where('file_name', 'in', ['', ...fileNames])
    .where('state', '=', 'gone')
    .execute()
}

/** Uploads whose ticket has run out and whose original may lie in the store, brought again after the end. */
export const staleOriginals = (db: Db, limit: number): Promise<{ id: number; file_name: string }[]> =>
  db
    .selectFrom('upload')
    .select(['id', 'file_name'])
    .where('incoming', '=', true)
    .where('state', 'in', ['finished', 'refused'])
    .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
    .limit(limit)
    .execute()

export async function originalsGone(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('upload')
    .set({ incoming: false })
    .where('id', 'in', [0, ...ids])
    .execute()
}

/** The names of a person's finished images, oldest first. */
export async function uploadsOf(db: Db, uid: number): Promise<string[]> {
  const found = await db
    .selectFrom('upload')
    .select('file_name')
    .where('member_id', '=', uid)
    .where('kind', '<>', 'file')
    .where('state', '=', 'finished')
    .orderBy('id')
    .execute()
  return found.map(({ file_name }) => file_name)
}
