import * as z from 'zod'
import { tiers } from './community-settings.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../paging.ts'
import { reasonRule, itemNumber, itemNumbers, optional, text, whole, yesNo } from '../rule.ts'

export const version = whole('版本不正确').pipe(z.int().min(0, { error: '版本不正确' }))
export const reason = reasonRule()

export const line = (name: string, max: number) => {
  const message = `${name} 1 到 ${max} 个字`
  return z
    .string({ error: message })
    .transform((typed) => typed.replace(/\p{Cc}/gu, ' ').trim())
    .pipe(text(message, max))
}

const figure = (name: string, least: number, max: number, message = `${name}在 ${least} 到 ${max} 之间`) =>
  whole(message).pipe(z.int().min(least, { error: message }).max(max, { error: message }))

const maxPerkLetters = 60
const maxPerks = 12

const coinRule = z.object({
  id: z.int(),
  event: z.string(),
  direction: z.enum(['earn', 'spend']),
  /** Below zero where coins are spent. */
  amount: z.int(),
  daily_cap: z.int().nullable(),
  period: z.enum(['once', 'daily', 'streak', 'event']),
  note: z.string(),
  /** The amount is decided elsewhere: a tip is what its giver says. */
  amount_fixed: z.boolean(),
  /** A cap of the day means something here. */
  capped: z.boolean(),
  version: z.int(),
})

export const adminCoinRules = endpoint({
  key: 'GET /admin/coinrule',
  summary: '斗币规则：数额与每日上限',
  who: 'admin',
  input: z.object({}),
  data: listOf(coinRule),
})

export const adminCoinRuleChange = endpoint({
  key: 'PUT /admin/coinrule/{id}',
  summary: '改一条斗币规则',
  who: 'admin',
  input: z.object({
    id: itemNumber(),
    /** Coins without a sign. */
    amount: figure('数额', 1, 10_000),
    /** Empty: none. */
    daily_cap: optional(figure('每日上限', 1, 100_000)),
    note: line('说明', 60),
    version,
    reason,
  }),
  data: coinRule,
})

const level = z.object({
  id: z.int(),
  level: z.int(),
  name: z.string(),
  prestige_min: z.int(),
  perks: z.array(z.string()),
  /** How many people stand on it now. */
  people: z.int(),
  version: z.int(),
})

export const adminLevels = endpoint({
  key: 'GET /admin/level',
  summary: '会员等级：名字、门槛、权益',
  who: 'admin',
  input: z.object({}),
  data: listOf(level),
})

export const adminLevelChange = endpoint({
  key: 'PUT /admin/level/{id}',
  summary: '改一个等级：等级跟着威望走，新够格的由任务补记',
  who: 'admin',
  input: z.object({
    id: itemNumber(),
    name: line('名字', 12),
    prestige_min: figure('门槛', 0, 10_000_000),
    /** One in a line. */
    perks: z
      .string({ error: '请填写权益，一行一条' })
      .max(1_000, { error: '权益太长了' })
      .transform((typed) =>
        typed
          .split('\n')
          .map((one) => one.replace(/\p{Cc}/gu, ' ').trim())
          .filter(Boolean),
      )
      .pipe(
        z
          .array(z.string().max(maxPerkLetters, { error: `一条权益最多 ${maxPerkLetters} 个字` }))
          .min(1, { error: '请填写权益，一行一条' })
          .max(maxPerks, { error: `权益最多 ${maxPerks} 条` }),
      ),
    version,
    reason,
  }),
  data: level,
})

const badge = z.object({
  id: z.int(),
  name: z.string(),
  rule: z.string(),
  event: z.string(),
  threshold: z.int(),
  tier: z.enum(tiers),
  image: z.string(),
  shown: z.boolean(),
  /** How many people have it. */
  people: z.int(),
  version: z.int(),
})

export const adminBadges = endpoint({
  key: 'GET /admin/badge',
  summary: '徽章：名字、说明、门槛、发不发',
  who: 'admin',
  input: z.object({}),
  data: listOf(badge),
})

export const adminBadgeChange = endpoint({
  key: 'PUT /admin/badge/{id}',
  summary: '改一枚徽章：得了的不收回，新够格的由任务补发',
  who: 'admin',
  input: z.object({
    id: itemNumber(),
    name: line('名字', 12),
    rule: line('说明', 60),
    threshold: figure('门槛', 1, 100_000),
    shown: yesNo(),
    version,
    reason,
  }),
  data: badge,
})

const emoticon = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string(),
  shown: z.boolean(),
  position: z.int(),
  version: z.int(),
})

export const adminEmoticons = endpoint({
  key: 'GET /admin/emoticon',
  summary: '表情：次序与开关；名字不能改，写过的文字认它',
  who: 'admin',
  input: z.object({}),
  data: listOf(emoticon),
})

export const adminEmoticonChange = endpoint({
  key: 'PUT /admin/emoticon/{id}',
  summary: '开关一个表情，或把它移到第几位',
  who: 'admin',
  input: z.object({
    id: itemNumber(),
    shown: yesNo(),
    /** Its place, from 1. */
    position: figure('位置', 1, 1_000, '位置从 1 开始'),
    version,
    reason,
  }),
  data: emoticon,
})

export const adminEmoticonOrder = endpoint({
  key: 'PUT /admin/emoticon',
  summary: '整列重排表情',
  who: 'admin',
  input: z.object({ order: itemNumbers('次序不正确', 500), reason }),
  data: z.null(),
})

/** The calls for the rules of the community. */
export const calls = [
  adminCoinRules,
  adminCoinRuleChange,
  adminLevels,
  adminLevelChange,
  adminBadges,
  adminBadgeChange,
  adminEmoticons,
  adminEmoticonChange,
  adminEmoticonOrder,
] as const
