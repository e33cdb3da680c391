import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diffWords, type Part } from './diff.ts'

const without = (parts: readonly Part[], is: Part['is']) =>
  parts
    .filter((part) => part.is !== is)
    .map(({ text }) => text)
    .join('')

describe('两段文字的差别', () => {
  test('中文按字，西文按词', () => {
    expect(diffWords('霜降之后 Night Cap', '霜降之前 Night Cup')).toEqual([
      { is: 'same', text: '霜降之' },
      { is: 'gone', text: '后' },
      { is: 'new', text: '前' },
      { is: 'same', text: ' Night ' },
      { is: 'gone', text: 'Cap' },
      { is: 'new', text: 'Cup' },
    ])
  })

  test('从空到有，从有到空，一样的', () => {
    expect(diffWords('', '甲')).toEqual([{ is: 'new', text: '甲' }])
    expect(diffWords('甲', '')).toEqual([{ is: 'gone', text: '甲' }])
    expect(diffWords('甲', '甲')).toEqual([{ is: 'same', text: '甲' }])
    expect(diffWords('', '')).toEqual([])
  })

  test('去掉新的就是旧文，去掉旧的就是新文', () => {
    const texts = fc.string({ unit: fc.constantFrom('斗', '草', 'a', 'b', ' ', '。', '🪈'), maxLength: 60 })
    fc.assert(
      fc.property(texts, texts, (old, young) => {
        const parts = diffWords(old, young)
        expect(without(parts, 'new')).toBe(old)
        expect(without(parts, 'gone')).toBe(young)
      }),
    )
  })

  test('很长的文字整段对照，不拖慢页面', () => {
    const long = '斗'.repeat(5_000)
    expect(diffWords(long, `${long}草`)).toHaveLength(2)
  })
})
