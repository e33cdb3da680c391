import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'

export type Level = DataOf<Calls['GET /membershiplevel']>['list'][number]
export type CoinRule = DataOf<Calls['GET /coinrule']>['list'][number]

/** What a level brings beside the mark at the name, which the page says of every level. */
export const ownPerks = ({ level, perks }: Pick<Level, 'level' | 'perks'>): string[] =>
  perks
    .filter((perk) => perk !== `名字旁的 Lv.${level} 标记`)
    .map((perk) => perk.replace(`名字旁的 Lv.${level} 标记`, '名字旁的标记'))

/** How often a rule pays, or how many coins a day: `一次`; `每日最多 30 斗币`. */
export function oftenWords({ period, daily_cap: cap }: Pick<CoinRule, 'period' | 'daily_cap'>): string {
  if (period === 'once') return '一次'
  if (period === 'streak') return '每满七天'
  return cap === null ? '每次' : `每日最多 ${cap} 斗币`
}
