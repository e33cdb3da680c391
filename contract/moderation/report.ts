import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxRestraintDays } from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { person } from '../community/follow.ts'
import { reasonRule, itemNumber, optional, whole } from '../rule.ts'
import { claimant } from '../identity/staff.ts'
import { image } from '../platform/upload.ts'

const noCase = '没有这件举报'

const time = z.iso.datetime()

/** What is done with the thing, and with whose it is, when a report is upheld. */
export const thingActs = ['none', 'ban', 'delete'] as const
export const personActs = ['none', 'mute', 'ban'] as const
export type ThingAct = (typeof thingActs)[number]
export type PersonAct = (typeof personActs)[number]

/** A thing as the staff sees it, however it stands. */
export const looked = z.object({
  title: z.string(),
  words: z.string(),
  pictures: z.array(image),
})

/** The thing as it is now; `url` only while somebody can go there. */
export const lookedNow = looked.extend({
  url: z.string().nullable(),
  /** published, pending, rejected, banned, deleted, frozen, hidden … in words. */
  state: z.string(),
  create_time: time.nullable(),
})

const reportCase = z.object({
  id: z.int(),
  /** Kind and number of the thing. */
  type: z.int(),
  target: z.int(),
  /** The kind in the product's word. */
  what: z.string(),
  state: z.enum(['open', 'upheld', 'dismissed']),
  reports: z.int(),
  reasons: z.array(z.object({ reason: z.string(), words: z.string(), count: z.int() })),
  weight: z.int(),
  first_time: time,
  last_time: time,
  /** null when it is gone without a trace. */
  now: lookedNow.nullable(),
  /** As it was when the first report came; null when that was not kept. */
  seen: looked.nullable(),
  /** What it says is not what was reported any more. */
  changed: z.boolean(),
  owner: person.nullable(),
  /** What was decided; null while it is open. */
  decision: z
    .object({ by: person.nullable(), time, act: z.string(), person: z.string(), answer: z.string() })
    .nullable(),
  /** What can be done with the thing, and with whose it is. */
  acts: z.array(z.enum(thingActs)),
  person_acts: z.array(z.enum(personActs)),
  /** Why this viewer may not decide on it; '' when they may. */
  why_not: z.string(),
  claim: claimant,
})

export const reportQueue = endpoint({
  key: 'GET /admin/report',
  summary: '举报：每行是一件被举报的东西',
  who: 'moderator',
  input: z.object({
    state: optional(z.enum(['open', 'upheld', 'dismissed'], { error: '没有这种状态' })),
    type: optional(
      whole('类型不正确').pipe(z.int().min(0, { error: '类型不正确' }).max(16, { error: '类型不正确' })),
    ),
    /** What is decided comes newest first in either. */
    sort: optional(z.enum(['weight', 'oldest'], { error: '没有这种排序' })),
    ...paging,
  }),
  /** `total` counts up to 1,000. */
  data: listOf(reportCase),
})

/** What the log and the reports say about somebody. */
const record = z.object({
  /** Cases against what is theirs, and how many of them were upheld. */
  cases: z.int(),
  upheld: z.int(),
  /** What was done against them, the newest first. */
  acts: z.array(z.object({ time, words: z.string(), detail: z.string() })),
  /** normal, muted, banned, deactivated … in words. */
  state: z.string(),
})

export const reportOne = endpoint({
  key: 'GET /admin/report/{id}',
  summary: '一件举报：所有举报、双方的过往、可以怎样处理',
  who: 'moderator',
  input: z.object({ id: itemNumber(noCase) }),
  data: reportCase.extend({
    /** The newest hundred. */
    list: z.array(
      z.object({
        id: z.int(),
        member: person.nullable(),
        reason: z.string(),
        words: z.string(),
        description: z.string(),
        pictures: z.array(z.object({ url: z.string(), url_small: z.string() })),
        create_time: time,
        /** Their reports before, and what became of them. */
        record: z.object({ reports: z.int(), upheld: z.int(), dismissed: z.int() }),
      }),
    ),
    owner_record: record.nullable(),
    /** Decided cases of the same thing. */
    earlier: z.array(
      z.object({
        id: z.int(),
        state: z.string(),
        reports: z.int(),
        answer: z.string(),
        time: time.nullable(),
      }),
    ),
  }),
})

export const reportDecide = endpoint({
  key: 'PUT /admin/report/{id}',
  summary: '决定一件举报：成立或不成立，连同处理；这件东西的所有举报一起答复',
  who: 'moderator',
  input: z.object({
    id: itemNumber(noCase),
    decision: z.enum(['uphold', 'dismiss'], { error: '请选择成立还是不成立' }),
    act: optional(z.enum(thingActs, { error: '没有这种处理' })),
    person: optional(z.enum(personActs, { error: '没有这种处理' })),
    /** Of a mute or ban; 0 for good. */
    days: optional(
      whole('天数不正确').pipe(
        z
          .int()
          .min(0, { error: '天数不正确' })
          .max(maxRestraintDays, { error: `天数最多 ${maxRestraintDays}` }),
      ),
    ),
    /** What both sides are told. */
    reason: reasonRule(),
  }),
  data: z.object({ id: z.int(), state: z.enum(['upheld', 'dismissed']), told: z.int() }),
})
