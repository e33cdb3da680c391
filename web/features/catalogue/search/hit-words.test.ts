import { expect, test } from 'vitest'
import { partWords } from './hit-words.ts'

test('没有一条全含的：说没找到哪几个词，结果里有的是哪些', () => {
  expect(partWords('拉塔基亚  Kurosol', ['Kurosol'])).toEqual({
    none: '没有找到“Kurosol”',
    some: '只含“拉塔基亚”',
  })
  expect(partWords('甲甲 乙乙 丙丙', ['丙丙'])).toEqual({ none: '没有找到“丙丙”', some: '含其中一部分' })
  expect(partWords('甲甲 乙乙', [])).toEqual({
    none: '没有同时含“甲甲”和“乙乙”的结果',
    some: '含其中一部分',
  })
  expect(partWords('拉塔基亚怎么存', []).none).toBe('没有同时含这几个词的结果')
})
