import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outOfOrder, readVersion, versionLine, versionName, versionYears } from './blend-version.ts'

const year = fc.option(fc.integer({ min: 1500, max: 2200 }), { nil: null })
const words = fc.stringMatching(/^[a-zA-Z&\u4e00-\u9fff]{1,20}$/)
const version = fc
  .record({ maker: words, from: year, to: year, note: fc.oneof(fc.constant(''), words) })
  .filter(({ from, to }) => from === null || to === null || from <= to)

test('写下来再读，还是那个版本', () => {
  fc.assert(
    fc.property(version, (one) => {
      expect(readVersion(versionLine(one))).toEqual(one)
    }),
  )
})

test('随便写什么，要么读得出，要么说得清哪里不对', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (line) => {
      const found = readVersion(line)
      const again = typeof found === 'string' ? found : readVersion(versionLine(found))
      expect(again).toEqual(found)
      expect(typeof found !== 'string' || /\p{Script=Han}/u.test(found)).toBe(true)
    }),
  )
})

test('年份怎么写都认得，不知道的那一头空着', () => {
  const years = (typed: string) => {
    const found = readVersion(`Orlik ｜ ${typed} ｜ 丹麦`)
    return typeof found === 'string' ? found : [found.from, found.to]
  }
  expect(years('1981-2005')).toEqual([1981, 2005])
  expect(years('1981 — 2005')).toEqual([1981, 2005])
  expect(years('1981 至 2005')).toEqual([1981, 2005])
  expect(years('1981')).toEqual([1981, null])
  expect(years('1981-')).toEqual([1981, null])
  expect(years('不详-2005')).toEqual([null, 2005])
  expect(years('')).toEqual([null, null])
  expect(years('2005-1981')).toBe('年份前后颠倒了')
  expect(years('去年')).toBe('年份写作 1981-2005，不知道的那一头空着')
  expect(readVersion(' | 1981 | 丹麦')).toBe('没有写生产者')
  expect(readVersion('a|||b')).toBe('竖线太多了')
})

test('年份说成话，名字带着知道的年份', () => {
  expect(versionYears({ from: 1981, to: 2005 })).toBe('1981—2005 年')
  expect(versionYears({ from: 1981, to: 1981 })).toBe('1981 年')
  expect(versionYears({ from: 2019, to: null })).toBe('2019 年起')
  expect(versionYears({ from: null, to: 1981 })).toBe('到 1981 年为止')
  expect(versionName({ maker: 'STG', from: null, to: null })).toBe('STG')
  expect(versionName({ maker: 'STG', from: 2019, to: null })).toBe('STG（2019 年起）')
})

test('按年份排过的都不算乱；不知道年份的不妨碍', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1500, max: 2200 }), { maxLength: 16 }), (years) => {
      const sorted = years.toSorted((a, b) => a - b)
      const pairs = sorted.flatMap((from, at) => (at % 2 === 0 ? [{ from, to: sorted[at + 1] ?? from }] : []))
      const named = pairs.flatMap((pair) => [
        { maker: 'a', note: '', ...pair },
        { maker: 'b', note: '', from: null, to: null },
      ])
      expect(outOfOrder(named)).toBeNull()
    }),
  )
  const of = (from: number | null, to: number | null) => ({ maker: 'a', note: '', from, to })
  expect(outOfOrder([of(1981, 2005), of(null, null), of(2004, null)])).toEqual([0, 2])
  expect(outOfOrder([of(null, 1981), of(1981, 2005)])).toBeNull()
})
