import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('信封', () => {
  test('成功是 200、10000、成功与数据，没有令牌', async () => {
    const reply = await world.get('/webmenu')
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Object.keys(JSON.parse(reply.text))).toEqual(['code', 'msg', 'data'])
    expect([reply.code, reply.msg]).toEqual([10000, '成功'])
  })

  test('没有这样东西：200 与 10003，说出没有的是什么', async () => {
    const reply = await world.get('/tobacco/999999')
    expect([reply.status, reply.code, reply.data]).toEqual([200, 10003, null])
    expect(reply.msg).toBe('没有这款斗草，可能已被合并或移除')
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('写错了类型：400 与 40000，话在三处，字段有名', async () => {
    const reply = await world.get<{ message: string; errors: unknown }>('/tobacco?strength=很强')
    expect([reply.status, reply.code, reply.msg]).toEqual([400, 40000, '劲道不正确'])
    expect(reply.data).toEqual({
      message: '劲道不正确',
      errors: [{ field: 'strength', message: '劲道不正确' }],
    })
    expect(JSON.parse(reply.text)).toMatchObject({ message: '劲道不正确' })
  })

  test('类型对、值不合要求：200 与 10001，说出哪里不合', async () => {
    const long = await world.get(`/search?q=${'斗'.repeat(101)}`)
    expect([long.status, long.code, long.msg]).toEqual([200, 10001, '最多 100 个字'])
    const many = await world.get('/tobacco?limit=51')
    expect([many.status, many.code, many.msg]).toEqual([200, 10001, '每页最多 50 条'])
    const none = await world.get('/tobacco?page=0')
    expect([none.status, none.code, none.msg]).toEqual([200, 10001, '页码从 1 开始'])
  })

  test('不认识的参数当作没有', async () => {
    const [plain, strange] = [await world.get('/webmenu'), await world.get('/webmenu?colour=red&x[]=1')]
    expect(strange.text).toBe(plain.text)
  })

  test('空的参数等于没有给', async () => {
    const [plain, empty] = [
      await world.get('/tobacco?limit=3'),
      await world.get('/tobacco?limit=3&category=&q=&sort=&cursor=&page=&ingredients='),
    ]
    expect(empty.text).toBe(plain.text)
  })

  test('没有的接口 404，不对的动词 405 并说出可用的', async () => {
    const unknown = await world.get('/nowhere')
    expect([unknown.status, unknown.code, unknown.msg]).toEqual([404, 40400, '没有这个接口'])
    const wrong = await world.ask({ method: 'DELETE', url: '/api/webmenu' })
    expect([wrong.statusCode, wrong.headers.allow, wrong.json().code]).toEqual([405, 'GET', 40500])
  })

  test('路径不分大小写，末尾的斜线不计', async () => {
    const plain = await world.get('/tobaccobrand?most=1')
    for (const path of ['/TobaccoBrand?most=1', '/tobaccobrand/?most=1']) {
      expect((await world.get(path)).text).toBe(plain.text)
    }
  })
})

describe('接口的说明书', () => {
  test('给大家用的接口都在 openapi.json 与 docs 里，站务的不在', async () => {
    const { calls } = await import('#contract/api.ts')
    for (const url of ['/api/openapi.json', '/api/docs/json']) {
      const paths = (await world.ask({ url })).json().paths as Record<string, object>
      for (const { key, who } of calls) {
        const [verb = '', path = ''] = key.split(' ')
        const isShown = verb.toLowerCase() in (paths[`/api${path}`] ?? {})
        const forAll = (who === 'anyone' || who === 'member') && !path.startsWith('/admin/')
        expect([url, key, isShown]).toEqual([url, key, forAll])
      }
      expect(Object.keys(paths).filter((path) => path.startsWith('/api/admin'))).toEqual([])
    }
    expect((await world.ask({ url: '/api/docs/yaml' })).payload).not.toContain('/api/admin')
    expect((await world.ask({ url: '/api/docs/' })).statusCode).toBe(200)
  })
})

describe('传给浏览器', () => {
  const fetch = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET', url = '/api/webconfig') =>
    world.ask({ method, url, headers })

  test('HEAD 与 GET 的头一样，没有身体', async () => {
    const [got, head] = [await fetch({}), await fetch({}, 'HEAD')]
    expect(head.statusCode).toBe(200)
    expect(head.payload).toBe('')
    for (const name of ['content-type', 'etag', 'content-length', 'cache-control', 'vary']) {
      expect(head.headers[name]).toBe(got.headers[name])
    }
  })

  test('有同样的一份就回 304，没有身体', async () => {
    const { headers } = await fetch({})
    expect(headers.etag).toMatch(/^W\/"/)
    const again = await fetch({ 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    expect(again.headers.etag).toBe(headers.etag)
    expect((await fetch({ 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
  })

  test('按浏览器会的压缩，字节解开之后一样', async () => {
    const url = '/api/tobacco'
    const plain = await fetch({}, 'GET', url)
    const zipped = await fetch({ 'accept-encoding': 'gzip' }, 'GET', url)
    const small = await fetch({ 'accept-encoding': 'gzip, deflate, br' }, 'GET', url)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect([zipped.headers['content-encoding'], small.headers['content-encoding']]).toEqual(['gzip', 'br'])
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.payload)
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.payload)
    expect(small.rawPayload.length).toBe(Number(small.headers['content-length']))
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    for (const { headers } of [plain, zipped, small]) expect(headers.vary).toContain('Accept-Encoding')
  })

  test('压缩过的也认得 304', async () => {
    const headers = { 'accept-encoding': 'br' }
    const { headers: given } = await fetch(headers, 'GET', '/api/tobacco')
    const again = await fetch({ ...headers, 'if-none-match': String(given.etag) }, 'GET', '/api/tobacco')
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  test('同一件事写法不同，存的是同一份', async () => {
    const { responses: cache } = world.host
    cache.invalidate(null)
    await world.get('/tobacco?category=3&sort=new&page=1')
    const { entries } = cache.size()
    await world.get('/tobacco?page=01&sort=new&category=3&utm_source=x')
    await world.get('/TOBACCO/?sort=new&category=3&page=1&page=')
    expect(cache.size().entries).toBeLessThanOrEqual(entries + 1)
    await world.get('/tobacco?sort=new&category=3&page=1&colour=1')
    await world.get('/tobacco?sort=new&category=3&page=1&colour=2')
    expect(cache.size().entries).toBeLessThanOrEqual(entries + 1)
  })
})

describe('身体', () => {
  test.each([
    ['不是 JSON', 'application/json', '{oops', 400, 40000],
    ['不是认识的格式', 'application/xml', '<a/>', 415, 41500],
    ['太大', 'application/x-www-form-urlencoded', `a=${'x'.repeat(70_000)}`, 413, 41300],
    ['太大', 'application/json', JSON.stringify({ a: 'x'.repeat(70_000) }), 413, 41300],
  ])('%s（%s）用信封里的中文拒绝', async (_says, type, payload, status, code) => {
    const answer = await world.ask({
      method: 'POST',
      url: '/api/webmenu',
      headers: { 'content-type': type },
      payload,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.json().msg).toMatch(/\p{Script=Han}/u)
  })
})
