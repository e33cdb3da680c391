import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { connect } from '#server/kernel/database/db.ts'
import { addJob, runPendingJobs } from '#server/kernel/jobs/job.ts'
import { agePuzzles, countPuzzles, gapOf as gapIn } from '#server/test/identity/captcha.ts'
import { createWorld, type Reply, type World } from '#server/test/world.ts'
import { spendTicket } from './captcha.store.ts'
import { puzzleStrength } from './proof/cost.ts'
import type { Track } from './puzzle/judge.ts'

let world: World
let neighbours = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Picture = { captcha_id: string; background: string; piece: string; y: number; size: number }
type App = World['app']

/** Somebody at an address of their own. */
const newAddress = () => `10.7.${(neighbours += 1) >> 8}.${neighbours % 256}`

async function fetchOne(remoteAddress = newAddress(), app: App = world.app): Promise<Reply<Picture>> {
  const answer = await app.inject({ url: '/api/captcha', remoteAddress })
  return { ...answer.json<Reply<Picture>>(), status: answer.statusCode }
}

async function handIn(
  id: string,
  track: unknown,
  { remoteAddress = newAddress(), app = world.app } = {},
): Promise<Reply<{ ticket: string }>> {
  const payload = { captcha_id: id, track: typeof track === 'string' ? track : JSON.stringify(track) }
  const answer = await app.inject({ method: 'POST', url: '/api/captcha', remoteAddress, payload })
  return { ...answer.json<Reply<{ ticket: string }>>(), status: answer.statusCode }
}

const gapOf = (id: string) => gapIn(world, id)

let hands = 0
/** A hand that nobody else has. */
function trackTo(end: number): Track {
  const own = (hands += 1)
  return Array.from({ length: 30 }, (_, i) => ({
    x: (end * i) / 29,
    y: Math.round(Math.sin(i / (3 + own)) * 9),
    t: i * 20 + own,
  }))
}

async function solved(): Promise<string> {
  const { captcha_id } = (await fetchOne()).data
  return (await handIn(captcha_id, trackTo(await gapOf(captcha_id)))).data.ticket
}

const pixels = (url: string) => sharp(Buffer.from(url.replace(/^.*,/, ''), 'base64'))

test('背景 310×155，拼图块是带透明的方块，整块都在画里', async () => {
  const { background, piece, y, size } = (await fetchOne()).data
  expect(await pixels(background).metadata()).toMatchObject({ width: 310, height: 155 })
  expect(await pixels(piece).metadata()).toMatchObject({ width: size, height: size, hasAlpha: true })
  expect(y >= 0 && y + size <= 155).toBe(true)
})

test('每一张都不同，缺口的位置也不同', async () => {
  const drawn = await Promise.all(Array.from({ length: 12 }, async () => (await fetchOne()).data))
  expect(new Set(drawn.map((one) => one.background)).size).toBe(12)
  expect(new Set(drawn.map((one) => one.captcha_id)).size).toBe(12)
  expect(new Set(await Promise.all(drawn.map((one) => gapOf(one.captcha_id)))).size).toBeGreaterThan(6)
})

test('差十像素以内算对，差十一像素再试一次', async () => {
  for (const [off, passes] of [
    [0, 10000],
    [10, 10000],
    [-10, 10000],
    [11, 10001],
    [-11, 10001],
  ] as const) {
    const { captcha_id } = (await fetchOne()).data
    const answer = await handIn(captcha_id, trackTo((await gapOf(captcha_id)) + off))
    expect([off, answer.code]).toEqual([off, passes])
    expect(answer.msg).toBe(passes === 10000 ? '成功' : '再试一次！')
  }
})

test('一张只判一次：错了要换，对了不能再用', async () => {
  for (const off of [60, 0]) {
    const { captcha_id } = (await fetchOne()).data
    const gap = await gapOf(captcha_id)
    await handIn(captcha_id, trackTo(Math.abs(gap - off)))
    expect((await handIn(captcha_id, trackTo(gap))).msg).toBe('拼图已过期，请换一张')
  }
})

test('直线、两个点、倒流的时间、瞬间完成，停对了地方也不算', async () => {
  const bent = (track: Track, part: (point: Track[number], i: number) => object) =>
    track.map((point, i) => ({ ...point, ...part(point, i) }))
  const attacks: ((track: Track) => Track)[] = [
    (track) => bent(track, () => ({ y: 0 })),
    (track) => bent(track, ({ x }) => ({ y: x / 4 })),
    (track) => [track[0], track.at(-1)].filter((point) => point !== undefined),
    (track) => bent(track, ({ t }) => ({ t: 5_000 - t })),
    (track) => bent(track, (_, i) => ({ t: i * 4 })),
    (track) => bent(track, ({ y }) => ({ y: y * 1e12 })),
    (track) => bent(track, ({ x }, i) => ({ x: i < 29 ? -x : x })),
  ]
  for (const attack of attacks) {
    const { captcha_id } = (await fetchOne()).data
    const answer = await handIn(captcha_id, attack(trackTo(await gapOf(captcha_id))))
    expect([answer.code, answer.msg]).toEqual([10001, '再试一次！'])
  }
})

test('录下来的轨迹不能再用，拉长了对准另一个缺口也不行', async () => {
  const first = (await fetchOne()).data.captcha_id
  const track = trackTo(await gapOf(first))
  expect((await handIn(first, track)).code).toBe(10000)
  const second = (await fetchOne()).data.captcha_id
  const stretch = (await gapOf(second)) / (track.at(-1)?.x ?? 1)
  const again = track.map((point) => ({ ...point, x: point.x * stretch }))
  expect((await handIn(second, again)).msg).toBe('再试一次！')
})

test('过了两分钟，拼图和票都不算数，打扫时一并清走', async () => {
  const { captcha_id } = (await fetchOne()).data
  const [gap, ticket] = [await gapOf(captcha_id), await solved()]
  await agePuzzles(world, 121)
  expect((await handIn(captcha_id, trackTo(gap))).code).toBe(10003)
  expect(await spendTicket(world.db, ticket, puzzleStrength)).toBe(false)
  await fetchOne()
  await agePuzzles(world, 121)
  await addJob(world.db, 'retention:often', {})
  await runPendingJobs(world.host)
  expect(await countPuzzles(world)).toBe(0)
})

test('票花一次就没了，同时花也只有一个成', async () => {
  const ticket = await solved()
  const spent = await Promise.all(
    Array.from({ length: 20 }, () => spendTicket(world.db, ticket, puzzleStrength)),
  )
  expect(spent.filter(Boolean)).toHaveLength(1)
  for (const wrong of ['', 'null', 'x'.repeat(100)]) expect(await spendTicket(world.db, wrong, 0)).toBe(false)
})

test('二百个人同时来，人人有图，都解得开', async () => {
  const drawn = await Promise.all(Array.from({ length: 200 }, () => fetchOne()))
  expect(new Set(drawn.map(({ data }) => data.background)).size).toBe(200)
  const ways: [string, Track][] = []
  for (const { data } of drawn) ways.push([data.captcha_id, trackTo(await gapOf(data.captcha_id))])
  const answers = await Promise.all(ways.map(([id, track]) => handIn(id, track)))
  expect(answers.filter((answer) => answer.code !== 10000)).toEqual([])
})

test('一个进程画的，另一个进程判；票也通用', async () => {
  const connection = connect(world.address, () => {})
  const pages = {
    assets: null,
    bundle: async () => Promise.reject(new Error('none')),
    files: () => ({ scripts: [], styles: [], preloads: [], boot: '' }),
  }
  const other = await createApp({ settings: world.host.settings, connection, pages, logLevel: 'silent' })
  const { captcha_id } = (await fetchOne()).data
  const answer = await handIn(captcha_id, trackTo(await gapOf(captcha_id)), { app: other.app })
  expect(answer.code).toBe(10000)
  expect(await spendTicket(world.db, answer.data.ticket, puzzleStrength)).toBe(true)
  await other.app.close()
  await connection.pool.end()
})

test('同一个地址错得太多就要等；对的不算在内；IPv6 按一家算', async () => {
  const home = '2001:db8:1:2'
  const wrongs = Array.from({ length: 40 }, (_, i) =>
    handIn('x', trackTo(100), { remoteAddress: `${home}::${i + 1}` }),
  )
  expect(new Set((await Promise.all(wrongs)).map((answer) => answer.code))).toEqual(new Set([10003]))
  const answer = await handIn('x', trackTo(100), { remoteAddress: `${home}:3:4:5:6` })
  expect([answer.code, answer.msg]).toEqual([10007, '试得太频繁，请 10 分钟后再试'])
  expect((await handIn('x', trackTo(100), { remoteAddress: '2001:db8:1:3::1' })).code).toBe(10003)
})

test.each([
  '',
  '[]',
  'null',
  '{}',
  '[1]',
  '[{"x":1,"y":1,"t":0}]',
  '[{"x":"1","y":1,"t":0},{}]',
  '[{"x":1e999,"y":0,"t":0},{"x":1,"y":0,"t":1}]',
  '[',
])('轨迹写成 %j：说轨迹不正确', async (track) => {
  const answer = await handIn('x', track)
  expect(answer.msg).toBe('滑动轨迹不正确')
  expect([10001, 40000]).toContain(answer.code)
})
