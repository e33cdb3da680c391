import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendBytes } from './upload-file.ts'

/** A request whose bytes go when the test says so. */
class Request extends EventTarget {
  static last: Request
  upload = new EventTarget()
  status = 0
  constructor() {
    super()
    Request.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.dispatchEvent(new Event('loadend'))
  }
  went(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
}

const begin = (signal = new AbortController().signal) => {
  const ticket = { url: '/put', method: 'PUT', headers: {} }
  const arrived = sendBytes(new Blob(['a']), ticket, { signal, onProgress: () => {} })
  return { arrived, request: Request.last }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('网络停住不动的，到时候就停，不一直等；还在走的不打断', async () => {
  const { arrived, request } = begin()
  vi.advanceTimersByTime(29_000)
  request.went(1, 10)
  vi.advanceTimersByTime(29_000)
  request.went(2, 10)
  vi.advanceTimersByTime(30_000)
  expect(await arrived).toBe(false)
})

test('都交出去之后等答复，也不会一直等', async () => {
  const { arrived, request } = begin()
  request.went(10, 10)
  vi.advanceTimersByTime(60_000)
  request.went(10, 10)
  vi.advanceTimersByTime(90_000)
  expect(await arrived).toBe(false)
})

test('取消了就停', async () => {
  const stop = new AbortController()
  const { arrived } = begin(stop.signal)
  stop.abort()
  expect(await arrived).toBe(false)
})
