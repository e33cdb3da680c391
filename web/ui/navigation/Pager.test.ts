import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageNumbers } from './Pager.tsx'

it('首页、末页与当前页附近的页码都在，跳过的地方只有一个省略号', () => {
  expect(pageNumbers(1, 92)).toEqual([1, 2, 0, 92])
  expect(pageNumbers(46, 92)).toEqual([1, 0, 45, 46, 47, 0, 92])
  expect(pageNumbers(3, 3)).toEqual([1, 2, 3])
})

it('无论多少页，页码都从小到大、不重复，并含当前页', () => {
  const places = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(places, ([page, pages]) => {
      const numbers = pageNumbers(page, pages).filter((n) => n !== 0)
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      expect(numbers).toContain(page)
      expect(numbers.at(-1)).toBe(pages)
    }),
  )
})
