import { expect, test } from 'vitest'
import { cameSince, cutName, kindOf, waitsElsewhere } from './message.ts'

test('地址里的消息类型：0 到 4，别的都当作评论', () => {
  expect(['?tab_active=3&tabIndex=0', '?tab_active=9', '?tab_active=abc', ''].map(kindOf)).toEqual([
    3, 0, 0, 0,
  ])
})

test('没有说要看哪一类，评论又没有新的：带到有新消息的那一类；说了就照说的', () => {
  const counts = [
    { showtype: 0, count: 0 },
    { showtype: 3, count: 2 },
    { showtype: 4, count: 1 },
  ]
  expect(waitsElsewhere('', counts)).toBe(3)
  expect(waitsElsewhere('?tab_active=0&tabIndex=0', counts)).toBeNull()
  expect(waitsElsewhere('', [{ showtype: 0, count: 1 }, ...counts.slice(1)])).toBeNull()
  expect(waitsElsewhere('', [])).toBeNull()
})

test('新来的几条只在整类的列表上说：筛选过的，点了也不一定看得到', () => {
  const counts = [{ showtype: 1, count: 3 }]
  expect(cameSince(counts, { kind: 1, chip: 0 })).toBe(3)
  expect(cameSince(counts, { kind: 1, chip: 5 })).toBe(0)
  expect(cameSince(counts, { kind: 2, chip: 0 })).toBe(0)
})

test('昵称超过 11 个字就截断', () => {
  expect(cutName('一二三四五六七八九十一')).toBe('一二三四五六七八九十一')
  expect(cutName('一二三四五六七八九十一二')).toBe('一二三四五六七八九十一…')
})
