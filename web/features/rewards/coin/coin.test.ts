import { describe, expect, test } from 'vitest'
import { barHeights, monthBeside, monthsUpTo, monthWords, weeksOf } from './coin.ts'

describe('月份', () => {
  test('写成人话；前后各一个月，跨年也对', () => {
    expect(monthWords('2026-03')).toBe('2026 年 3 月')
    expect(monthBeside('2026-01', -1)).toBe('2025-12')
    expect(monthBeside('2026-12', 1)).toBe('2027-01')
    expect(monthBeside('2026-09', 1)).toBe('2026-10')
  })

  test('图上至少六个月，中间没动的空着，最多十二个月', () => {
    const of = (...sums: string[]) =>
      monthsUpTo(
        '2026-03',
        sums.map((month) => ({ month, earned: 5, spent: 1 })),
      )
    expect(of('2026-03').map(({ month }) => month)).toEqual([
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ])
    expect(of('2025-06', '2026-03').map(({ earned }) => earned)).toEqual([5, 0, 0, 0, 0, 0, 0, 0, 0, 5])
    expect(of('2020-01', '2026-03')).toHaveLength(12)
  })

  test('图上收入与支出用同一把尺；再小的数也看得见，没有就没有', () => {
    const sums = [
      { month: '2026-01', earned: 1000, spent: 1 },
      { month: '2026-02', earned: 0, spent: 40 },
    ]
    expect(barHeights(sums)).toEqual({
      bars: [
        { came: 1000, went: 20 },
        { came: 0, went: 40 },
      ],
      mostCame: 1000,
      mostWent: 40,
    })
    expect(barHeights([{ month: '2026-01', earned: 0, spent: 0 }])).toEqual({
      bars: [{ came: 0, went: 0 }],
      mostCame: 1,
      mostWent: 1,
    })
  })

  test('一周从星期一起，月里的每一天各在一格', () => {
    // 2026-11-01 is a Sunday.
    expect(weeksOf('2026-11')[0]).toEqual([0, 0, 0, 0, 0, 0, 1])
    expect(weeksOf('2026-11').flat().filter(Boolean)).toHaveLength(30)
    expect(weeksOf('2027-02')[0]?.[0]).toBe(1)
    expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29)
    for (const week of weeksOf('2026-08')) expect(week).toHaveLength(7)
  })
})
