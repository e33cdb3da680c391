import type pg from 'pg'
import { StartError } from '../errors/database-fault.ts'

const oldest = 15

type Facts = { version: number; encoding: string; readonly: boolean }

/**
 * Looks whether the site can live in this database, before anything is written.
 * @throws StartError where it is too old, can only be read, or would compare and fold text otherwise than we rely on
 */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  const asked = await pool.query<Facts>(
    `select current_setting('server_version_num')::integer / 10000 as version,
       current_setting('server_encoding') as encoding,
       pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as readonly`,
  )
  const { version = 0, encoding = '', readonly = true } = asked.rows[0] ?? {}
  if (version < oldest)
    throw new StartError(`数据库应当是 PostgreSQL ${oldest} 或更新的版本，现在是 ${version}。`)
  if (readonly)
    throw new StartError('这个数据库现在只能读（例如是备用的一台），请把 DATABASE_URL 指向能写的那一台。')
  if (encoding !== 'UTF8') throw new StartError(`数据库应当是 UTF8 编码，现在是 ${encoding}。${remedy}`)
  // By what they do, as the same rules have several names: C.UTF-8, C.utf8, the built-in one.
  const rules = await pool.query<{ ordered: boolean; letters: boolean }>(
    `select 'B' < 'a' as ordered, lower('É') = 'é' as letters`,
  )
  if (!rules.rows[0]?.ordered || !rules.rows[0].letters)
    throw new StartError(`数据库应当用 C.UTF-8 区域。${remedy}`)
}

const remedy = '请另建一个：docs/OPERATE.md 里有建库的语句。'
