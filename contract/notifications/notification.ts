import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { unread } from './message.ts'
import { optional, yesNo } from '../rule.ts'

/**
 * News as it comes, as server-sent events: each event `unread` carries what waits now, and its number
 * names that state, so that who comes back with Last-Event-ID hears only of what changed. Nothing is
 * said in quiet hours. Ends with the log-in.
 */
export const stream = endpoint({
  key: 'GET /stream',
  summary: '消息的事件流（text/event-stream）：有新消息时说一声',
  who: 'member',
  input: z.object({}),
  data: unread,
})

const toggle = () => optional(yesNo())

/** `23:00-07:00`, Beijing time, may go over midnight; '' for none. */
const quiet = z
  .string({ error: '免打扰时段写成 23:00-07:00' })
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d)?$/, {
    error: '免打扰时段写成 23:00-07:00',
  })
  .refine((hours) => hours === '' || hours.slice(0, 5) !== hours.slice(6), {
    error: '开始和结束不能是同一时刻',
  })

/** Which kinds are told with a sign; the others are there to be read, without one. */
const setting = z.object({
  comment: z.boolean(),
  like: z.boolean(),
  collect: z.boolean(),
  follow: z.boolean(),
  /** New works of makers whom one follows. */
  works: z.boolean(),
  quiet: z.string(),
})

export const notificationSetting = endpoint({
  key: 'GET /notificationsetting',
  summary: '我的消息设置',
  who: 'member',
  input: z.object({}),
  data: setting,
})

export const notificationSettingEdit = endpoint({
  key: 'POST /notificationsetting',
  summary: '改消息设置：哪几类提醒、免打扰时段；没写的不变',
  who: 'member',
  repeatable: true,
  input: z.object({
    comment: toggle(),
    like: toggle(),
    collect: toggle(),
    follow: toggle(),
    works: toggle(),
    quiet: quiet.optional(),
  }),
  data: setting,
})
