import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { pageIsHeld } from '../viewer/held-page.ts'
import { closeLogIn, completeLogIn, readLogIn } from '../viewer/log-in.ts'
import { readViewer } from '../viewer/viewer.ts'
import { type Notice, onNotice } from '../toast.ts'
import { api } from './browser.ts'

let server: Server
let answer: object = {}
let seen: string | undefined
const page = { cookie: '' }

beforeAll(async () => {
  server = createServer((request, response) => {
    seen = `${request.method} ${request.url} ${String(request.headers['authorization-token'])}`
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const real = globalThis.fetch
  // A page's fetch knows its own address; Node's has to be told.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init))
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'http:' })
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

it('带上 cookie 里的令牌，新令牌写回 cookie', async () => {
  page.cookie = 'a=b; Authorization-token=old'
  answer = { code: 10000, msg: '成功', data: [], token: 'new' }
  expect(await api('GET /webmenu')).toMatchObject({ ok: true, data: [] })
  expect(seen).toBe('GET /api/webmenu old')
  expect(page.cookie).toBe('Authorization-token=new; Max-Age=2592000; Path=/; SameSite=Lax')
})

it('登录失效时删掉 userinfo，不出提示；别的错出提示', async () => {
  const heard: Notice[] = []
  const stop = onNotice((notice) => heard.push(notice))
  answer = { code: 10050, msg: '登录已失效', data: null }
  expect(await api('GET /webmenu')).toMatchObject({ ok: false, code: 10050 })
  expect(page.cookie).toBe('userinfo=; Max-Age=0; Path=/; SameSite=Lax')
  expect(heard).toEqual([])
  answer = { code: 10002, msg: '没有权限', data: null }
  await api('GET /webmenu')
  stop()
  expect(heard).toEqual([{ kind: 'error', text: '没有权限', ms: 3000 }])
})

const opened = { logInOpen: true, logInNeeded: true, actionHeld: true, sessionOver: true }

/** Writes something while the session is over, up to the open log-in dialog. */
async function writeWhileAway() {
  answer = { code: 10050, msg: '登录已失效', data: null }
  const written = api('POST /visit', { kind: 'tobacco', id: 1 })
  await vi.waitFor(() => expect(readLogIn()).toEqual(opened))
  return { written }
}

it('登录失效时，读的照读；要做事的，登录窗口打开，页面留着；关了窗口就是没做成', async () => {
  answer = { code: 10050, msg: '登录已失效', data: null }
  await api('GET /webmenu')
  expect(readLogIn().logInOpen).toBe(false)
  const { written } = await writeWhileAway()
  expect(pageIsHeld()).toBe(true)
  closeLogIn()
  expect(await written).toMatchObject({ ok: false, code: 10050 })
  expect(pageIsHeld()).toBe(false)
})

it('同一个人登录回来，同一个请求再发一次；换了人就不发', async () => {
  page.cookie = `Authorization-token=old; userinfo=${encodeURIComponent('{"uid":7,"avatar":"","nickname":"甲"}')}`
  readViewer()
  const mine = await writeWhileAway()
  answer = { code: 10000, msg: '成功', data: null }
  page.cookie = 'Authorization-token=new'
  completeLogIn(7)
  expect(await mine.written).toMatchObject({ ok: true })
  expect(seen).toBe('POST /api/visit new')

  const others = await writeWhileAway()
  completeLogIn(8)
  expect(await others.written).toMatchObject({ ok: false, code: 10050 })
})

it('短的写入离开页面也送得到，长的和读的不占这个份；一起在路上的不超过浏览器给的', async () => {
  const kept: (boolean | undefined)[] = []
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    kept.push(init.keepalive)
    return real(path, init)
  })
  answer = { code: 10000, msg: '成功', data: null }
  const remark = (length: number) => ({ id: 1, remark: 'x'.repeat(length), is_read: false })
  await api('GET /webmenu')
  await api('DELETE /likeinvitation/{id}', { type: 0, id: 1 })
  await api('PUT /friendrelation/{id}', remark(50_000))
  await api('PUT /friendrelation/{id}', remark(60_000))
  await Promise.all([
    api('PUT /friendrelation/{id}', remark(40_000)),
    api('PUT /friendrelation/{id}', remark(40_000)),
  ])
  vi.stubGlobal('fetch', real)
  expect(kept).toEqual([false, true, true, false, true, false])
})

it('请求层没能取来（没有网）：说网络不通，不抛错', async () => {
  vi.doMock('./browser.ts', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  const { call } = await import('./call.ts')
  expect(await call('GET /tobacco', {})).toEqual({ ok: false, kind: 'network' })
  vi.doUnmock('./browser.ts')
})

it('页面自己发的，不成也不出提示，也不叫人登录', async () => {
  const heard: Notice[] = []
  const stop = onNotice((notice) => heard.push(notice))
  closeLogIn()
  for (const code of [10003, 10050, 10157]) {
    answer = { code, msg: '没有这件东西，可能已被移除', data: null }
    await api('POST /visit', { kind: 'post', id: 1 }, { background: true })
  }
  stop()
  expect([heard, readLogIn().logInOpen]).toEqual([[], false])
})
