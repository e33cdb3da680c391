import type { coinRules, medal } from '#contract/editorial/community-settings.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { readBadges, readCoinRules, readLevels } from './community.store.ts'

type Badge = Pick<DataOf<typeof medal>['list'][number], 'id' | 'name' | 'rule' | 'tier' | 'image'>
type CoinRule = DataOf<typeof coinRules>['list'][number]

/** Every level, with where the next one begins. */
export async function levelViews(db: Db) {
  const levels = await readLevels(db)
  return levels.map((level, index) => ({
    ...level,
    prestige_next: levels[index + 1]?.prestige_min ?? null,
    image: `/art/level/${level.level}.svg`,
  }))
}

export type BadgeTier = Badge['tier']

export const badgeImage = (id: number): string => `/art/medal/${id}.svg`

/** Every badge; its `slug` chooses the picture on the medal. */
export async function badgeViews(db: Db): Promise<(Badge & { slug: string; shown: boolean })[]> {
  const badges = await readBadges(db)
  return badges.map(({ tier, ...badge }) => ({
    ...badge,
    tier: tier as BadgeTier,
    image: badgeImage(badge.id),
  }))
}

/** Whoever tips decides how many coins, within what the contract offers: these rules say the least. */
export const tipEvents: ReadonlySet<string> = new Set(['post.tip', 'tip.received'])

export async function coinRuleViews(db: Db): Promise<CoinRule[]> {
  const rules = await readCoinRules(db)
  return rules.map(({ direction, period, ...rule }) => ({
    ...rule,
    at_least: tipEvents.has(rule.event),
    direction: direction as CoinRule['direction'],
    period: period as CoinRule['period'],
  }))
}
