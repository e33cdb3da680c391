import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followNews } from './follow-news.ts'

const opened: string[] = []
const asked: string[] = []
const streams: { readyState: number }[] = []
const page = new EventTarget()

beforeEach(() => {
  for (const list of [opened, asked, streams]) list.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response('{"code":10000,"msg":"成功","data":{"list":[]}}')
  })
  vi.stubGlobal('document', {
    cookie: '',
    visibilityState: 'visible',
    addEventListener() {},
    removeEventListener() {},
  })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal(
    'EventSource',
    class {
      static readonly CONNECTING = 0
      static readonly OPEN = 1
      readyState = 0
      constructor(url: string) {
        opened.push(url)
        streams.push(this)
      }
      addEventListener() {}
      close() {
        this.readyState = 2
      }
    },
  )
})
afterEach(async () => {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('在别的标签页退出登录之后，这里不再问，也不再连', () => {
  const stop = followNews(7, { onWords() {} })
  vi.advanceTimersByTime(180_000)
  expect(opened).toEqual([])
  stop()
})

/** How often it was asked who follows, which each question begins with. */
const questions = () => asked.filter((path) => path.includes('/friendrelation/fans')).length

test('流开着的时候不再每分钟问；断了又问', async () => {
  document.cookie = 'Authorization-token=mine'
  const stop = followNews(7, { onWords() {} })
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  expect(questions()).toBe(1)
  const [stream] = streams
  if (stream) stream.readyState = 1
  await vi.advanceTimersByTimeAsync(300_000)
  expect(questions()).toBe(1)
  if (stream) stream.readyState = 2
  await vi.advanceTimersByTimeAsync(60_000)
  expect(questions()).toBe(2)
  expect(opened).toHaveLength(2)
  stop()
})

test('离开的页面放开一切，浏览器才留得住它；回来再连上', async () => {
  document.cookie = 'Authorization-token=mine'
  const stop = followNews(7, { onWords() {} })
  await vi.dynamicImportSettled()
  page.dispatchEvent(new Event('pagehide'))
  expect(streams.map(({ readyState }) => readyState)).toEqual([2])
  await vi.advanceTimersByTimeAsync(300_000)
  expect(opened).toHaveLength(1)
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(opened).toHaveLength(2)
  stop()
  expect(streams.map(({ readyState }) => readyState)).toEqual([2, 2])
})
