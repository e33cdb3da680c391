import { expect, test } from 'vitest'
import { articleAddress } from '#contract/page-address.ts'
import { numberOf } from './article.ts'

const lesson = (position: number) => numberOf({ section: 'course', position })

test('课次用中文数字', () => {
  expect([1, 9, 10, 11, 20, 21, 99, 100].map(lesson)).toEqual([
    '第一课',
    '第九课',
    '第十课',
    '第十一课',
    '第二十课',
    '第二十一课',
    '第九十九课',
    '第100课',
  ])
})

test('百科条目有三位编号', () => {
  expect(numberOf({ section: 'encyclopedia', position: 7 })).toBe('No. 007')
})

test('文章的地址由栏目决定', () => {
  expect(articleAddress('course', 3)).toBe('/query/course?id=3')
  expect(articleAddress('encyclopedia', 21)).toBe('/query/encyclopedia?id=21')
})
