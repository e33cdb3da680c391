import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentTypes } from '#contract/content-type.ts'
import { followersPath, membershipPath, ownCirclesPath } from '#contract/page-address.ts'
import { tobaccoNamed } from '#server/test/catalogue/tobacco-queries.ts'
import { makeAccount } from '#server/test/factories.ts'
import { appoint } from '#server/test/moderation/moderation.ts'
import { until } from '#server/test/wait.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let blend = 0
beforeAll(async () => {
  world = await createWorld({ pages: 'built' })
  blend = await tobaccoNamed(world.db, 'peterson-nightcap')
})
beforeEach(() => world.host.responses.invalidate(null))
afterAll(() => world.close())

const cookieOf = ({ token }: { token: string }) => ({ cookie: `Authorization-token=${token}` })
const page = (url: string, headers = {}) => world.ask({ url, headers: { accept: 'text/html', ...headers } })
const kept = (url: string) => world.host.responses.get(`PAGE ${url}`)

test('人人一样的页面，会员与访客看的是同一份', async () => {
  const alone = await page('/query')
  const reader = await makeAccount(world.host)
  const seen = await page('/query', cookieOf(reader))
  expect(seen.payload).toBe(alone.payload)
  expect(seen.headers.etag).toBe(alone.headers.etag)
  expect(seen.headers['cache-control']).toBe('no-cache')
  const again = await page('/query', { ...cookieOf(reader), 'if-none-match': String(seen.headers.etag) })
  expect(again.statusCode).toBe(304)
})

test('只有会员来看，也会留下给人人的那一份', async () => {
  const first = await makeAccount(world.host)
  const seen = await page('/query', cookieOf(first))
  expect(seen.headers['cache-control']).toBe('no-cache')
  expect(kept('/query')).toMatchObject({ shared: 'all' })
  expect((await page('/query')).payload).toBe(seen.payload)
})

test('因人而异的页面，访客的那一份不给会员，会员的那一份不留', async () => {
  const address = ownCirclesPath
  const reader = await makeAccount(world.host)
  await page(address)
  expect(kept(address)).toMatchObject({ shared: 'none' })
  const before = kept(address)
  expect((await page(address, cookieOf(reader))).headers['cache-control']).toBe('private, no-store')
  expect(kept(address)).toBe(before)
  world.host.responses.invalidate(null)
  await page(address, cookieOf(reader))
  await page(address, cookieOf(reader))
  expect(kept(address)).toBeUndefined()
})

test('会员等级、别人的粉丝与关注：会员得到的就是访客的那一份，人人只做一次', async () => {
  const [reader, other] = [await makeAccount(world.host), await makeAccount(world.host)]
  await world.send('POST /friendrelation', { uid: other.uid }, reader.headers)
  await until(async () => !world.host.viewers.hasJustWritten(reader.uid))
  const lists = ['', 'tab=concern&', 'q=x&'].map((more) => `${followersPath}?${more}uid=${other.uid}`)
  for (const address of [membershipPath, `${membershipPath}?rank=month`, ...lists]) {
    const alone = await page(address)
    const seen = await page(address, cookieOf(reader))
    expect
      .soft([address, seen.statusCode, seen.payload === alone.payload, seen.headers['cache-control']])
      .toEqual([address, 200, true, 'no-cache'])
    expect.soft([address, kept(address)]).toMatchObject([address, { shared: 'common' }])
    // One's own lists say more.
    const own = (await page(address, cookieOf(other))).headers['cache-control']
    expect.soft([address, own]).toEqual([address, lists.includes(address) ? 'private, no-store' : 'no-cache'])
  }
})

test('同好也喜欢：一份给人人；要不要看，会员另问', async () => {
  const [reader, other] = [await makeAccount(world.host), await makeAccount(world.host)]
  await world.send('PUT /alsoliked', { on: 0 }, reader.headers)
  const url = `/alsoliked?type=${contentTypes.tobacco}&id=${blend}`
  expect((await world.get(url, other.headers)).headers['cache-control']).toBe('no-cache')
  expect((await world.get(url, reader.headers)).text).toBe((await world.get(url)).text)
  for (const [person, wanted] of [
    [reader, false],
    [other, true],
  ] as const) {
    const { data } = await world.get(`/viewer/page?about=${contentTypes.tobacco}:${blend}`, person.headers)
    expect(data).toMatchObject({ facts: [{ id: blend, also_liked: wanted }] })
  }
})

test('刚写过的人看不到过时的，没有过时的照样给；只是看过，页面自己记下的不算写', async () => {
  const [writer, reader] = [await makeAccount(world.host), await makeAccount(world.host)]
  expect((await world.send('POST /visit', { kind: 'tobacco', id: blend }, reader.headers)).code).toBe(10000)
  const sent = await world.send('POST /collectInvitation', { type: 4, id: blend }, writer.headers)
  expect(sent.code).toBe(10000)
  await page('/query')
  const before = kept('/query')
  expect((await page('/query', cookieOf(writer))).headers['cache-control']).toBe('no-cache')
  expect(kept('/query')).toBe(before)
  // What is asked for so often is made anew every 0.4 s only.
  for (let n = 0; n < 30; n += 1) kept('/query')
  world.host.responses.invalidate('catalogue')
  await page('/query', cookieOf(reader))
  expect(kept('/query')).toBe(before)
  await page('/query', cookieOf(writer))
  expect(kept('/query')).not.toBe(before)
})

test('会员、屏蔽了人的会员、职员先来过，留下的仍与只有访客来过时一字不差', async () => {
  const keys = new Set<string>()
  const { responses } = world.host
  const original = responses.getOrMake
  responses.getOrMake = (key, ...rest) => {
    keys.add(key)
    return original(key, ...rest)
  }
  const [reader, blocks, staff] = [
    await makeAccount(world.host),
    await makeAccount(world.host),
    await makeAccount(world.host),
  ]
  await world.send('POST /blocking', { uid: reader.uid }, blocks.headers)
  await appoint(world.host, staff.uid, 'admin')
  const addresses = [
    '/',
    '/query',
    `/query/tobaccoDetail?id=${blend}`,
    '/query/pipe',
    '/query/productDetail?id=1',
  ]
    .concat([
      '/query/brand',
      '/query/encyclopedia',
      '/query/course',
      '/members',
      '/information',
      '/cahine/community',
    ])
    .concat(['/query/pemouth', '/query/accessories', '/query/pipe/categoryDetails', '/search?q=peterson'])
  // Also what was outdated meanwhile, as lists are some seconds after a write: it was made for the one or the other.
  const textOf = (key: string) => responses.getOld(key)?.body.toString()

  for (const address of addresses) await page(address)
  const alone = new Map([...keys].map((key) => [key, textOf(key)]))
  responses.invalidate(null)
  for (const address of addresses)
    for (const person of [blocks, staff, reader]) await page(address, cookieOf(person))
  responses.getOrMake = original

  const left = [...keys].filter((key) => textOf(key) !== undefined)
  expect(left.length).toBeGreaterThan(addresses.length)
  expect(left.filter((key) => textOf(key) !== alone.get(key))).toEqual([])
})
