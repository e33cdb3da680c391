import { setTimeout as sleep } from 'node:timers/promises'
import { callbackify } from 'node:util'
import pg from 'pg'
import { databaseFault } from '../../errors/database-fault.ts'

/** How long a server may take to say what it is, and when one that cannot be written is asked again; in milliseconds. */
const patience = 3_000
const pause = 250

/**
 * The address of each host where a PostgreSQL address names several, in their order.
 * @param text `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write`
 */
export function addressesOf(text: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:.*@)?)([^/?#]*)(.*)$/s.exec(text) ?? []
  // libpq reads it; pg does not know it.
  const rest = after.replace(/([?&])target_session_attrs=[^&]*(&|$)/, (_all, first: string, next: string) =>
    next ? first : '',
  )
  return hosts.split(',').map((host) => before + host + rest)
}

/** Whether the server that is asked can only be read: a standby, or set to be so. */
export async function isReadOnly(client: pg.Client | pg.Pool): Promise<boolean> {
  const { rows } = await client.query<{ only: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as only`,
  )
  return rows[0]?.only === true
}

/** As PostgreSQL says that a transaction only reads. */
const readOnly = () => Object.assign(new Error('no server of DATABASE_URL can be written'), { code: '25006' })

/** Where a server answers that can be written. @throws what kept it from being that */
async function writable(connectionString: string): Promise<Pick<pg.Client, 'host' | 'port'>> {
  const times = { connectionTimeoutMillis: patience, query_timeout: patience }
  const client = new pg.Client({ connectionString, ...times, application_name: 'fengniao' })
  client.on('error', () => {})
  try {
    await client.connect()
    if (await isReadOnly(client)) throw readOnly()
    const { host, port } = client
    return { host, port }
  } finally {
    void client.end().catch(() => {})
  }
}

/**
 * Which of the servers can be written. As long as one of them says nothing, the others are asked again: one of them may
 * be promoted in the place of one that hangs.
 */
async function findPrimary(addresses: readonly string[]): Promise<Pick<pg.Client, 'host' | 'port'>> {
  const first = addresses.map(writable)
  let done = false
  const spoken = Promise.allSettled(first).then(() => (done = true))
  const ask = async (address: string, at: number) => {
    for (let asked = first[at]; ; asked = undefined) {
      try {
        return await (asked ?? writable(address))
      } catch (error) {
        await Promise.race([spoken, sleep(pause)])
        if (done) throw error
      }
    }
  }
  try {
    return await Promise.any(addresses.map(ask))
  } catch (error) {
    const { errors } = error as AggregateError
    throw errors.find((one) => databaseFault(one) === 'read only') ?? errors[0]
  } finally {
    done = true
  }
}

/**
 * A client that connects to the one of several servers that can be written. Which one it is, is asked again after any
 * connection to it has ended or failed, or turned out to read only, as after a failover.
 */
export function primaryClient(addresses: readonly string[]): typeof pg.Client {
  type Primary = ReturnType<typeof findPrimary>
  let primary: Primary | null = null
  /** By whose answer a client found its server. */
  const ledBy = new WeakMap<pg.Client, Primary>()

  const begin = async (client: pg.Client, connect: () => Promise<unknown>) => {
    const asked = (primary ??= findPrimary(addresses))
    ledBy.set(client, asked)
    try {
      Object.assign(client, await asked)
      await connect()
      if (await isReadOnly(client)) throw readOnly()
    } catch (error) {
      if (primary === asked) primary = null
      void client.end().catch(() => {})
      throw error
    }
  }

  return class extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: addresses[0] ?? '' })
    }
    override end(): Promise<void>
    override end(callback: (error: Error) => void): void
    override end(callback?: (error: Error) => void): Promise<void> | void {
      if (ledBy.get(this) === primary) primary = null
      return callback ? super.end(callback) : super.end()
    }
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
      const connecting = async () => {
        await begin(this, () => super.connect())
        return this
      }
      if (!callback) return connecting()
      callbackify(connecting)(callback)
    }
  }
}

type Given = pg.PoolConfig & { direct?: string }

/** The address as a pool takes it: of several hosts that which can be written. */
export function placeOf({ connectionString, direct: _direct, ...config }: Given): pg.PoolConfig {
  if (connectionString === undefined) return config
  const addresses = addressesOf(connectionString)
  return addresses.length > 1
    ? { ...config, connectionString, Client: primaryClient(addresses) }
    : { ...config, connectionString }
}

/** A client of its own for what a pool would be opened with. */
export function newClient({ Client = pg.Client, ...config }: pg.PoolConfig): pg.Client {
  return new (Client as typeof pg.Client)(config)
}
