import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { person } from '../community/follow.ts'
import { badgeOfPerson, levelSummary } from '../editorial/community-settings.ts'
import { malformed, optional } from '../rule.ts'

export const rankPeriods = ['all', 'month'] as const

/** `prestige` is all of it, or what the month (of Beijing) brought. `place` is null behind the ten thousandth. */
const ranked = z.object({ place: z.int().nullable(), prestige: z.int() })

export const prestigeRank = endpoint({
  key: 'GET /prestigerank',
  summary: '威望榜：总榜与本月',
  who: 'anyone',
  restricted: ['community', 'rank'],
  facts: ['mine'],
  input: z.object({
    period: optional(z.enum(rankPeriods, { error: malformed })),
    limit: paging.limit,
    cursor: paging.cursor,
  }),
  data: z.object({
    list: z.array(z.object({ place: z.int(), person, prestige: z.int() })),
    total: z.null(),
    page: z.int(),
    limit: z.int(),
    next: z.string().nullable(),
    mine: ranked.nullable(),
  }),
})

/** What a member has reached: their level, their place in each rank, every badge as it stands for them. */
export const achieved = z.object({
  level: levelSummary.nullable(),
  ranks: z.object({ all: ranked, month: ranked }),
  badges: z.array(badgeOfPerson),
})

/** Levels and badges that no page has told the person of yet; asking for them tells, so that each comes once. */
export const achievementsNotified = endpoint({
  key: 'POST /medal/told',
  summary: '新得的等级与徽章，各只告知一次',
  who: 'member',
  unagreed: true,
  repeatable: true,
  quiet: true,
  input: z.object({}),
  data: z.object({
    levels: z.array(z.object({ level: z.int(), name: z.string(), image: z.string() })),
    badges: z.array(z.object({ id: z.int(), name: z.string(), image: z.string() })),
  }),
})
