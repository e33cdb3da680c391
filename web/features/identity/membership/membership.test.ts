import { expect, test } from 'vitest'
import { oftenWords, ownPerks } from './membership.ts'

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

test('每一级都有的称号、图章与标记不逐行再写，别的一条不少', () => {
  const own = (level: number, perks: string[]) => ownPerks({ level, perks })
  expect(own(2, ['称号“点火学徒”与图章', '名字旁的 Lv.2 标记'])).toEqual(['称号“点火学徒”与图章'])
  expect(own(5, ['称号“老斗爱好者”与图章', '名字旁的 Lv.5 标记换成深色'])).toEqual([
    '称号“老斗爱好者”与图章',
    '名字旁的标记换成深色',
  ])
  expect(own(9, ['称号“斗坛长者”与图章', '可以列席管委会', '名字旁的 Lv.9 标记'])).toEqual([
    '称号“斗坛长者”与图章',
    '可以列席管委会',
  ])
  expect(own(3, ['称号“填丝新手”与图章'])).toEqual(['称号“填丝新手”与图章'])
})
