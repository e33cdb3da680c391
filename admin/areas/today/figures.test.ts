import { describe, expect, test } from 'vitest'
import { changeOf } from '../../lib/Figures.tsx'
import { greetingAt, madeOn, shortDay, weekdayOf } from './figures.ts'

const at = (iso: string) => Date.parse(iso)

describe('今日页的数字', () => {
  test('较昨日的变化；昨天没有、不知道的，不说变化', () => {
    expect([
      changeOf(106, 100),
      changeOf(97, 100),
      changeOf(5, 0),
      changeOf(3, null),
      changeOf(3, undefined),
    ]).toEqual([6, -3, null, null, null])
  })

  test('星期与问候按北京时间', () => {
    expect([weekdayOf('2026-11-20'), weekdayOf('2026-11-22'), shortDay('2026-11-20')]).toEqual([
      '五',
      '日',
      '11-20',
    ])
    expect([greetingAt(at('2026-11-20T23:30:00Z')), greetingAt(at('2026-11-20T10:00:00Z'))]).toEqual([
      '早上好',
      '晚上好',
    ])
  })

  test('新内容是各样作品，评论不算', () => {
    const day = { day: '2026-11-20', active: 1, registered: 1, coins: 9 }
    expect(madeOn({ ...day, posts: 1, appreciations: 2, reviews: 3, works: 4, comments: 100 })).toBe(10)
  })
})
