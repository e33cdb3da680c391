import * as z from 'zod'
import { lookedNow } from './report.ts'
import { endpoint } from '../endpoint.ts'
import { maxReasonLetters } from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { person } from '../community/follow.ts'
import { itemNumber, itemNumbers, optional, whole } from '../rule.ts'
import { claimant } from '../identity/staff.ts'

const noPendingReview = '没有这件待审的内容'

const decision = z.enum(['release', 'reject'], { error: '请选择放行还是不通过' })
const reason = optional(
  z
    .string({ error: '原因不正确' })
    .trim()
    .max(maxReasonLetters, { error: `原因最多 ${maxReasonLetters} 个字` }),
)

export const reviewQueue = endpoint({
  key: 'GET /admin/held',
  summary: '待审的内容，先来的在前',
  who: 'moderator',
  input: z.object({
    type: optional(
      whole('类型不正确').pipe(z.int().min(0, { error: '类型不正确' }).max(16, { error: '类型不正确' })),
    ),
    /** What one person wrote. */
    author: optional(itemNumber('用户编号不正确')),
    ...paging,
  }),
  /** `total` counts up to 1,000. */
  data: listOf(
    z.object({
      id: z.int(),
      type: z.int(),
      target: z.int(),
      what: z.string(),
      reasons: z.array(z.string()),
      create_time: z.iso.datetime(),
      now: lookedNow.nullable(),
      /** Title and words in pieces, those marked for which it is held. */
      title: z.array(z.object({ text: z.string(), found: z.boolean() })),
      words: z.array(z.object({ text: z.string(), found: z.boolean() })),
      author: person.nullable(),
      /** Their held pieces that were decided, and those not let through; since when they are here. */
      record: z.object({
        held: z.int(),
        rejected: z.int(),
        upheld: z.int(),
        since: z.iso.datetime().nullable(),
      }),
      claim: claimant,
    }),
  ),
})

export const reviewQueueDecide = endpoint({
  key: 'PUT /admin/held/{id}',
  summary: '放行或不通过一件待审的内容；不通过要写明原因',
  who: 'moderator',
  input: z.object({ id: itemNumber(noPendingReview), decision, reason }),
  data: z.null(),
})

export const reviewQueueDecideAll = endpoint({
  key: 'PUT /admin/held',
  summary: '几件一起放行或不通过：各自决定，没成的说明为什么',
  who: 'moderator',
  input: z.object({ ids: itemNumbers(noPendingReview, 50), decision, reason }),
  data: z.object({ done: z.array(z.int()), failed: z.array(z.object({ id: z.int(), why: z.string() })) }),
})
