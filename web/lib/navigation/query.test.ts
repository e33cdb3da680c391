import fc from 'fast-check'
import { expect, it } from 'vitest'
import { callQuery, queryWith } from './query.ts'

it('改一个条件就回到第一页，改页码则不动其他条件', () => {
  expect(queryWith('?category=5&page=3', { sort: 'new' })).toBe('?category=5&sort=new')
  expect(queryWith('?category=5&page=3', { page: 4 })).toBe('?category=5&page=4')
})

it('null 与空字都表示去掉；什么都不剩时没有问号', () => {
  expect(queryWith('?category=5', { category: null })).toBe('')
  expect(queryWith('?q=a', { q: '' })).toBe('')
})

it('任何文字放进地址再读出来都不变', () => {
  const text = fc.string({ minLength: 1, unit: 'binary' }).filter((value) => value.isWellFormed())
  fc.assert(
    fc.property(text, (value) => {
      expect(new URLSearchParams(queryWith('', { q: value })).get('q')).toBe(value)
    }),
  )
})

it('调用的参数只取有名字的，空的不取，重复的连成一串', () => {
  const url = 'http://a/query?category=5&ingredients=1&ingredients=2&sort=&other=x'
  expect(callQuery(url, ['category', 'ingredients', 'sort'])).toEqual({ category: '5', ingredients: '1,2' })
})
