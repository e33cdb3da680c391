import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely'
import type { DB } from '#db/types.ts'
import { beforeCommit } from '../database/before-commit.ts'
import { forget } from '../database/transaction-memory.ts'
import type { CommitListener, DomainEvent, NewEvent } from './domain-event.ts'

/** The events of the transaction that is open on a connection. */
const unwritten = new WeakMap<DatabaseConnection, NewEvent[]>()

/** Who listens to the driver of a connection. */
const listeners = new WeakMap<DatabaseConnection, CommitListener>()

const insertion = `
  insert into domain_event (type, content_type, content_id, actor_id, payload)
  select type, content_type, content_id, actor_id, payload
  from jsonb_to_recordset($1::jsonb)
    as e (type text, content_type smallint, content_id integer, actor_id integer, payload jsonb)
  returning id`

/** @throws for what is no JSON */
function insertionOf(events: readonly NewEvent[]): CompiledQuery {
  const rows = events.map(({ type, content, actor, payload }) => ({
    type,
    content_type: content?.type,
    content_id: content?.id,
    actor_id: actor,
    payload: payload ?? {},
  }))
  return CompiledQuery.raw(insertion, [JSON.stringify(rows)])
}

async function insert(
  connection: DatabaseConnection,
  events: readonly NewEvent[],
  query = insertionOf(events),
): Promise<DomainEvent[]> {
  const written = await connection.executeQuery<{ id: number }>(query)
  return events.map(({ type, content = null, actor = null, payload = {} }, at) => ({
    id: written.rows[at]?.id ?? 0,
    type,
    content,
    actor,
    payload,
  }))
}

class EventDriver extends PostgresDriver {
  readonly #listener: CommitListener

  constructor(config: PostgresDialectConfig, listener: CommitListener) {
    super(config)
    this.#listener = listener
  }

  override async acquireConnection(...asked: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...asked)
    listeners.set(connection, this.#listener)
    return connection
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await beforeCommit()?.(connection)
    const events = unwritten.get(connection)
    unwritten.delete(connection)
    forget(connection)
    // Made before anything is sent: what is no JSON ends the transaction. Then sent together: where the database refuses
    // the events, COMMIT rolls back what it would have committed.
    const query = events && insertionOf(events)
    const [written] = await Promise.all([
      events ? insert(connection, events, query) : null,
      super.commitTransaction(connection),
    ])
    if (written) this.#listener(written)
  }

  override async rollbackTransaction(
    ...asked: Parameters<PostgresDriver['rollbackTransaction']>
  ): Promise<void> {
    unwritten.delete(asked[0])
    forget(asked[0])
    await super.rollbackTransaction(...asked)
  }
}

/** Kysely's PostgreSQL, which writes the events of a transaction as its last statement. */
export class EventDialect extends PostgresDialect {
  readonly #make: () => Driver

  /** @param listener hears of the events of each transaction that has committed, before whoever waits for it goes on */
  constructor(config: PostgresDialectConfig, listener: CommitListener) {
    super(config)
    this.#make = () => new EventDriver(config, listener)
  }

  override createDriver(): Driver {
    return this.#make()
  }
}

/**
 * Writes down what happened: at the end of the transaction that is open, in one statement with its other events;
 * without a transaction at once. This process reacts when it is committed, the consumers and the other processes soon
 * after.
 */
export const writeEvents = (db: Kysely<DB>, events: readonly NewEvent[]): Promise<void> =>
  db.getExecutor().provideConnection(async (connection) => {
    if (!db.isTransaction) return listeners.get(connection)?.(await insert(connection, events))
    const others = unwritten.get(connection)
    if (others) others.push(...events)
    else unwritten.set(connection, [...events])
  })
