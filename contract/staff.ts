import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { itemNumber } from './rule.ts'

/** What waits for somebody of the staff to decide on it. */
export const queueNames = ['report', 'held', 'circle', 'certification', 'submission', 'appeal'] as const
export type QueueName = (typeof queueNames)[number]

/** How long somebody who took a case keeps it without touching it, in minutes. */
export const claimMinutes = 10

const queue = z.enum(queueNames, { error: '没有这个队列' })

/** Who is at work on a case; null when nobody is. */
export const claimant = z.object({ uid: z.int(), nickname: z.string(), until: z.iso.datetime() }).nullable()

export const queueList = endpoint({
  key: 'GET /admin/queue',
  part: 8,
  summary: '各个队列：等着的有几件、最早的等了多久；只给自己能办的',
  who: 'staff',
  input: z.object({}),
  data: z.object({
    list: z.array(
      z.object({
        name: queue,
        words: z.string(),
        count: z.int(),
        /** When the one that waits longest came; null when nothing waits. */
        oldest: z.iso.datetime().nullable(),
      }),
    ),
  }),
})

export const claimTake = endpoint({
  key: 'POST /admin/claim',
  part: 8,
  summary: '接手一件：十分钟内别人不能决定；再接一次就延长',
  who: 'staff',
  input: z.object({ queue, subject: itemNumber() }),
  data: z.object({ until: z.iso.datetime() }),
})

export const claimDrop = endpoint({
  key: 'DELETE /admin/claim',
  part: 8,
  summary: '放下一件',
  who: 'staff',
  input: z.object({ queue, subject: itemNumber() }),
  data: z.null(),
})
