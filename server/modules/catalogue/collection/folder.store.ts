import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

export type FolderRow = { id: number; name: string; count: number }

const counted = sql`(select count(*)::integer from collection_item c where c.folder_id = f.id) as count`

export async function readFolders(db: Db, uid: number): Promise<FolderRow[]> {
  const { rows } = await sql<FolderRow>`
    select f.id, f.name, ${counted} from collection_folder f where f.member_id = ${uid} order by f.id
  `.execute(db)
  return rows
}

/** How much somebody collected, and how much of it lies in no folder. */
export async function countLoose(db: Db, uid: number): Promise<{ total: number; loose: number }> {
  const { rows } = await sql<{ total: number; loose: number }>`
    select count(*)::integer as total, count(*) filter (where folder_id is null)::integer as loose
    from collection_item where member_id = ${uid}
  `.execute(db)
  return rows[0] ?? { total: 0, loose: 0 }
}

export async function ownsFolder(db: Db, uid: number, id: number): Promise<boolean> {
  const { rows } = await sql`select from collection_folder where member_id = ${uid} and id = ${id}`.execute(
    db,
  )
  return rows.length > 0
}

/** @returns its number, 'same' for a name that is there already, 'full' when there are `limit` */
export async function insertFolder(
  trx: Db,
  uid: number,
  name: string,
  limit: number,
): Promise<number | 'same' | 'full'> {
  await sql`select pg_advisory_xact_lock(727300, ${uid})`.execute(trx)
  const folders = await readFolders(trx, uid)
  if (folders.some((folder) => folder.name === name)) return 'same'
  if (folders.length >= limit) return 'full'
  const { rows } = await sql<{ id: number }>`
    insert into collection_folder (member_id, name) values (${uid}, ${name}) returning id
  `.execute(trx)
  return rows[0]?.id ?? 'full'
}

/** @returns 'same' for a name that another folder has, 'none' when there is no such folder */
export async function renameFolder(
  trx: Db,
  uid: number,
  id: number,
  name: string,
): Promise<FolderRow | 'same' | 'none'> {
  await sql`select pg_advisory_xact_lock(727300, ${uid})`.execute(trx)
  const folders = await readFolders(trx, uid)
  const own = folders.find((folder) => folder.id === id)
  if (!own) return 'none'
  if (folders.some((folder) => folder.name === name && folder.id !== id)) return 'same'
  await sql`update collection_folder set name = ${name} where id = ${id} and member_id = ${uid}`.execute(trx)
  return { ...own, name }
}

export async function deleteFolder(db: Db, uid: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from collection_folder where id = ${id} and member_id = ${uid} returning id
  `.execute(db)
  return rows.length > 0
}
