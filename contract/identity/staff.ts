import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { reasonRule, itemNumber, text } from '../rule.ts'

/** What waits for somebody of the staff to decide on it. */
export const queueNames = [
  'report',
  'held',
  'circle',
  'certification',
  'submission',
  'appeal',
  'complaint',
  'anomaly',
] as const
export type QueueName = (typeof queueNames)[number]

/** How long somebody who took a case keeps it without touching it, in minutes. */
export const caseLockMinutes = 10

const queue = z.enum(queueNames, { error: '没有这个队列' })

/** Who is at work on a case; null when nobody is. */
export const claimant = z.object({ uid: z.int(), nickname: z.string(), until: z.iso.datetime() }).nullable()

export const queueList = endpoint({
  key: 'GET /admin/queue',
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

export const caseLockTake = endpoint({
  key: 'POST /admin/claim',
  summary: '接手一件：十分钟内别人不能决定；再接一次就延长',
  who: 'staff',
  input: z.object({ queue, subject: itemNumber() }),
  data: z.object({ until: z.iso.datetime() }),
})

export const caseLockDrop = endpoint({
  key: 'DELETE /admin/claim',
  summary: '放下一件',
  who: 'staff',
  input: z.object({ queue, subject: itemNumber() }),
  data: z.null(),
})

const typedCode = text('请输入验证码', 40)

export const staffMe = endpoint({
  key: 'GET /admin/me',
  summary: '我在后台是谁：身份、两步验证设好了没有、这次登录输入过没有',
  who: 'member',
  input: z.object({}),
  data: z.object({
    uid: z.int(),
    nickname: z.string(),
    avatar: z.string(),
    roles: z.array(z.enum(['moderator', 'editor', 'admin'])),
    must_change_password: z.boolean(),
    /** none: not set up yet; wanted: to be shown in this log-in; shown: it counts until `shown_until`. */
    factor: z.enum(['none', 'wanted', 'shown']),
    shown_until: z.iso.datetime().nullable(),
    /** Recovery codes that are still good. */
    recovery_left: z.int(),
  }),
})

export const factorBegin = endpoint({
  key: 'POST /admin/factor',
  summary: '开始设置两步验证：再输一次密码，得到要存进验证器的密钥',
  who: 'member',
  input: z.object({ pwd: text('请输入密码', 200) }),
  repeatable: true,
  data: z.object({
    secret: z.string(),
    url: z.string(),
    /** The same as a drawing to be scanned. */
    qr: z.string(),
  }),
})

export const factorConfirm = endpoint({
  key: 'PUT /admin/factor',
  summary: '用第一个验证码完成设置；十个备用码只给这一次',
  who: 'member',
  input: z.object({ code: typedCode }),
  repeatable: true,
  data: z.object({ recovery: z.array(z.string()), until: z.iso.datetime() }),
})

export const factorShow = endpoint({
  key: 'POST /admin/factor/show',
  summary: '输入六位验证码，或一个备用码',
  who: 'member',
  input: z.object({ code: typedCode }),
  repeatable: true,
  data: z.object({ until: z.iso.datetime() }),
})

export const factorReset = endpoint({
  key: 'DELETE /admin/factor/{id}',
  summary: '重置某人的两步验证：手机丢了，重新设置',
  who: 'admin',
  stepUp: true,
  input: z.object({ id: itemNumber(), reason: reasonRule() }),
  data: z.null(),
})
