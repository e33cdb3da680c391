import { afterEach, expect, test, vi } from 'vitest'
import { formsOf } from '../matching/forms.ts'
import { originsOf } from './origins.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['轉 · 讓', '转让', '轉 · 讓'],
  ['😀能ｖｘ吗', 'vx', 'ｖｘ'],
  ['甲㍿乙', '株式会社', '㍿'],
  ['先看干坏瞭，再说', '再说', '再说'],
  ['한국 좋아', '좋아', '좋아'],
  ['e\u0301tude 好', 'tude', 'tude'],
])('「%s」里的“%s”在原文的“%s”', (text, word, written) => {
  const { tight } = formsOf(text)
  const { from, to } = originsOf(text)
  expect(from).toHaveLength(tight.length)
  const at = tight.indexOf(word)
  expect(at).toBeGreaterThanOrEqual(0)
  expect(text.slice(from[at], to[at + word.length - 1])).toBe(written)
})

test.each(['ﷺ', '㍿', 'Σ', '🇨🇳', '瞭乾麼鍾', '한', 'e\u0301', '⼀'])(
  '“%s”写上几千遍，要折的字只随长短增加，不随长短的平方',
  (one) => {
    const text = one.repeat(Math.ceil(5_000 / one.length))
    formsOf(text)
    let folded = 0
    const real = String.prototype.normalize
    vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form?: string) {
      folded += this.length
      return real.call(this, form)
    })
    originsOf(text)
    expect(folded).toBeLessThanOrEqual(text.length * 4)
  },
)
