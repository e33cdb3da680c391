import type pg from 'pg'
import { StartError } from '../errors/database-fault.ts'
import type { Connection } from './db.ts'

const oldest = 15

type Facts = { version: number; encoding: string; readonly: boolean }

const needsDirect =
  'DATABASE_URL 经过连接池（例如 pgbouncer）。连接池只用事务模式也可以，但还要设置 DATABASE_DIRECT_URL，直接连到同一个 PostgreSQL：后台任务与迁移用它。'
const isNotDirect = 'DATABASE_DIRECT_URL 也要直接连到 PostgreSQL，中间不能有连接池。'

type Place = { place: string; settings: boolean }

/** Which server and database it is, and whether it took the settings that came with the connection. */
async function readPlace(pool: pg.Pool, otherwise: string): Promise<Place> {
  try {
    const { rows } = await pool.query<Place>(
      `select concat_ws(' ', current_database(), pg_postmaster_start_time()) as place,
         current_setting('statement_timeout') <> '0' as settings`,
    )
    return rows[0] ?? { place: '', settings: false }
  } catch (error) {
    // As pgbouncer says it.
    if (error instanceof Error && /unsupported startup parameter/.test(error.message))
      throw new StartError(otherwise)
    throw error
  }
}

/**
 * Looks whether a pooler stands where connections have to keep what is set on them.
 * @throws StartError where it does, or where the address beside it leads elsewhere
 */
export async function checkPooler({ pool, direct, config }: Connection): Promise<void> {
  const straight = await readPlace(direct, config.direct === undefined ? needsDirect : isNotDirect)
  if (pool === direct) {
    if (!straight.settings) throw new StartError(needsDirect)
    return
  }
  if (!straight.settings) throw new StartError(isNotDirect)
  const through = await readPlace(pool, needsDirect)
  if (through.place !== straight.place)
    throw new StartError('DATABASE_URL 与 DATABASE_DIRECT_URL 连到的不是同一个数据库。')
}

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
