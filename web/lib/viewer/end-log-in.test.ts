import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endLogIn } from './end-log-in.ts'

/** The storage of a browser, as far as log-out needs it. */
function storageWith(entries: Record<string, string>): Storage {
  const storage = { ...entries }
  const hidden = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties(storage, {
    removeItem: hidden((name: string) => delete storage[name]),
    clear: hidden(() => Object.keys(storage).forEach((name) => delete storage[name])),
  }) as unknown as Storage
}

const page = { cookie: '' }
const written: string[] = []
const dropped: string[] = []

beforeEach(() => {
  written.length = 0
  dropped.length = 0
  vi.stubGlobal('document', {
    get cookie() {
      return page.cookie
    },
    set cookie(value: string) {
      written.push(value.split(';')[0] ?? '')
    },
  })
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('caches', { delete: async (name: string) => dropped.push(name) })
  vi.stubGlobal(
    'localStorage',
    storageWith({ 'recent-searches 7': '["飞机"]', 'post-draft 7 0': '{}', theme: 'dark' }),
  )
  vi.stubGlobal('sessionStorage', storageWith({ compare: '[]' }))
})
afterEach(() => vi.unstubAllGlobals())

const answers = {
  没有网络: { ok: false, kind: 'network' },
  超时: { ok: false, kind: 'timeout' },
  服务器坏了: { ok: false, kind: 'unavailable', status: 503 },
  成功: { ok: true, data: null, code: 10000, msg: '' },
  早已失效: { ok: false, kind: 'code', status: 200, code: 10050, msg: '', data: null },
} as const

it('退出：服务器怎么回答，这台设备上都立刻清掉；说得出服务器上还开不开着', async () => {
  const ended: string[] = []
  for (const [name, result] of Object.entries(answers)) {
    written.length = 0
    if (await endLogIn(async () => result)) ended.push(name)
    expect(written, name).toEqual(['Authorization-token=', 'userinfo='])
  }
  expect(ended).toEqual(['成功', '早已失效'])
})

it('不等服务器：令牌先带上，回答还没来就已经清掉；草稿和外观留着', async () => {
  page.cookie = 'Authorization-token=mine'
  let sent = ''
  const over = endLogIn(() => {
    sent = document.cookie
    return new Promise(() => {})
  })
  expect(sent).toBe('Authorization-token=mine')
  expect(written).toEqual(['Authorization-token=', 'userinfo='])
  expect(Object.keys(localStorage)).toEqual(['post-draft 7 0', 'theme'])
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(dropped).toEqual(expect.arrayContaining(['own', 'pages', 'answers', 'pictures']))
  expect(dropped).not.toContain('files')
  void over
})
