import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'

export type Wall = DataOf<Calls['GET /medal']>
export type Badge = Wall['list'][number]
export type Rank = DataOf<Calls['GET /prestigerank']>
export type Mine = NonNullable<DataOf<Calls['GET /membershiplevel']>['mine']>

/** The metals of badges as pages name them, the plainest first. */
export const tiers = [
  { tier: 'bronze', name: '铜章' },
  { tier: 'silver', name: '银章' },
  { tier: 'gold', name: '金章' },
  { tier: 'platinum', name: '铂章' },
] as const

/** How many people have a badge that somebody has: `3.2% 的人有`. */
export const rarityWords = (share: number): string => (share < 0.1 ? '不到 0.1% 的人有' : `${share}% 的人有`)
