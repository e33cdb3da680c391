import { expect, test } from 'vitest'
import { counted, factsOf } from './hit-words.ts'
import { markedHtml } from './marked.tsx'

test('名字标出所找的字，断行处在词与词之间，标记里的断行处照旧', () => {
  expect(markedHtml('三年橡木桶陈弗吉尼亚混合', ['弗吉尼亚'])).toBe(
    '三年<wbr>橡木桶陈<wbr><mark>弗吉尼亚</mark><wbr>混合',
  )
  expect(markedHtml('三年橡木桶陈弗吉尼亚混合', ['陈弗吉尼亚'])).toBe(
    '三年<wbr>橡木桶<mark>陈<wbr>弗吉尼亚</mark><wbr>混合',
  )
  expect(markedHtml('Dunhill County', ['dun'])).toBe('<mark>Dun</mark>hill County')
  expect(markedHtml('carpet', ['pet'])).toBe('carpet')
  expect(markedHtml('睡帽', [])).toBe('睡帽')
})

test('标记与转义了的符号里什么也不标', () => {
  expect(markedHtml('弯式台球斗', ['wbr', 'br'])).toBe('弯式<wbr>台球斗')
  expect(markedHtml('A&B <b>', ['amp', 'lt', 'b'])).toBe('A&amp;<mark>B</mark> &lt;<mark>b</mark>>')
})

test('数不完的写 400+，是整十', () => {
  expect(counted({ total: 36, total_capped: false })).toBe('36')
  expect(counted({ total: 1421, total_capped: true })).toBe('1,420+')
  expect(counted({ total: 400, total_capped: true })).toBe('400+')
})

test('一行里的几件事各是一件；文章的提要、斗友的简介是一句话', () => {
  expect(factsOf({ kind: 'tobacco', note: '马坝 · 切片 · 劲道偏轻' })).toEqual(['马坝', '切片', '劲道偏轻'])
  expect(factsOf({ kind: 'user', note: '斗 · 草' })).toEqual(['斗 · 草'])
  expect(factsOf({ kind: 'brand', note: '' })).toEqual([])
})
