import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { itemNumber, optional, text } from './rule.ts'

export const mostAppealLetters = 1_000

export const appeal = endpoint({
  key: 'POST /appeal',
  part: 5,
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
          .max(mostAppealLetters, { error: `申诉的理由最多 ${mostAppealLetters} 字` }),
      ),
  }),
  data: z.null(),
})

export const appealDecide = endpoint({
  key: 'PUT /admin/appeal/{id}',
  part: 5,
  summary: '答复申诉：成立或不成立；处置本身另行撤销',
  who: 'staff',
  input: z.object({
    id: itemNumber('没有这条申诉'),
    action: z.enum(['uphold', 'dismiss'], { error: '没有这个操作' }),
    answer: optional(text('答复最多 500 字', 500)),
  }),
  data: z.null(),
})
