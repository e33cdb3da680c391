import pg from 'pg'
import { postgresUrl } from '#server/kernel/postgres/index.ts'
import type { Role } from '#server/kernel/viewer.ts'

/** Gives somebody a role in the database of a server that runs on this folder, as whoever operates it could. */
export async function grantByHand(dataDir: string, uid: number, role: Role): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl(dataDir) })
  await client.connect()
  try {
    await client.query('insert into staff_role (member_id, role) values ($1, $2)', [uid, role])
  } finally {
    await client.end()
  }
}
