import fc from 'fast-check'
import { expect, it } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { MemoryRouter } from 'react-router'
import { Pager, pageNumbers } from './Pager.tsx'

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

it('页码到两千条为止，再往后一页一页用翻页标记走，走到底', () => {
  const linksOf = (page: number, next: string | null) => {
    const pager = createElement(Pager, {
      page,
      total: 5_000,
      limit: 50,
      next,
      unit: '条',
      to: (n: number) => `/list?page=${n}#here`,
    })
    const html = renderToStaticMarkup(createElement(MemoryRouter, null, pager))
    return [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to?.replaceAll('&amp;', '&'))
  }
  expect(linksOf(1, 'a')).toEqual([
    '/list?page=1#here',
    '/list?page=2#here',
    '/list?page=41#here',
    '/list?page=2#here',
  ])
  expect(linksOf(41, 'a b').at(-1)).toBe('/list?page=42&cursor=a%20b#here')
  const deep = linksOf(60, 'c')
  expect(deep.at(-1)).toBe('/list?page=61&cursor=c#here')
  expect(deep).not.toContain('/list?page=60#here')
  expect(linksOf(100, null).at(-1)).toBe('/list?page=41#here')
})
