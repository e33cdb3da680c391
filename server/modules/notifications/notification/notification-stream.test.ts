import { connect as connectSocket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Unread } from '#contract/notifications/message.ts'
import { contentTypes } from '#contract/content-type.ts'
import { takeInEvents } from '#server/kernel/events/consume.ts'
import { type Notification, notify } from './notify.ts'
import { logIn, makeAccount, type Person } from '#server/test/factories.ts'
import { listenTo, type Listening, openProcess, openTwin, type Process } from '#server/test/streams.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let one: Process
let twin: Process
const open: Listening[] = []
beforeAll(async () => {
  world = await createWorld()
  one = await openProcess(world)
  twin = await openTwin(world)
})
afterAll(async () => {
  for (const stream of open) stream.close()
  await twin.close()
  await one.close()
  await world.close()
})

const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function listening(who: Pick<Person, 'headers'>, at = one, more: Record<string, string> = {}) {
  const stream = await listenTo(at.base, { ...who.headers, ...more })
  open.push(stream)
  return stream
}

/** Waits for the state that is said on opening. */
async function settled(stream: Listening) {
  await until(() => expect(stream.received).toHaveLength(1))
  return stream
}

const totals = ({ received: heard }: Listening) => heard.map(({ data }) => (data as Unread).total)

/** Somebody is notified, and it stands in their inbox. */
async function notified(notification: Notification) {
  await notify(world.db, notification)
  await takeInEvents(world.host, 'notifications')
}

const liked = (to: Person, by: Person, id: number) =>
  notified({
    to: to.uid,
    showtype: 1,
    label: 'liked',
    actor: by.uid,
    target: { type: contentTypes.tobacco, id },
    parameters: { what: '帖子' },
  })

describe('消息的事件流', () => {
  test('一连上就说现在有几条；来了新的，每个进程上开着的窗口都听到一次', async () => {
    const [who, follower] = [await makeAccount(world.host), await makeAccount(world.host)]
    const streams = [await settled(await listening(who)), await settled(await listening(who, twin))]
    for (const stream of streams)
      expect(stream).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' })
    await liked(who, follower, 1)
    for (const stream of streams) await until(() => expect(totals(stream)).toEqual([0, 1]))
    await liked(who, follower, 2)
    for (const stream of streams) await until(() => expect(totals(stream)).toEqual([0, 1, 2]))
    expect(streams[0]?.received.at(-1)).toMatchObject({
      event: 'unread',
      data: { counts: [{ showtype: 1, count: 2 }], quiet: false },
    })
  })

  test('别人的消息听不到，没有提交的也听不到', async () => {
    const [who, follower, third] = [
      await makeAccount(world.host),
      await makeAccount(world.host),
      await makeAccount(world.host),
    ]
    const stream = await settled(await listening(third))
    await liked(who, follower, 1)
    await world.db
      .transaction()
      .execute(async (trx) => {
        await notify(trx, { to: third.uid, showtype: 4, label: 'post_pinned' })
        throw new Error('taken back')
      })
      .catch(() => {})
    await notified({ to: third.uid, showtype: 4, label: 'post_featured' })
    await until(() => expect(totals(stream)).toEqual([0, 1]))
  })

  test('在别处看过了，这里的红点也跟着没了', async () => {
    const [who, follower] = [await makeAccount(world.host), await makeAccount(world.host)]
    await liked(who, follower, 1)
    const stream = await settled(await listening(who, twin))
    await world.send('PUT /message/{id}', { id: 0 }, who.headers)
    await until(() => expect(totals(stream)).toEqual([1, 0]))
  })

  test('断了再连，知道的不再说，不知道的马上说', async () => {
    const [who, follower] = [await makeAccount(world.host), await makeAccount(world.host)]
    await liked(who, follower, 1)
    const first = await settled(await listening(who))
    const last = first.received[0]?.id ?? ''
    first.close()
    const again = await listening(who, twin, { 'last-event-id': last })
    await pause(400)
    expect(again.received).toEqual([])
    again.close()
    await liked(who, follower, 2)
    const late = await settled(await listening(who, one, { 'last-event-id': last }))
    expect(totals(late)).toEqual([2])
  })

  test('免打扰的时候什么也不说', async () => {
    const [who, follower] = [await makeAccount(world.host), await makeAccount(world.host)]
    const clock = (minutes: number) =>
      new Date(Date.now() + (8 * 60 + minutes) * 60_000).toISOString().slice(11, 16)
    await world.send('POST /notificationsetting', { quiet: `${clock(-5)}-${clock(5)}` }, who.headers)
    const stream = await listening(who)
    await liked(who, follower, 1)
    await pause(500)
    expect(stream.received).toEqual([])
    await world.send('POST /notificationsetting', { quiet: '' }, who.headers)
    await until(() => expect(totals(stream)).toEqual([1]))
  })

  test('没有登录的连不上；退出登录，这一次登录的流就断了，别的还在', async () => {
    const nobody = await listenTo(one.base, {})
    expect(nobody.type).toContain('application/json')
    const who = await makeAccount(world.host)
    const other = await logIn(world.host, who.uid)
    const [stream, stays] = [await settled(await listening(who)), await settled(await listening(other))]
    await world.send('GET /user/signout', {}, who.headers)
    await stream.ended
    await notified({ to: who.uid, showtype: 4, label: 'post_pinned' })
    await until(() => expect(totals(stays)).toEqual([0, 1]))
  })

  test('一个人最多六个窗口，关了一个又能开', async () => {
    const who = await makeAccount(world.host)
    const streams = []
    for (let n = 0; n < 6; n += 1) streams.push(await settled(await listening(who)))
    expect(await world.send('GET /stream', {}, who.headers)).toMatchObject({
      code: 10007,
      msg: '同时打开的窗口太多了',
    })
    streams[0]?.close()
    await vi.waitFor(async () => expect((await settled(await listening(who))).status).toBe(200), {
      timeout: 10_000,
    })
  })

  test('还没连上就走开的不算在里面', async () => {
    const { port } = new URL(one.base)
    const before = one.host.streams.count()
    for (let n = 0; n < 10; n += 1) {
      const { token } = await makeAccount(world.host)
      const socket = connectSocket(Number(port), '127.0.0.1')
      socket.write(`GET /api/stream HTTP/1.1\r\nHost: x\r\nAuthorization-token: ${token}\r\n\r\n`, () =>
        socket.resetAndDestroy(),
      )
    }
    await pause(500)
    await until(() => expect(one.host.streams.count()).toBeLessThanOrEqual(before))
  })

  test('什么都不读的人退出登录，连接马上断，不等他读完', async () => {
    const who = await makeAccount(world.host)
    const { port } = new URL(one.base)
    const before = one.host.streams.count()
    const socket = connectSocket(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`GET /api/stream HTTP/1.1\r\nHost: x\r\nAuthorization-token: ${who.token}\r\n\r\n`)
    await new Promise((resolve) => socket.once('data', resolve))
    socket.pause()
    one.host.streams.send(who.uid, { name: 'unread', state: 'long', data: 'x'.repeat(30_000_000) })
    await world.send('GET /user/signout', {}, who.headers)
    await until(() => expect(one.host.streams.count()).toBeLessThanOrEqual(before))
    socket.destroy()
  })

  test('不读的人不拖累别人：占住的连接里只留一句', async () => {
    const [who, follower] = [await makeAccount(world.host), await makeAccount(world.host)]
    const { port } = new URL(one.base)
    const socket = connectSocket(Number(port), '127.0.0.1')
    socket.write(`GET /api/stream HTTP/1.1\r\nHost: x\r\nAuthorization-token: ${who.token}\r\n\r\n`)
    await new Promise((resolve) => socket.once('data', resolve))
    socket.pause()
    const stream = await settled(await listening(who))
    for (let id = 1; id <= 5; id += 1) await liked(who, follower, id)
    await until(() => expect(totals(stream).at(-1)).toBe(5))
    socket.destroy()
  })
})

test('进程停下时，开着的流都断', async () => {
  const third = await openTwin(world)
  const stream = await settled(await listening(await makeAccount(world.host), third))
  expect(third.host.streams.count()).toBe(1)
  await third.close()
  await stream.ended
  expect(third.host.streams.count()).toBe(0)
})

test('正在停下的进程不再开新的流：没有人会替它断', async () => {
  const third = await openTwin(world)
  const who = await makeAccount(world.host)
  await third.close()
  type Asked = Parameters<typeof third.host.streams.open>
  const asked = [{}, {}, { uid: who.uid, session: 1 }] as unknown as Asked
  expect(() => third.host.streams.open(...asked)).toThrow('资料库暂时连不上，请稍后重试')
  expect(third.host.streams.count()).toBe(0)
})
