import { expect, test, vi } from 'vitest'

test('输入法的回车不算页面的，结束之后才送来的那一下也不算', async () => {
  const page = new EventTarget()
  vi.stubGlobal('document', page)
  const { isOfComposition } = await import('./composing.ts')
  const key = (timeStamp: number, isComposing = false) => isOfComposition({ isComposing, timeStamp })
  expect([key(1000), key(1000, true)]).toEqual([false, true])
  const end = new Event('compositionend')
  page.dispatchEvent(end)
  expect([key(end.timeStamp + 5), key(end.timeStamp + 500)]).toEqual([true, false])
  vi.unstubAllGlobals()
})
