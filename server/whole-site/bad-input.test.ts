import { createConnection } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/api.ts'
import { answerFault } from '#server/test/attack/answer-fault.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let port = 0
beforeAll(async () => {
  world = await createWorld({ pages: 'built' })
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => world.close())

/** Values as they stand in an address. */
const values: Readonly<Record<string, string>> = {
  没有的编号: '999999',
  字母: 'abc',
  负数: '-1',
  零: '0',
  小数: '1.5',
  很大的数: '99999999999999999999',
  越过整数的数: '2147483648',
  最大的页: '100000',
  指数: '1e9',
  十六进制: '0x10',
  无穷: 'Infinity',
  全角数字: '１２',
  一万字: 'a'.repeat(10_000),
  一万汉字: encodeURIComponent('斗'.repeat(3_000)),
  空字节: '%00',
  夹着空字节: 'a%00b',
  换行: '%0d%0aSet-Cookie:x=1',
  路径: '..%2f..%2fetc%2fpasswd',
  引号: "'",
  注入: encodeURIComponent("1' or '1'='1"),
  脚本: encodeURIComponent('<script>alert(1)</script>'),
  模板: encodeURIComponent('${7*7}{{7*7}}'),
  原型: '__proto__',
  构造: 'constructor',
  数组: '1,2,3,4,5,6,7,8,9,10,11,12',
  逗号: ',,,',
  对象: encodeURIComponent('{"$ne":1}'),
  孤立的代理: '%ED%A0%80',
  表情: encodeURIComponent('🐦'),
  从右到左: encodeURIComponent('\u202e'),
}

/** Queries whose form itself is broken. */
const queries: Readonly<Record<string, string>> = {
  坏的百分号: '?id=%zz&q=%&page=%e4%bd',
  重复的键: '?id=1&id=2&page=1&page=2&q=a&q=b&sort=new&sort=name&type=1&type=2',
  带方括号: '?id[]=1&page[a]=1&q[__proto__]=x&q[constructor][prototype]=x',
  原型的键: '?__proto__=1&constructor=1&__proto__[x]=1&prototype=1&toString=1&hasOwnProperty=1',
  没有等号: '?id&page&q&&&=',
  许多键: `?${Array.from({ length: 2_000 }, (_, n) => `k${n}=1`).join('&')}`,
  很长: `?x=${'a'.repeat(10_000)}`,
}

type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function askApi(url: string, method: Verb = 'GET') {
  const answer = await world.ask({ method, url })
  const { statusCode: status, payload: text, headers } = answer
  expect(answerFault({ status, text, headers }), `${method} ${url.slice(0, 200)}`).toBeNull()
  return answer
}

const pathOf = (key: string, value = '1') => `/api${key.split(' ')[1]?.replace(/\{\w+\}/g, value) ?? ''}`

/** Whether some call of the contract answers to this verb at this address. */
const answers = (method: string, address: string) =>
  calls.some((call) => {
    const pattern = pathOf(call.key, '[^/]+')
    return call.key.startsWith(`${method} `) && new RegExp(`^${pattern}$`).test(address)
  })

describe('每一个接口', () => {
  test('别的动词说不支持', async () => {
    for (const { key } of calls)
      for (const method of ['POST', 'PUT', 'DELETE'] as const) {
        const plain = await askApi(pathOf(key), method)
        const isRefused = [405, 404].includes(plain.statusCode)
        expect(answers(method, pathOf(key)) || isRefused, `${method} ${key}`).toBe(true)
      }
  })

  test('要登录的，没有登录就是 10050', async () => {
    const open: string[] = []
    for (const { key, who } of calls.filter((call) => call.who !== 'anyone')) {
      const answer = await askApi(pathOf(key), key.split(' ')[0] as Verb)
      if (answer.json<{ code: number }>().code !== 10050) open.push(`${key} ${who}`)
    }
    expect(open).toEqual([])
  })
})

const addresses = [
  '/',
  '/query',
  '/query/fightfood',
  '/query/tobaccoDetail',
  '/query/foodetails',
  '/query/compare',
  '/query/brand',
  '/query/encyclopedia',
  '/query/course',
  '/search',
  '/information',
  '/members',
  '/agreement/agreement',
  '/%20office',
  '/committee',
  '/nowhere',
  '/art/tobacco/1.svg',
  '/leave',
]
const parameters = [
  'id',
  'page',
  'q',
  'sort',
  'category',
  'ingredients',
  'ids',
  'add',
  'hot',
  'mode',
  'brand',
  'letter',
  'kind',
  'strength',
  'tab',
]

async function askPage(url: string) {
  const answer = await world.ask({ url })
  const where = url.slice(0, 200)
  expect(answer.statusCode, where).toBeLessThan(500)
  expect(answer.payload, where).not.toMatch(/node_modules|\.ts:\d+|syntax error|invalid input syntax|FST_ERR/)
  expect(answer.payload, where).not.toContain('<script>alert(1)')
  return answer
}

describe.each(addresses)('页面 %s', (address) => {
  test.each(Object.entries(values))('每个参数给%s，是页面或错误页', async (_says, value) => {
    for (const name of parameters) await askPage(`${address}?${name}=${value}`)
  })

  test.each(Object.entries(queries))('查询%s，是页面或错误页', async (_says, query) => {
    await askPage(address + query)
  })
})

describe('坏的地址', () => {
  test.each([
    '/%zz',
    '/query/%e4%bd',
    '/%00',
    '/query/..%2f..%2fetc',
    '//evil.example',
    `/${'a'.repeat(9_000)}`,
  ])('%s 是错误页，不是接口的信封', async (url) => {
    const answer = await askPage(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(String(answer.headers['content-type'])).toContain('text/html')
  })

  test.each([
    '/api/%zz',
    '/api/tobacco/%e4%bd',
    '/api/',
    '/api',
    '/API/nowhere',
    `/api/${'a'.repeat(9_000)}`,
  ])('%s 是信封，不是页面', async (url) => {
    const { statusCode } = await askApi(url)
    expect(statusCode).toBeGreaterThanOrEqual(400)
  })

  test.each([
    '/assets/../server/app.ts',
    '/assets/%2e%2e/.vite/manifest.json',
    '/assets/nothing.js',
    '/.env',
    '/package.json',
  ])('%s 拿不到站里的文件', async (url) => {
    const answer = await askPage(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  })

  test('页面用别的动词打不开', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await world.ask({ method, url: '/query' })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
    }
  })

  test('链接里的坏主意不会被带去别处', async () => {
    for (const url of ['//evil.example/%2e%2e', '/\\evil.example', '/query/?next=//evil.example']) {
      expect((await world.ask({ url })).headers.location ?? '/').toMatch(/^\/(?![/\\])/)
    }
  })
})

/** What the server says to bytes that are no HTTP. */
function say(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port }, () => socket.end(bytes))
    let heard = ''
    socket.on('data', (chunk) => {
      heard += String(chunk)
    })
    socket.on('error', () => resolve(heard))
    socket.on('close', () => resolve(heard))
  })
}

describe('不像样的请求', () => {
  test.each([
    ['乱码', '\u0000\u0001\u0002\r\n\r\n'],
    ['没有主机', 'GET / HTTP/1.1\r\n\r\n'],
    ['很大的头', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`],
    [
      '两种长度',
      'POST /api/webmenu HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('%s：拒绝，之后照常应答', async (_says, bytes) => {
    expect(await say(bytes)).toMatch(/^$|^HTTP\/1\.1 4\d\d /)
    expect((await fetch(`http://127.0.0.1:${port}/api/webmenu`)).status).toBe(200)
  })
})
