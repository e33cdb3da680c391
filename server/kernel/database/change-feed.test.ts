import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cloneDatabase, connectionsOf, type Database, run } from '#server/test/database.ts'
import { openProxy } from '#server/test/database-proxy.ts'
import { connect, type Connection } from './db.ts'
import { publishChange, listen, type Listener } from './change-feed.ts'

let database: Database
let connection: Connection
const listeners: Listener[] = []

/** Listens as a process does; what it hears is appended. */
async function hear(): Promise<(string | null)[]> {
  const heard: (string | null)[] = []
  listeners.push(listen(database.address, (kind) => heard.push(kind)))
  await vi.waitFor(() => expect(heard).toEqual([null]), { timeout: 10_000 })
  return heard
}

beforeEach(async () => {
  database = await cloneDatabase()
  connection = connect(database.address, () => {})
})
afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.stop()
  await connection.pool.end()
  await database.drop()
})

const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

describe('变动的消息', () => {
  test('每个进程都听到，一连上就当作什么都可能变过', async () => {
    const [one, other] = [await hear(), await hear()]
    await publishChange(connection.db, 'catalogue')
    await until(() =>
      expect([one, other]).toEqual([
        [null, 'catalogue'],
        [null, 'catalogue'],
      ]),
    )
  })

  test('随事务提交才说出去，回滚了就不说', async () => {
    const heard = await hear()
    await expect(
      connection.db.transaction().execute(async (trx) => {
        await publishChange(trx, 'article')
        throw new Error('反悔')
      }),
    ).rejects.toThrow('反悔')
    await connection.db.transaction().execute(async (trx) => {
      await publishChange(trx, 'site-config')
      await publishChange(trx, 'site-config')
    })
    await until(() => expect(heard).toEqual([null, 'site-config']))
  })

  test('断了线自己重连，重连之后全部作废，然后照常听到', async () => {
    const heard = await hear()
    await run(
      database.address,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'fengniao listen'`,
    )
    await until(() => expect(heard).toEqual([null, null]))
    await publishChange(connection.db, 'catalogue')
    await until(() => expect(heard).toEqual([null, null, 'catalogue']))
  })

  test('连接悄悄断了，谁也没说：自己发现，重连，全部作废，然后照常听到', async () => {
    const proxy = await openProxy(() => database.address)
    const { host, port } = proxy
    const heard: (string | null)[] = []
    const often = { every: 300, within: 1_000 }
    listeners.push(listen({ ...database.address, host, port }, (kind) => heard.push(kind), often))
    try {
      await until(() => expect(heard).toEqual([null]))
      proxy.swallow()
      await publishChange(connection.db, 'article')
      await until(() => expect(heard).toEqual([null, null]))
      await publishChange(connection.db, 'catalogue')
      await until(() => expect(heard).toEqual([null, null, 'catalogue']))
    } finally {
      await listeners.pop()?.stop()
      await proxy.close()
    }
  })

  test('停了之后不再占着连接，也不再重连', async () => {
    await hear()
    await listeners.pop()?.stop()
    await expect.poll(() => connectionsOf(database.address), { timeout: 10_000 }).toBe(0)
  })
})
