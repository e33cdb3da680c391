import * as z from 'zod'
import { lookedNow } from './report.ts'
import { endpoint } from '../endpoint.ts'
import { maxAppealLetters } from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { person } from '../community/follow.ts'
import { itemNumber, optional, text, yesNo } from '../rule.ts'
import { claimant } from '../identity/staff.ts'

export const appeal = endpoint({
  key: 'POST /appeal',
  summary: '申诉：对一条处置消息，一次',
  who: 'member',
  input: z.object({
    /** The news'. */
    id: itemNumber('没有这条消息'),
    words: z
      .string({ error: '请写明申诉的理由' })
      .transform((typed) => typed.replace(/[^\P{Cc}\n]/gu, '').trim())
      .pipe(
        z
          .string()
          .min(1, { error: '请写明申诉的理由' })
          .max(maxAppealLetters, { error: `申诉的理由最多 ${maxAppealLetters} 字` }),
      ),
  }),
  data: z.null(),
})

const time = z.iso.datetime()

export const appealQueue = endpoint({
  key: 'GET /admin/appeal',
  summary: '申诉，先来的在前：针对哪条消息，谁做的处置',
  who: 'moderator',
  input: z.object({
    state: optional(z.enum(['open', 'upheld', 'dismissed'], { error: '没有这种状态' })),
    ...paging,
  }),
  /** `total` counts up to 1,000. */
  data: listOf(
    z.object({
      id: z.int(),
      state: z.enum(['open', 'upheld', 'dismissed']),
      words: z.string(),
      create_time: time,
      /** By when it has to be answered. */
      due_time: time,
      member: person.nullable(),
      /** The news as its reader saw it, and when it came. */
      news: z.object({ text: z.string(), detail: z.string(), time: time.nullable() }),
      /** The thing; null when the news is about none. */
      thing: z
        .object({ type: z.int(), target: z.int(), what: z.string(), now: lookedNow.nullable() })
        .nullable(),
      /** The act in the log; null for news older than that. */
      act: z.object({ by: person.nullable(), time, act: z.string(), reason: z.string() }).nullable(),
      /** What taking it back would do, in words; '' where that cannot be done here. */
      undo: z.string(),
      /** Why this viewer may not answer it; '' when they may. */
      why_not: z.string(),
      answer: z.string(),
      claim: claimant,
    }),
  ),
})

const maxAnswerLetters = 500

export const appealDecide = endpoint({
  key: 'PUT /admin/appeal/{id}',
  summary: '答复申诉：成立或不成立；成立时可以一并撤销处置。谁做的处置，就由别人答复',
  who: 'moderator',
  input: z.object({
    id: itemNumber('没有这条申诉'),
    action: z.enum(['uphold', 'dismiss'], { error: '没有这个操作' }),
    answer: optional(text(`答复最多 ${maxAnswerLetters} 字`, maxAnswerLetters)),
    /** Takes back what was done, in the same decision. */
    undo: yesNo(),
  }),
  data: z.object({ state: z.enum(['upheld', 'dismissed']), undone: z.boolean() }),
})
