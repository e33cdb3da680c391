import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followNews } from './follow-news.ts'

const opened: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
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
      constructor(url: string) {
        opened.push(url)
      }
      addEventListener() {}
      close() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('在别的标签页退出登录之后，这里不再问，也不再连', () => {
  const stop = followNews(7, { onWords() {} })
  vi.advanceTimersByTime(180_000)
  expect(opened).toEqual([])
  stop()
})
