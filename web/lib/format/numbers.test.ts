import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chineseCount, score, signed, thousands } from './numbers.ts'

describe('千分位', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [3204, '3,204'],
    [1234567, '1,234,567'],
    [-3204, '-3,204'],
  ])('%i 写作 %s', (count, words) => {
    expect(thousands(count)).toBe(words)
  })

  it('去掉逗号还是原来的数，每节三位', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (count) => {
        expect(thousands(count)).toMatch(/^\d{1,3}(,\d{3})*$/)
        expect(Number(thousands(count).replaceAll(',', ''))).toBe(count)
      }),
    )
  })
})

describe('评分', () => {
  it.each([
    [0, '0.0'],
    [5, '10.0'],
    [4.2, '8.4'],
    [4.225, '8.5'],
    [1.005, '2.0'],
    [3.975, '8.0'],
    [7, '10.0'],
    [-1, '0.0'],
    [null, ''],
    [undefined, ''],
    [Number.NaN, ''],
  ])('%d 星写作“%s”', (stars, words) => {
    expect(score(stars)).toBe(words)
  })

  it('总是星数的两倍，一位小数', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5, noNaN: true }), (stars) => {
        expect(score(stars)).toMatch(/^\d{1,2}\.\d$/)
        expect(Math.abs(Number(score(stars)) - stars * 2)).toBeLessThanOrEqual(0.05 + 1e-9)
      }),
    )
  })
})

describe('万和亿', () => {
  it.each([
    [0, '0'],
    [9999, '9,999'],
    [10000, '1万'],
    [12999, '1.2万'],
    [99_999, '9.9万'],
    [12_345_678, '1,234.5万'],
    [99_999_999, '9,999.9万'],
    [100_000_000, '1亿'],
    [345_000_000, '3.4亿'],
  ])('%i 写作 %s', (count, words) => {
    expect(chineseCount(count)).toBe(words)
  })

  it('从不说多，少说不到一位小数', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 2_000_000_000 }), (count) => {
        const unit = count >= 100_000_000 ? 100_000_000 : 10_000
        const said = Number(chineseCount(count).replaceAll(/[,万亿]/g, '')) * unit
        expect(said).toBeLessThanOrEqual(count + 1e-3)
        expect(count - said).toBeLessThan(unit / 10)
      }),
    )
  })
})

describe('带号的数', () => {
  it('得与支出有正负号，负号是真的负号，零没有号', () => {
    expect([signed(50), signed(-1200), signed(0)]).toEqual(['+50', '−1,200', '0'])
  })
})
