import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallKey, Endpoint } from '#contract/endpoint.ts'
import type { Notice } from '../toast.ts'
import { answers, done, encodings, type Reply } from './api.cases.ts'
import { createApi } from './create.ts'
import type { Result } from './result.ts'

type AnyCall = Record<CallKey, Endpoint>
type Sent = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

let server: Server
let base = ''
let sent: Sent[] = []
let arrived = () => {}
let respond: (response: ServerResponse) => void = () => {}
let told: Notice[] = []
let stored: string[] = []
let ended = 0
let isBack = false
let token: string | null = null

const reply = ({ status = 200, body, raw }: Reply) => {
  respond = (response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(raw ?? JSON.stringify(body))
  }
}

const call = createApi<AnyCall>({
  transport: async ({ path, ...request }, signal) => {
    const answer = await fetch(base + path, { ...request, signal })
    return { status: answer.status, text: await answer.text() }
  },
  token: { read: () => token, store: (value) => stored.push(value) },
  notify: (notice) => told.push(notice),
  onSessionEnd: async (_key, again) => {
    ended += 1
    return isBack ? again() : null
  },
  onAgreementDue: async (_key, again) => (isBack ? again() : null),
})

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    sent.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    respond(response)
    arrived()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  sent = []
  told = []
  stored = []
  ended = 0
  isBack = false
  token = null
  reply(done)
})
afterEach(() => {
  vi.useRealTimers()
})

describe('请求怎样写出', () => {
  it.each(encodings)('%s', async (_, key, input, url, body) => {
    await call(key, input)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ method: key.split(' ')[0], url, body })
  })

  it.each(['POST /report', 'PUT /circle/{id}'] as const)('%s 的表单注明类型', async (key) => {
    await call(key, { id: 1 })
    expect(sent[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8')
  })

  it.each(['GET /webconfig', 'DELETE /circle/{id}'] as const)('%s 没有正文也没有类型', async (key) => {
    await call(key, { id: 1 })
    expect(sent[0]?.headers).not.toHaveProperty('content-type')
  })

  it.each([undefined, null, '', '.', '..'])('编号是 %j 时根本不发出', async (id) => {
    expect(await call('GET /tobacco/{id}', { id })).toMatchObject({ ok: false, kind: 'malformed' })
    expect(sent).toEqual([])
  })
})

describe('请求头', () => {
  it('每次都带 X-Requested-With', async () => {
    await call('GET /webconfig')
    expect(sent[0]?.headers['x-requested-with']).toBe('XMLHttpRequest')
  })

  const tokens: [string | null, string | undefined][] = [
    ['abc', 'abc'],
    [null, undefined],
    ['', undefined],
    ['null', undefined],
  ]
  it.each(tokens)('存着的令牌是 %j 时，Authorization-token 是 %j', async (value, header) => {
    token = value
    await call('GET /webconfig')
    expect(sent[0]?.headers['authorization-token']).toBe(header)
  })

  const keys = () => sent.map((one) => one.headers['idempotency-key'])

  it('POST 都带 Idempotency-Key，有了答复就换新的；别的动词不带', async () => {
    for (let time = 0; time < 2; time++) await call('POST /report', { id: 1 })
    reply({ body: { code: 10001, msg: '不行', data: null } })
    for (let time = 0; time < 2; time++) await call('POST /report', { id: 1 })
    expect(new Set(keys()).size).toBe(4)
    expect(keys().every((key) => /^[0-9a-f]{32}$/.test(String(key)))).toBe(true)
    await call('GET /index')
    await call('PUT /circle/{id}', { id: 1 })
    await call('DELETE /circle/{id}', { id: 1 })
    expect(keys().slice(4)).toEqual([undefined, undefined, undefined])
  })

  const lost: [string, () => void][] = [
    ['连接断了', () => (respond = (response) => response.destroy())],
    ['中间的机器答了 502', () => reply({ status: 502, raw: '<html>' })],
    ['还在处理', () => reply({ body: { code: 10004, msg: '稍候', data: { underway: true } } })],
  ]
  it.each(lost)('%s：同样的内容再发还是那一把，别的内容不是；答了以后又是新的', async (_name, lose) => {
    lose()
    await call('POST /report', { id: 1 })
    await call('POST /report', { id: 2 })
    await call('POST /report', { id: 1 })
    reply(done)
    await call('POST /report', { id: 1 })
    await call('POST /report', { id: 1 })
    const [first, other, second, third, fresh] = keys()
    expect([second, third]).toEqual([first, first])
    expect(new Set([first, other, fresh]).size).toBe(3)
  })

  it('没有答复之后又改过同一类东西：同样的内容是新的一次；改别的不算', async () => {
    respond = (response) => response.destroy()
    await call('POST /mutedword', { word: '抽签' })
    await call('POST /report', { id: 1 })
    reply(done)
    await call('DELETE /mutedword/{id}', { id: 3 })
    await call('POST /mutedword', { word: '抽签' })
    await call('POST /report', { id: 1 })
    const [word, report, , wordAgain, reportAgain] = keys()
    expect(wordAgain).not.toBe(word)
    expect(reportAgain).toBe(report)
  })

  it('同样的内容一起发是两次', async () => {
    await Promise.all([call('POST /report', { id: 1 }), call('POST /report', { id: 1 })])
    expect(new Set(keys()).size).toBe(2)
  })
})

describe('答复怎样处理', () => {
  it.each(answers)('$name', async (one) => {
    reply(one.answer)
    const result = await call('GET /index')
    expect({ ...result, ...one.result }).toEqual(result)
    expect(told).toEqual(one.told ?? [])
    expect(stored).toEqual(one.stored ?? [])
    expect(ended).toBe(one.ended ?? 0)
  })
})

describe('被拒绝之后先问人', () => {
  const refusals: [string, number, string][] = [
    ['会话失效', 10050, '登录已失效'],
    ['协议有了新的一版', 10157, '协议有了新的一版'],
  ]
  const first = (body: object) => {
    let times = 0
    respond = (response) => {
      times += 1
      response.end(JSON.stringify(times === 1 ? body : done.body))
    }
  }

  it.each(refusals)('%s，人回来了：同一个请求再发一次，带新的令牌和同一把钥匙', async (_name, code, msg) => {
    isBack = true
    first({ code, msg, data: null })
    const waiting = call('POST /report', { id: 1 })
    token = 'new'
    expect(await waiting).toMatchObject({ ok: true, data: { a: 1 } })
    const [before, after] = sent
    expect([sent.length, after?.body]).toEqual([2, before?.body])
    expect(after?.headers['authorization-token']).toBe('new')
    expect(after?.headers['idempotency-key']).toBe(before?.headers['idempotency-key'])
  })

  it.each(refusals)('%s，人没有回来：不再发，答复照旧', async (_name, code, msg) => {
    first({ code, msg, data: null })
    expect(await call('POST /report', { id: 1 })).toMatchObject({ ok: false, code, msg })
    expect(sent).toHaveLength(1)
  })
})

describe('没有答复', () => {
  // Not by polling: vi's own would move the faked clock.
  const heard = () =>
    new Promise<void>((resolve) => {
      arrived = resolve
    })

  it('满十秒算超时，不弹提示；少一毫秒还在等', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    respond = () => {}
    let result: Result<unknown> | undefined
    const reached = heard()
    const waiting = call('GET /index').then((value) => {
      result = value
    })
    await reached
    await vi.advanceTimersByTimeAsync(9_999)
    expect(result).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    expect(result).toEqual({ ok: false, kind: 'timeout' })
    expect(told).toEqual([])
  })

  it('只来了一半的答复也算在十秒之内', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    respond = (response) => response.write('{"code":')
    const reached = heard()
    const waiting = call('GET /index')
    await reached
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await waiting).toEqual({ ok: false, kind: 'timeout' })
  })

  it('连接断了是网络错误，不弹提示', async () => {
    respond = (response) => response.destroy()
    expect(await call('GET /index')).toEqual({ ok: false, kind: 'network' })
    expect(told).toEqual([])
  })

  it('还没发出就放弃的不发出', async () => {
    expect(await call('GET /index', {}, { signal: AbortSignal.abort() })).toEqual({
      ok: false,
      kind: 'aborted',
    })
    expect(sent).toEqual([])
  })

  it('半路放弃的立刻结束', async () => {
    respond = () => {}
    const wish = new AbortController()
    const reached = heard()
    const waiting = call('GET /index', {}, { signal: wish.signal })
    await reached
    wish.abort()
    expect(await waiting).toEqual({ ok: false, kind: 'aborted' })
  })

  it('不理会信号的传输也拖不住调用者', async () => {
    const wish = new AbortController()
    const deaf = createApi<AnyCall>({
      transport: () => new Promise(() => {}),
      token: { read: () => null, store: () => {} },
      notify: () => {},
    })
    const waiting = deaf('GET /index', {}, { signal: wish.signal })
    wish.abort()
    expect(await waiting).toEqual({ ok: false, kind: 'aborted' })
  })
})
