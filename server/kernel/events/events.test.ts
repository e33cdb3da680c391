import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../database/db.ts'
import {
  countedFurther,
  eventsOf,
  killConsumers,
  makeNotes,
  notedBy,
  noting,
  numberTransactions,
  setClocks,
  takeNumber,
  withConsumers,
} from '#server/test/events.ts'
import { doNow } from '#server/test/jobs.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { startConsumers, takeInEvents } from './consume.ts'
import { createEvents, checkConsumers } from './events.ts'
import { followEvents } from './follow.ts'
import { writeEvents } from './write-events.ts'

const type = 'test.happened'
let world: World
beforeEach(async () => {
  world = await createWorld()
  await makeNotes(world.db)
})
afterEach(() => world.close())

const happen = (times = 1) =>
  writeEvents(
    world.db,
    Array.from({ length: times }, () => ({ type })),
  )
const noted = (name: string) => notedBy(world.db, name)

/** A transaction that has done something, will say so, and waits to be let go. */
function slowWrite() {
  let letGo = () => {}
  let begun = () => {}
  const written = new Promise<void>((resolve) => {
    begun = resolve
  })
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const done = world.db.transaction().execute(async (trx) => {
    await takeNumber(trx)
    await writeEvents(trx, [{ type, payload: { slow: true } }])
    begun()
    await free
  })
  return { written, letGo, done }
}

describe('事件', () => {
  test('慢的事务开着时，快的先提交：一件不丢，各一次', async () => {
    const host = withConsumers(world.host, { one: { handle: noting('one') } })
    await happen(2)
    const slow = slowWrite()
    await slow.written
    await happen(3)
    await takeInEvents(host)
    // What began after the open transaction waits for it.
    expect(await noted('one')).toHaveLength(2)
    slow.letGo()
    await slow.done
    await takeInEvents(host)
    expect((await noted('one')).toSorted((a, b) => a - b)).toEqual(await eventsOf(world.db, type))
    expect(await noted('one')).toHaveLength(6)
  })

  test('号码多一位，顺序也不乱', async () => {
    await happen(5)
    await numberTransactions(world.db, [8, 9, 10, 11, 100])
    await takeInEvents(withConsumers(world.host, { one: { handle: noting('one'), limit: 2 } }))
    expect(await noted('one')).toEqual(await eventsOf(world.db, type))
  })

  test('时钟往前往后跳：每件一次，按提交的顺序，没有读过的不当作旧的清掉', async () => {
    const host = withConsumers(world.host, { one: { handle: noting('one') } })
    await happen(6)
    await setClocks(world.db, ['10 years', '-10 years', '1 day', '-8 days', '0', '-30 days'])
    await doNow(world.host, 'retention:night')
    await takeInEvents(host)
    expect(await noted('one')).toEqual(await eventsOf(world.db, type))
    expect(await noted('one')).toHaveLength(6)
    // The cursor was moved at a time that is still to come.
    await setClocks(world.db, [], '2 days')
    await happen(2)
    await takeInEvents(host)
    expect(await noted('one')).toHaveLength(8)
  })

  test('回滚的事务什么也没有发生', async () => {
    const host = withConsumers(world.host, { one: { handle: noting('one') } })
    const heard: number[] = []
    world.host.connection.onCommit((events) => heard.push(...events.map(({ id }) => id)))
    await expect(
      world.db.transaction().execute(async (trx) => {
        await writeEvents(trx, [{ type }])
        throw new Error('反悔')
      }),
    ).rejects.toThrow('反悔')
    await happen()
    await takeInEvents(host)
    expect(heard).toEqual(await eventsOf(world.db, type))
    expect(await noted('one')).toEqual(heard)
  })

  test('写不下来的事：做的事也不算', async () => {
    const unwritable = { one: 1n, other: '\u0000' }
    for (const payload of Object.values(unwritable))
      await expect(
        world.db.transaction().execute(async (trx) => {
          await trx.insertInto('member').values({ nickname: '没有留下' }).execute()
          await writeEvents(trx, [{ type, payload: { payload } }])
        }),
      ).rejects.toThrow(/BigInt|Unicode/)
    expect(
      await world.db.selectFrom('member').select('id').where('nickname', '=', '没有留下').execute(),
    ).toEqual([])
    expect(await eventsOf(world.db, type)).toEqual([])
  })

  test('一件吃不下：试过几次放在一边，前后的照常，别的消费者不受影响', async () => {
    await happen(5)
    const ids = await eventsOf(world.db, type)
    const [, , bad] = ids
    const host = withConsumers(world.host, {
      sick: {
        async handle(trx, events, own) {
          await noting('sick')(trx, events, own)
          if (events.some(({ id }) => id === bad)) throw new Error('吃不下')
        },
      },
      well: { handle: noting('well') },
    })
    await takeInEvents(host)
    expect(await noted('sick')).toEqual(ids.filter((id) => id !== bad))
    expect(await noted('well')).toEqual(ids)
    const failures = await world.db.selectFrom('event_failure').selectAll().execute()
    expect(failures).toMatchObject([{ consumer: 'sick', event_id: bad, type, fault: 'Error: 吃不下' }])
  })

  test('一批做到一半被杀，一百次：每件恰好一次，按顺序', async () => {
    let batches = 0
    const host = withConsumers(world.host, {
      one: {
        async handle(trx, events, own) {
          await noting('one')(trx, events, own)
          batches += 1
          if (batches <= 100) await killConsumers(world.db)
        },
        limit: 7,
      },
    })
    await happen(40)
    while ((await noted('one')).length < 40) await takeInEvents(host).catch(() => {})
    expect(batches).toBeGreaterThan(100)
    expect(await noted('one')).toEqual(await eventsOf(world.db, type))
    expect(await world.db.selectFrom('event_failure').selectAll().execute()).toEqual([])
  }, 60_000)

  test('两个进程一起做：每件一次；一个停了，另一个接着', async () => {
    const other = connect(world.address, () => {})
    const consumers = { one: { handle: noting('one'), limit: 3 } }
    const [here, there] = [
      withConsumers(world.host, consumers),
      withConsumers({ ...world.host, connection: other, db: other.db }, consumers),
    ]
    const working = [await startConsumers(here), await startConsumers(there)]
    const following = followEvents(there, (events) => working[1]?.wake(events))
    await happen(50)
    await expect.poll(async () => (await noted('one')).length, { timeout: 10_000 }).toBe(50)
    await working[0]?.stop()
    await happen(10)
    await expect.poll(async () => (await noted('one')).length, { timeout: 10_000 }).toBe(60)
    expect(await noted('one')).toEqual(await eventsOf(world.db, type))
    await following.stop()
    await working[1]?.stop()
    await other.close()
  })

  test('后来加的消费者从头补上', async () => {
    await takeInEvents(withConsumers(world.host, { old: { handle: noting('old') } }))
    await happen(3)
    const both = { old: { handle: noting('old') }, late: { handle: noting('late') } }
    await takeInEvents(withConsumers(world.host, both))
    expect(await noted('late')).toEqual(await eventsOf(world.db, type))
    expect(await noted('late')).toEqual(await noted('old'))
  })

  test('换了一台服务器恢复：读过的不再读，没读的各读一次，之后的照常', async () => {
    await happen(4)
    const one = { one: { handle: noting('one') } }
    await takeInEvents(withConsumers(world.host, one))
    await happen(3)
    const host = withConsumers(world.host, { ...one, other: { handle: noting('other'), limit: 2 } })
    await countedFurther(world.db)
    const working = await startConsumers(host)
    await expect.poll(async () => (await noted('other')).length, { timeout: 10_000 }).toBe(7)
    await happen(2)
    working.wake([{ id: 0, type, content: null, actor: null, payload: {} }])
    await expect.poll(async () => (await noted('other')).length, { timeout: 10_000 }).toBe(9)
    await working.stop()
    await takeInEvents(host)
    expect(await noted('other')).toEqual(await eventsOf(world.db, type))
    expect(await noted('one')).toEqual(await eventsOf(world.db, type))
  })

  test('名单与消费者对不上就不启动', () => {
    const events = createEvents({ 'test.happened': { consumers: ['nobody'] } })
    expect(() => checkConsumers(events)).toThrow('nobody')
    events.consume('nobody', { handle: noting('nobody') })
    expect(() => checkConsumers(events)).not.toThrow()
    events.consume('idle', { handle: noting('idle') })
    expect(() => checkConsumers(events)).toThrow('idle')
  })
})

describe('各个进程', () => {
  test('别的进程做的很快听到，自己做的当场就算，不听两遍', async () => {
    const dropped: (string | null)[] = []
    world.host.responses.onInvalidate((tag) => dropped.push(tag))
    const following = followEvents(world.host, () => {})
    await expect.poll(() => dropped, { timeout: 5_000 }).toEqual([null])
    await writeEvents(world.db, [{ type: 'legal.changed' }])
    expect(dropped).toEqual([null, 'legal'])
    const other = connect(world.address, () => {})
    await writeEvents(other.db, [{ type: 'site_config.changed' }])
    await expect.poll(() => dropped, { timeout: 5_000 }).toEqual([null, 'legal', 'site-config'])
    await sleep(500)
    expect(dropped).toEqual([null, 'legal', 'site-config'])
    await following.stop()
    await other.close()
  })

  test('数据库断过之后当作什么都可能变过，然后照常听到', async () => {
    const dropped: (string | null)[] = []
    world.host.responses.onInvalidate((tag) => dropped.push(tag))
    const pool = world.host.connection.pool
    const real = pool.connect.bind(pool)
    const following = followEvents(world.host, () => {})
    await expect.poll(() => dropped, { timeout: 5_000 }).toEqual([null])
    Object.assign(pool, { connect: () => Promise.reject(new Error('断了')) })
    await sleep(500)
    Object.assign(pool, { connect: real })
    await expect.poll(() => dropped, { timeout: 5_000 }).toEqual([null, null])
    const other = connect(world.address, () => {})
    await writeEvents(other.db, [{ type: 'legal.changed' }])
    await expect.poll(() => dropped, { timeout: 5_000 }).toEqual([null, null, 'legal'])
    await following.stop()
    await other.close()
  })
})
