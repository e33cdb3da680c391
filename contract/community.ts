import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, paging } from './paging.ts'
import { itemNumber } from './rule.ts'

export const invitationtag = endpoint({
  key: 'GET /invitationtag',
  part: 2,
  summary: '帖子的标签',
  who: 'anyone',
  shared: ['community'],
  input: z.object({}),
  data: z.object({ list: z.array(z.object({ id: z.int(), name: z.string() })) }),
})

export const tiers = ['bronze', 'silver', 'gold', 'platinum'] as const

/** `image` is the address of the drawn medal. */
export const medal = endpoint({
  key: 'GET /medal',
  part: 2,
  summary: '徽章与获得的条件',
  who: 'anyone',
  shared: ['community'],
  input: z.object({}),
  data: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        rule: z.string(),
        tier: z.enum(tiers),
        image: z.string(),
      }),
    ),
  }),
})

/** `prestige_next` is where the level after it begins; null at the highest. */
const level = z.object({
  id: z.int(),
  level: z.int(),
  name: z.string(),
  prestige_min: z.int(),
  prestige_next: z.int().nullable(),
  perks: z.array(z.string()),
  image: z.string(),
})

export const levelList = endpoint({
  key: 'GET /membershiplevel',
  part: 2,
  summary: '会员等级与权益',
  who: 'anyone',
  shared: ['community'],
  input: z.object({}),
  data: z.object({ list: z.array(level) }),
})

export const levelOne = endpoint({
  key: 'GET /membershiplevel/{id}',
  part: 2,
  summary: '一个会员等级',
  who: 'anyone',
  shared: ['community'],
  input: z.object({ id: itemNumber() }),
  data: level,
})

/** `amount` is below zero where coins are spent; `daily_cap` is null where there is none. */
export const coinRules = endpoint({
  key: 'GET /coinrule',
  part: 2,
  summary: '斗币的来处与用处',
  who: 'anyone',
  shared: ['community'],
  input: z.object({}),
  data: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        direction: z.enum(['earn', 'spend']),
        amount: z.int(),
        daily_cap: z.int().nullable(),
        period: z.enum(['once', 'daily', 'streak', 'event']),
        note: z.string(),
      }),
    ),
  }),
})

/** What the public may know of an act: what was done to what kind of thing, when and why. */
export const moderationLog = endpoint({
  key: 'GET /moderationlog',
  part: 2,
  summary: '处置公示',
  who: 'anyone',
  shared: ['moderation'],
  input: z.object({ page: paging.page, limit: paging.limit }),
  data: listOf(
    z.object({
      id: z.int(),
      acted_at: z.iso.datetime(),
      act: z.string(),
      target: z.string(),
      reason: z.string(),
    }),
  ),
})
