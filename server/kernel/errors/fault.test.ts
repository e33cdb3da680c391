import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { type Address, run } from '#server/test/database.ts'
import { elsewhere, freshPhone } from '#server/test/identity/phones.ts'
import { openProxy, type Proxy } from '#server/test/database-proxy.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { Failure, malformed, missing } from './failure.ts'
import { faultOf } from './fault.ts'

describe('错误怎么说给人听', () => {
  const reference = 'abcdefgh12345678'

  test('合约里的失败原样说出', () => {
    expect(faultOf(missing('没有这款斗草'), reference)).toEqual({
      code: 10003,
      message: '没有这款斗草',
      data: null,
    })
    expect(faultOf(new Failure(10001), reference).message).toBe('填写的内容不符合要求')
    const broken = malformed([{ field: 'page', message: '页码不正确' }])
    expect(faultOf(broken, reference)).toMatchObject({ code: 40000, message: '页码不正确' })
  })

  test('不认识的错误不露出里面的话，只给编号', () => {
    const fault = faultOf(new Error('relation "secret" does not exist'), reference)
    expect(fault).toEqual({
      code: 10500,
      message: '炉子出了点问题，我们正在修（编号 abcdefgh12345678）',
      data: { reference },
    })
  })

  test.each([
    [400, 40000],
    [404, 40400],
    [405, 40500],
    [413, 41300],
    [415, 41500],
    [429, 42900],
    [503, 50300],
    [500, 10500],
    [undefined, 10500],
  ])('框架说 %s，就是 %s', (statusCode, code) => {
    expect(faultOf(Object.assign(new Error('x'), { statusCode }), reference).code).toBe(code)
  })

  test.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOENT',
    'EPIPE',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENETDOWN',
    '08006',
    '53300',
    '57P01',
    '57P02',
    '57P03',
  ])('数据库连不上（%s）是 503，不是 500', (code) => {
    expect(faultOf(Object.assign(new Error('x'), { code }), reference).code).toBe(50300)
  })

  test.each([
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Connection terminated unexpectedly',
    'Query read timeout',
  ])('驱动说“%s”，也是 503', (message) => {
    expect(faultOf(new Error(message), reference).code).toBe(50300)
  })

  test('话没说完就走了的人，不是数据库的事，也不是我们的错', () => {
    const left = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 })
    expect(faultOf(left, reference).code).toBe(40000)
  })

  test('想从文件夹里走出去的地址，就是没有这一页，不是我们坏了', () => {
    const refused = Object.assign(new Error('Forbidden'), { statusCode: 403 })
    expect(faultOf(refused, reference)).toEqual({ code: 40400, message: '没有这个接口', data: null })
  })

  test('数据库自己说不接待，也是 503', () => {
    const refused = Object.assign(new Error('too many connections'), { severity: 'FATAL', code: '53300' })
    expect(faultOf(refused, reference).code).toBe(50300)
    const statement = Object.assign(new Error('no such column'), { severity: 'ERROR', code: '42703' })
    expect(faultOf(statement, reference).code).toBe(10500)
  })

  test.each(['57014', '55P03'])(
    '一句话、一把锁等过了时限（%s），是 503，请人稍后再试，不是我们坏了',
    (sqlState) => {
      const late = Object.assign(new Error('canceling statement'), { severity: 'ERROR', code: sqlState })
      expect(faultOf(late, reference)).toEqual({
        code: 50300,
        message: '这一步等得太久，没有做完，请稍后再试',
        data: null,
      })
    },
  )

  test('抛出来的不是错误，也有应答', () => {
    for (const thrown of ['text', null, undefined, 7, {}]) expect(faultOf(thrown, reference).code).toBe(10500)
  })
})

describe('数据库断了', () => {
  let world: World
  let proxy: Proxy
  let behind: Address
  beforeAll(async () => {
    proxy = await openProxy(() => behind)
    world = await createWorld({
      pages: 'built',
      reach(address) {
        behind = address
        return { host: proxy.host, port: proxy.port, query_timeout: 4_000 }
      },
    })
  })
  afterAll(async () => {
    await world.close()
    await proxy.close()
  })

  const asAdmin = (text: string) => run(inject('databases').admin, text)
  const endAll = () =>
    asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${behind.database}'`)
  const sendCode = () =>
    world.send('POST /login/sendmsg', { phone: freshPhone(), sendType: 'r1' }, elsewhere())
  const readiness = async () => {
    const { statusCode, payload } = await world.ask({ url: '/readyz' })
    return [statusCode, (JSON.parse(payload) as { reason?: string }).reason]
  }
  const onlyReading = [503, 50300, '网站暂时只能看，请稍后再试']

  test('接口说 503 与多久再来，页面是错误页，恢复之后自己好', async () => {
    expect((await world.get('/webmenu')).code).toBe(10000)
    world.host.responses.invalidate(null)
    await proxy.cut()

    const reply = await world.get('/webmenu')
    expect([reply.status, reply.code, reply.msg]).toEqual([503, 50300, '资料库暂时连不上，请稍后重试'])
    expect(reply.headers['retry-after']).toBe('5')
    expect(reply.headers['cache-control']).toBe('no-store')

    const page = await world.ask({ url: '/query' })
    expect(page.statusCode).toBe(503)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.payload).toContain('资料库暂时连不上')
    expect(page.headers['retry-after']).toBe('5')
    expect((await world.ask({ url: '/readyz' })).statusCode).toBe(503)
    expect((await world.ask({ url: '/healthz' })).statusCode).toBe(200)

    await proxy.mend()
    await vi.waitFor(async () => expect((await world.get('/webmenu')).code).toBe(10000), { timeout: 20_000 })
    expect((await world.ask({ url: '/query' })).statusCode).toBe(200)
    expect((await world.ask({ url: '/readyz' })).statusCode).toBe(200)
  })

  test('断着的时候，存好的页照给，说明它是存好的；要问数据库的马上说 503；好了就不再说', async () => {
    const page = async () => {
      const { statusCode, headers, payload } = await world.ask({ url: '/query' })
      return [statusCode, headers['server-timing'], payload.includes('</html>')]
    }
    expect(await page()).toEqual([200, undefined, true])
    // Nothing that is said passes, and nobody is told: without anybody who knows it, everyone would wait.
    proxy.deafen()
    await world.get(`/search?q=${encodeURIComponent('第一个')}`)
    await expect.poll(() => world.host.connection.awaySince(), { timeout: 20_000 }).not.toBe(null)
    expect(await page()).toEqual([200, 'away', true])
    // A connection that rests may lead to a server that hangs: none is used again.
    expect(world.host.connection.pool.idleCount).toBe(0)
    const connecting = vi.spyOn(world.host.connection.pool, 'connect')
    const replies = await Promise.all(Array.from({ length: 50 }, sendCode))
    expect(new Set(replies.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 50300']))
    expect(connecting).not.toHaveBeenCalled()
    connecting.mockRestore()
    proxy.hear()
    await expect.poll(() => world.host.connection.awaySince(), { timeout: 20_000 }).toBe(null)
    expect(await page()).toEqual([200, undefined, true])
    expect((await world.get(`/search?q=${encodeURIComponent('夜帽')}`)).code).toBe(10000)
  })

  test('数据库赶走所有人、不让再进，也是 503；让进了就好', async () => {
    const { database } = behind
    world.host.responses.invalidate(null)
    await asAdmin(`alter database ${database} with allow_connections false`)
    await endAll()
    const reply = await world.get('/webmenu')
    expect([reply.status, reply.code]).toEqual([503, 50300])
    await asAdmin(`alter database ${database} with allow_connections true`)
    await vi.waitFor(async () => expect((await world.get('/webmenu')).code).toBe(10000), { timeout: 20_000 })
  })

  test('断线时存好的答复照样给', async () => {
    await world.get('/webconfig')
    await proxy.cut()
    const reply = await world.get('/webconfig')
    expect([reply.status, reply.code]).toEqual([200, 10000])
    await proxy.mend()
  })

  test('断线时做坏的页面不会被存下来', async () => {
    world.host.responses.invalidate(null)
    await proxy.cut()
    expect((await world.ask({ url: '/query' })).statusCode).toBe(503)
    expect(world.host.responses.size().entries).toBe(0)
    await proxy.mend()
    await vi.waitFor(async () => expect((await world.ask({ url: '/query' })).statusCode).toBe(200), {
      timeout: 20_000,
    })
  })

  test('连接悄悄断了，谁也没说：问话不会一直等，断了的连接不再用', async () => {
    for (const ask of [() => world.get('/webmenu'), sendCode]) {
      world.host.responses.invalidate(null)
      expect((await ask()).code).toBe(10000)
      world.host.responses.invalidate(null)
      proxy.swallow()
      const reply = await ask()
      expect([reply.status, reply.code]).toEqual([503, 50300])
      expect((await ask()).code).toBe(10000)
    }
  })

  test('数据库变成只读：看得了，写不了的说一句话，就绪检查说出原因；能写了自己好', async () => {
    expect(await readiness()).toEqual([200, undefined])
    await asAdmin(`alter database ${behind.database} set default_transaction_read_only = on`)
    await endAll()
    world.host.responses.invalidate(null)
    // The pool hears of the ends a moment later, and may hand out one of them until then.
    await vi.waitFor(async () => expect((await world.get('/webmenu')).code).toBe(10000), { timeout: 20_000 })
    await vi.waitFor(async () => expect((await world.ask({ url: '/query' })).statusCode).toBe(200), {
      timeout: 20_000,
    })
    await vi.waitFor(async () => {
      const { status, code, msg } = await sendCode()
      expect([status, code, msg]).toEqual(onlyReading)
    })
    expect(await readiness()).toEqual([503, 'read only'])
    await asAdmin(`alter database ${behind.database} reset default_transaction_read_only`)
    // The connections of before only read on: each is left at its first refusal.
    await vi.waitFor(async () => expect((await sendCode()).code).toBe(10000), { timeout: 20_000 })
    await vi.waitFor(async () => expect(await readiness()).toEqual([200, undefined]), { timeout: 20_000 })
  })

  test('磁盘满了：写不了的说一句话，就绪检查说出原因，有了地方自己好', async () => {
    await run(
      behind,
      `create function no_room() returns trigger language plpgsql as $$
         begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
       create trigger no_room before insert on rate_limit_hit execute function no_room()`,
    )
    const refused = await sendCode()
    expect([refused.status, refused.code, refused.msg]).toEqual(onlyReading)
    expect(await readiness()).toEqual([503, 'full'])
    await run(behind, 'drop function no_room cascade')
    await vi.waitFor(async () => expect(await readiness()).toEqual([200, undefined]), { timeout: 20_000 })
    expect((await sendCode()).code).toBe(10000)
  })

  test('数据库不吭声，也在几秒之内说 503', async () => {
    world.host.responses.invalidate(null)
    proxy.deafen()
    const reply = await world.get('/webmenu')
    expect([reply.status, reply.code]).toEqual([503, 50300])
  })
})
