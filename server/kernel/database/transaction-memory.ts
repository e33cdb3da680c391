import type { DatabaseConnection, Kysely } from 'kysely'
import type { DB } from '#db/types.ts'

/** What the open transaction of a connection remembers. */
const memories = new WeakMap<DatabaseConnection, Map<string, unknown>>()

const memoryOf = (db: Kysely<DB>): Promise<Map<string, unknown>> =>
  db.getExecutor().provideConnection(async (connection) => {
    const memory = memories.get(connection) ?? new Map<string, unknown>()
    memories.set(connection, memory)
    return memory
  })

/** Remembers a value under a name until the transaction ends. */
export async function remember(trx: Kysely<DB>, name: string, value: unknown): Promise<void> {
  if (trx.isTransaction) (await memoryOf(trx)).set(name, value)
}

/** What was remembered under a name in this transaction; undefined without one. */
export const recall = async (trx: Kysely<DB>, name: string): Promise<unknown> =>
  trx.isTransaction ? (await memoryOf(trx)).get(name) : undefined

/** A transaction begins or has ended on this connection. */
export const forget = (connection: DatabaseConnection): void => void memories.delete(connection)
