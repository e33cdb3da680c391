import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'

/** Whence and by what a person logged in before a session, the newest first. */
export async function readEarlierLogins(db: Db, uid: number, session: number) {
  return db
    .selectFrom('login_log')
    .select(['address', 'agent'])
    .where('member_id', '=', uid)
    .where(sql<boolean>`session_id is distinct from ${session}`)
    .orderBy('at', 'desc')
    .limit(200)
    .execute()
}

export async function markNewDevice(trx: Db, session: number, uid: number): Promise<void> {
  await trx
    .updateTable('login_log')
    .set({ new_device: true })
    .where('member_id', '=', uid)
    .where('session_id', '=', session)
    .execute()
}

const newestFirst: Order = { expression: sql`l.at`, type: sql`timestamptz`, falls: true }

/** The log-ins of a person, the newest first; `open`: its session still holds. */
export async function readLogins(db: Db, uid: number, { limit, cursor }: { limit: number; cursor?: string }) {
  const rows = await db
    .selectFrom('login_log as l')
    .leftJoin('session as s', (join) =>
      join.onRef('s.id', '=', 'l.session_id').onRef('s.member_id', '=', 'l.member_id'),
    )
    .select(['l.id', 'l.login_method', 'l.address', 'l.agent', 'l.at', 'l.new_device', 'l.disowned_at'])
    .select(['l.session_id', sql<string>`l.at::text`.as('sort_value')])
    .select(sql<boolean>`s.expires_at > now()`.as('open'))
    .where('l.member_id', '=', uid)
    .$if(cursor !== undefined, (query) => query.where(behind(cursor ?? '', newestFirst, sql`l.id`)))
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit)
}

/** One log-in of a person, held until the transaction ends. */
export async function lockLogin(trx: Db, uid: number, id: number) {
  return trx
    .selectFrom('login_log')
    .select(['session_id', 'at', 'disowned_at'])
    .where('member_id', '=', uid)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function markDisowned(trx: Db, uid: number, id: number): Promise<void> {
  await trx
    .updateTable('login_log')
    .set({ disowned_at: sql`now()` })
    .where('member_id', '=', uid)
    .where('id', '=', id)
    .execute()
}
