import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

const nickname = '只给自己看的名字'
let world: World
let member: Person
let blend: number
beforeAll(async () => {
  world = await createWorld({ pages: 'built' })
  member = await makeAccount(world.host, { nickname })
  blend = (await makeTobacco(world.db)).id
})
afterAll(() => world.close())

const evil = 'evil.example'

/** What somebody adds to a request in the hope that others get what comes of it. */
const poisons: Readonly<Record<string, Record<string, string>>> = {
  'another host': { host: evil },
  'the host that a proxy names': {
    'x-forwarded-host': evil,
    'x-forwarded-proto': 'ftp',
    'x-forwarded-port': '1',
  },
  'the standard name for it': { forwarded: `for=1.2.3.4;host=${evil};proto=ftp` },
  'an address in a header': { 'x-original-url': '/admin', 'x-rewrite-url': '/nowhere' },
  'another verb in a header': { 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT' },
  'nothing that is accepted': {
    accept: 'application/x-nothing',
    'accept-language': 'xx',
    'accept-charset': 'x',
  },
  'a wish for events': { accept: 'text/event-stream' },
  'a part of it': { range: 'bytes=0-3', 'if-range': '"x"' },
  'a condition': { 'if-none-match': '*', 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' },
  'no encoding': { 'accept-encoding': 'identity;q=0, *;q=0' },
  'a cookie that nobody has': { cookie: 'Authorization-token=x; userinfo=%7B%22nickname%22%3A%22evil%22%7D' },
  'another origin': { origin: `https://${evil}`, referer: `https://${evil}/` },
  'a robot': { 'user-agent': '<script>alert(1)</script>', purpose: 'prefetch' },
}

const noises = [
  '?utm_source=evil',
  '?__proto__=1&constructor=2',
  '?x=<script>',
  '?page=1&page=2',
  '?callback=evil',
]

const addresses = () => [
  '/',
  '/query',
  '/query/fightfood',
  `/query/foodetails?id=${blend}`,
  '/agreement/agreement',
  '/nowhere',
  '/feed.atom',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  '/art/logo.svg',
  '/api/webconfig',
  '/api/webmenu',
  '/api/tobacco?limit=3',
  `/api/tobacco/${blend}`,
  '/api/search?q=Penzance',
]

const kept = ['content-type', 'content-encoding', 'cache-control', 'location', 'vary', 'etag', 'set-cookie']

/** What a visitor gets, but for the reference of an error page, which is each request's own. */
async function asVisitor(url: string) {
  const { statusCode, payload, headers } = await world.ask({ url })
  const text = payload.replaceAll(/[a-z0-9]{16}/g, '')
  return { statusCode, text, headers: kept.map((name) => [name, headers[name]]) }
}

test('头里写什么、地址后面加什么，都改不了下一位访客得到的', async () => {
  for (const url of addresses()) {
    world.host.responses.invalidate(null)
    const clean = await asVisitor(url)
    expect(clean.text, url).not.toContain(evil)
    const after = async (says: string, poisoned: { url: string; headers?: Record<string, string> }) => {
      world.host.responses.invalidate(null)
      expect((await world.ask(poisoned)).statusCode, `${url}: ${says}`).toBeLessThan(500)
      expect(await asVisitor(url), `${url}: ${says}`).toEqual(clean)
    }
    for (const [says, headers] of Object.entries(poisons)) await after(says, { url, headers })
    for (const noise of noises)
      await after(noise, { url: url.includes('?') ? url + noise.replace('?', '&') : url + noise })
  }
}, 120_000)

test('会员先看过的页面，访客再看，没有会员的一个字；会员的不给任何人存', async () => {
  const own = [
    '/',
    '/query',
    `/query/foodetails?id=${blend}`,
    '/message',
    '/userInfo/fightmoney',
    '/api/index',
  ]
  for (const url of own)
    for (const headers of [
      { cookie: `Authorization-token=${member.token}` },
      { ...member.headers, 'x-forwarded-host': evil },
    ]) {
      world.host.responses.invalidate(null)
      const theirs = await world.ask({ url, headers })
      expect(theirs.statusCode, url).toBeLessThan(500)
      const visited = await world.ask({ url })
      expect(visited.payload, url).not.toContain(nickname)
      expect(visited.payload, url).not.toContain(member.token)
      expect(visited.headers['set-cookie'], url).toBeUndefined()
      const mayBeKept = !/no-store|private/.test(String(theirs.headers['cache-control']))
      expect(mayBeKept && theirs.payload.includes(nickname), url).toBe(false)
    }
}, 60_000)
