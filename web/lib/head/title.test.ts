import { afterEach, expect, it, vi } from 'vitest'
import { pageTitle, setTitle } from './title.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  [['霜降', '斗草', '蜂鸟'], '霜降 · 斗草 · 蜂鸟'],
  [['斗草', '蜂鸟'], '斗草 · 蜂鸟'],
  [['', ' ', null, undefined, '蜂鸟'], '蜂鸟'],
  [['首页 · 蜂鸟', '蜂鸟'], '首页 · 蜂鸟'],
  [['蜂鸟', '蜂鸟'], '蜂鸟'],
  [['蜂鸟', '品牌', '蜂鸟'], '蜂鸟 · 品牌 · 蜂鸟'],
  [['大蜂鸟', '蜂鸟'], '大蜂鸟 · 蜂鸟'],
  [[' 霜降 ', '蜂鸟'], '霜降 · 蜂鸟'],
  [[], ''],
])('%j 连成“%s”', (parts, title) => {
  expect(pageTitle(...parts)).toBe(title)
})

it('写到浏览器的标签上', () => {
  const page = { title: '' }
  vi.stubGlobal('document', page)
  setTitle('霜降', '蜂鸟')
  expect(page.title).toBe('霜降 · 蜂鸟')
})
