import type { Db } from '#server/kernel/database/db.ts'

/** The browsers that are known for somebody. */
export const devicesOf = (db: Db, uid: number) =>
  db.selectFrom('known_device').selectAll().where('member_id', '=', uid).execute()
