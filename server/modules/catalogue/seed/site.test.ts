import { expect, test } from 'vitest'
import { readText } from './site.ts'

test('文章开头的说明一行一项，正文原样，冒号后面可以再有冒号', () => {
  const text = '---\ntitle: 一：二: 三\r\ndate: 2026-11-01\n---\n\n## 正文\n---\n尾\n'
  expect(readText(text)).toEqual({
    head: { title: '一：二: 三', date: '2026-11-01' },
    body: '## 正文\n---\n尾',
  })
})

test('没有说明的文章不收', () => {
  expect(() => readText('## 正文')).toThrow('文章开头缺少')
})
