// For commands that look at the database and leave: the one the environment names, or the embedded one.
import { isUnreachable } from '#server/kernel/errors/database-fault.ts'
import { connect, type Db } from '#server/kernel/database/db.ts'
import { PostgresFailure, postgresUrl } from '#server/kernel/postgres/index.ts'

/** Runs on the database and says what `work` says; the status is 1 where it is not well, or cannot be asked. */
export async function onDatabase(
  work: (db: Db) => Promise<{ message: string; well: boolean }>,
): Promise<void> {
  const say = (message: string, well: boolean) => {
    process.stdout.write(`${message}\n`)
    process.exitCode = well ? 0 : 1
  }
  try {
    const connectionString =
      process.env.DATABASE_DIRECT_URL ||
      process.env.DATABASE_URL ||
      postgresUrl(process.env.DATA_DIR || './data')
    const connection = connect({ connectionString, statement_timeout: 0 }, () => {})
    try {
      const { message, well } = await work(connection.db)
      say(message, well)
    } finally {
      await connection.close()
    }
  } catch (error) {
    if (error instanceof PostgresFailure) say(error.message, false)
    else if (isUnreachable(error)) say('连不上资料库，请先启动蜂鸟，或检查 DATABASE_URL。', false)
    else throw error
  }
}
