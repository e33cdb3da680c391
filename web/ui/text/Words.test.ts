import { expect, test } from 'vitest'
import { breakable } from './Words.tsx'

const lines = (text: string) => breakable(text).split('<wbr>')

test('标题只在词与词之间断行', () => {
  expect(lines('湖区的烟斗怎样保养')).toEqual(['湖区的烟斗', '怎样', '保养'])
  expect(lines('弯式台球斗')).toEqual(['弯式', '台球斗'])
  expect(lines('三年橡木桶陈弗吉尼亚混合')).toEqual(['三年', '橡木桶陈', '弗吉尼亚', '混合'])
})

test('数词不与它数的东西分开', () => {
  expect(lines('茶馆局，九个人，一支斗')).toEqual(['茶馆局，九个人，一支斗'])
  expect(lines('第三百二十八个圈子')).toEqual(['第三百二十八个', '圈子'])
})

test('标点与空格前后不另添断行处', () => {
  expect(breakable('烟斗，烟草。')).toBe('烟斗，烟草。')
  expect(breakable('Peterson 烟斗')).toBe('Peterson 烟斗')
})

test('标题里的标记只是文字', () => {
  expect(breakable('<b>&')).toBe('&lt;b>&amp;')
  expect(breakable('')).toBe('')
})

test('短的外文词不与它后面的词分开，型号不与它的名字分开', () => {
  expect(breakable('卡斯特罗 Le Dune')).toBe('卡斯特罗 Le\u00a0Dune')
  expect(breakable('Berlingot 22')).toBe('Berlingot\u00a022')
})
