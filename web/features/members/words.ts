import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'

export type Level = DataOf<Calls['GET /membershiplevel']>['list'][number]
export type Badge = DataOf<Calls['GET /medal']>['list'][number]
export type CoinRule = DataOf<Calls['GET /coinrule']>['list'][number]

/** The metals of badges as pages name them, the plainest first. */
export const tiers = [
  { tier: 'bronze', name: '铜章' },
  { tier: 'silver', name: '银章' },
  { tier: 'gold', name: '金章' },
  { tier: 'platinum', name: '铂章' },
] as const

/** How often a rule pays: `每日，最多 30`; `一次`. */
export function oftenWords({ period, daily_cap: cap }: Pick<CoinRule, 'period' | 'daily_cap'>): string {
  if (period === 'once') return '一次'
  if (period === 'streak') return '每满七天'
  return cap === null ? '每次' : `每日最多 ${cap}`
}

/** `+50`, `−100`, with a true minus. */
export const signed = (amount: number): string => `${amount > 0 ? '+' : '−'}${Math.abs(amount)}`
