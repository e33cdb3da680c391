import { expect, it } from 'vitest'
import { zoomOf } from './page-zoom.ts'

it('浏览器放大的倍数认得出；旁边开了面板不是放大', () => {
  expect(zoomOf({ inner: 1500, outer: 1516, ratio: 1 })).toBe(1)
  expect(zoomOf({ inner: 750, outer: 1516, ratio: 2 })).toBe(2)
  expect(zoomOf({ inner: 960, outer: 1440, ratio: 3 })).toBe(1.5)
  expect(zoomOf({ inner: 1309, outer: 1440, ratio: 1.1 })).toBe(1.1)
  expect(zoomOf({ inner: 1000, outer: 1500, ratio: 1 })).toBe(1)
  expect(zoomOf({ inner: 720, outer: 1440, ratio: 1.25 })).toBe(1)
})
