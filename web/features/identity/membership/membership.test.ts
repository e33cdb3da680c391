import { expect, test } from 'vitest'
import { oftenWords } from './membership.ts'

test('斗币的次数写成一次、每次或每日的上限', () => {
  const words = (period: 'once' | 'daily' | 'streak' | 'event', daily_cap: number | null) =>
    oftenWords({ period, daily_cap })
  expect([words('once', null), words('event', null), words('daily', 30), words('streak', 20)]).toEqual([
    '一次',
    '每次',
    '每日最多 30 斗币',
    '每满七天',
  ])
})
