import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, paging } from '../paging.ts'
import { person } from '../community/follow.ts'
import { itemNumber, malformed, optional, whole } from '../rule.ts'

/** The two books of a person: coins, which are spent, and prestige, which only grows. */
export const bookKinds = ['coin', 'prestige'] as const
export type BookKind = (typeof bookKinds)[number]

/** A line of a book. `id` counts within the book; `balance` is what stood after it. */
const line = z.object({
  id: z.int(),
  create_time: z.iso.datetime(),
  /** For what, in a word or two: 每日签到. */
  reason: z.string(),
  /** Which one of them: the title of the post; '' where there is nothing to name. */
  detail: z.string(),
  url: z.string().nullable(),
  amount: z.int(),
  balance: z.int(),
})

/** What came and went in a month of Beijing, `2026-11`; both from 0. */
const month = z.object({ month: z.string(), earned: z.int(), spent: z.int() })

/**
 * A way to earn. `progress` of `goal` are coins of today's cap, per cent of the profile, or the days of a
 * row; `can_claim` where a tap pays, else `url` leads to where it is done.
 */
const task = z.object({
  id: z.int(),
  name: z.string(),
  note: z.string(),
  amount: z.int(),
  progress: z.int(),
  goal: z.int(),
  done: z.boolean(),
  can_claim: z.boolean(),
  url: z.string().nullable(),
})

/** The days of the current month on which the person signed in (1 to 31), and how many days they make in a row. */
const checkin = z.object({
  today: z.boolean(),
  streak: z.int(),
  /** In how many more days the row pays extra, and how much. */
  bonus_in: z.int(),
  bonus: z.int(),
  month: z.string(),
  /** Today's day of it. */
  day: z.int(),
  days: z.array(z.int()),
})

export type Checkin = z.infer<typeof checkin>
export type Task = z.infer<typeof task>
export type BookLine = z.infer<typeof line>

export const pointsPrestige = endpoint({
  key: 'GET /pointsprestige/{id}',
  summary: '斗币与威望的账：自己的看得到每一笔，别人的只有威望与等级',
  who: 'anyone',
  input: z.object({
    id: itemNumber('用户编号不正确'),
    kind: optional(z.enum(bookKinds, { error: malformed })),
    /** Only what came, or only what went. */
    flow: optional(z.enum(['in', 'out'], { error: malformed })),
    month: optional(
      z
        .string({ error: '月份的写法是 2026-11' })
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: '月份的写法是 2026-11' }),
    ),
    ...paging,
  }),
  data: listOf(line).extend({
    uid: z.int(),
    kind: z.enum(bookKinds),
    prestige: z.int(),
    level: z.object({ level: z.int(), name: z.string() }),
    /** Only to the person. */
    own: z
      .object({
        /** Coins, whichever book was asked for. */
        balance: z.int(),
        /** Coins that came today and this month, and ever. */
        today: z.int(),
        this_month: z.int(),
        total: z.int(),
        /** Of the book asked for: the last twelve months in which something moved, the oldest first. */
        months: z.array(month),
        tasks: z.array(task),
        checkin,
      })
      .nullable(),
  }),
})

export const pointsClaim = endpoint({
  key: 'PUT /pointsprestige/{id}',
  summary: '领取任务的斗币：每日签到，完善资料',
  who: 'member',
  input: z.object({ id: itemNumber('任务编号不正确') }),
  data: z.object({ coins: z.int(), balance: z.int(), checkin }),
})

/** What may be thanked for with coins: 0 post, 3 appreciation, 8 studio work. */
export const tippable = [0, 3, 8] as const
export type Tippable = (typeof tippable)[number]

const tipped = {
  type: whole('类型不正确').pipe(z.literal([...tippable], { error: '这一类内容不能打赏' })),
  id: itemNumber(),
}

export const tipAmounts = { least: 5, max: 50, offered: [5, 10, 20, 50] } as const

export const tipOne = endpoint({
  key: 'GET /tip',
  summary: '一件内容收到的打赏，以及我能不能打赏',
  who: 'anyone',
  input: z.object(tipped),
  data: z.object({
    /** People who gave, and coins they gave. */
    people_count: z.int(),
    coins: z.int(),
    /** The newest of them, at most eight. */
    people: z.array(person),
    /** What the viewer gave to this. */
    mine: z.int(),
    can: z.boolean(),
    /** Why not; '' where one may. */
    why_not: z.string(),
    offered: z.array(z.int()),
    balance: z.int().nullable(),
    /** What the viewer may still give away today. */
    left_today: z.int().nullable(),
  }),
})

export const tipGive = endpoint({
  key: 'POST /tip',
  summary: '打赏作者：谢意，不可提现',
  who: 'member',
  input: z.object({
    ...tipped,
    amount: whole('打赏的数额是整数').pipe(
      z
        .int()
        .min(tipAmounts.least, { error: `打赏至少 ${tipAmounts.least} 斗币` })
        .max(tipAmounts.max, { error: `打赏一次最多 ${tipAmounts.max} 斗币` }),
    ),
  }),
  data: z.object({
    people_count: z.int(),
    coins: z.int(),
    mine: z.int(),
    balance: z.int(),
    left_today: z.int(),
  }),
})
