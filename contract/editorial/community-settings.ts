import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, paging } from '../paging.ts'
import { person } from '../community/follow.ts'
import { itemNumber, optional } from '../rule.ts'

export const invitationtag = endpoint({
  key: 'GET /invitationtag',
  summary: '帖子的标签',
  who: 'anyone',
  public: ['community'],
  input: z.object({}),
  data: z.object({
    list: z.array(z.object({ id: z.int(), name: z.string() })),
    /** Tags that went into others: an old address leads to the one that stays. */
    moved: z.array(z.object({ id: z.int(), into: z.int() })),
  }),
})

/** The emoticons that are offered, in their order; every one that a text holds is drawn all the same. */
export const emoticonList = endpoint({
  key: 'GET /emoticon',
  summary: '可选的表情，按次序',
  who: 'anyone',
  public: ['community'],
  input: z.object({}),
  data: z.object({ list: z.array(z.string()) }),
})

export const tiers = ['bronze', 'silver', 'gold', 'platinum'] as const

/** One badge, as it stands for a person. `image` is the address of the drawn medal. */
export const badgeOfPerson = z.object({
  id: z.int(),
  name: z.string(),
  rule: z.string(),
  tier: z.enum(tiers),
  image: z.string(),
  earned: z.boolean(),
  earned_time: z.iso.datetime().nullable(),
  /** How far the viewer's own has come, up to `goal`; null on another's wall. */
  progress: z.int().nullable(),
  goal: z.int(),
  /** The share of people who have it, in per cent with one digit. */
  rarity: z.number(),
})

/** Every badge, as it stands for a person: the one asked for, else the viewer, else nobody. */
export const medal = endpoint({
  key: 'GET /medal',
  summary: '徽章与获得的条件，谁得了哪些',
  who: 'anyone',
  restricted: ['community'],
  facts: ({ uid }) => (uid === undefined ? ['owner', 'list'] : []),
  owner: ({ uid }) => uid,
  tagOf: ({ uid }) => `item 11 ${String(uid)}`,
  input: z.object({ uid: optional(itemNumber('用户编号不正确')) }),
  data: z.object({
    /** Whose wall it is; null for nobody's. */
    owner: person.nullable(),
    list: z.array(badgeOfPerson),
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

/** Where somebody stands; `next` and `missing` are null at the highest. */
export const levelSummary = z.object({
  prestige: z.int(),
  level: z.int(),
  name: z.string(),
  next: z.string().nullable(),
  missing: z.int().nullable(),
  /** Of the way from this level to the next, in per cent. */
  progress: z.int(),
})

export const levelList = endpoint({
  key: 'GET /membershiplevel',
  summary: '会员等级与权益',
  who: 'anyone',
  restricted: ['community'],
  facts: ['mine'],
  input: z.object({}),
  data: z.object({
    list: z.array(level),
    /** Where the viewer stands. */
    mine: levelSummary.nullable(),
  }),
})

export const levelOne = endpoint({
  key: 'GET /membershiplevel/{id}',
  summary: '一个会员等级',
  who: 'anyone',
  public: ['community'],
  input: z.object({ id: itemNumber() }),
  data: level,
})

/** `amount` is below zero where coins are spent; `daily_cap` is null where there is none. */
export const coinRules = endpoint({
  key: 'GET /coinrule',
  summary: '斗币的来处与用处',
  who: 'anyone',
  public: ['community'],
  input: z.object({}),
  data: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        direction: z.enum(['earn', 'spend']),
        amount: z.int(),
        /** Whether `amount` is the least: whoever tips chooses. */
        at_least: z.boolean(),
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
  summary: '处置公示',
  who: 'anyone',
  public: ['moderation'],
  input: z.object(paging),
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
