import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { provider, ticket } from './auth.ts'
import { numberOrAll, optional, yesNo } from '../rule.ts'

export const sessionList = endpoint({
  key: 'GET /user/sessions',
  summary: '我的登录',
  who: 'member',
  input: z.object({}),
  data: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        way: z.int(),
        device: z.string(),
        place: z.string(),
        create_time: z.string(),
        seen_time: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
})

/** `{id}` 0 ends all but this one. */
export const sessionEnd = endpoint({
  key: 'DELETE /user/sessions/{id}',
  summary: '结束一处登录；0 是其余全部',
  who: 'member',
  unagreed: true,
  input: z.object({ id: numberOrAll() }),
  data: z.object({ ended: z.int() }),
})

const privacy = z.object({
  show_gender: z.boolean(),
  show_birthday: z.boolean(),
  show_region: z.boolean(),
  /** 浏览不留痕: they do not stand among the visitors of others. */
  without_trace: z.boolean(),
  /** What they own stands on their page. */
  show_shelf: z.boolean(),
  /** What their reviews add up to stands on their page, and they are suggested to people of like taste. */
  show_taste: z.boolean(),
})

/** The account page: what only the person sees. */
export const accountOne = endpoint({
  key: 'GET /user/account',
  summary: '我的账号：手机、密码、绑定、隐私、注销状态',
  who: 'member',
  input: z.object({}),
  data: z.object({
    uid: z.int(),
    nickname: z.string(),
    /** 138****8000 */
    phone: z.string(),
    has_password: z.boolean(),
    /** Staff whose first password has to be changed. */
    must_change_password: z.boolean(),
    roles: z.array(z.string()),
    /** on: asked for at every log-in; console: set up, but asked for in the console alone. */
    factor: z.enum(['off', 'on', 'console']),
    recovery_left: z.int(),
    bindings: z.array(z.object({ type: z.int(), nickname: z.string(), bind_time: z.string() })),
    /** Third parties that this site is set up for. */
    providers: z.array(z.int()),
    privacy,
    consents: z.array(z.object({ kind: z.string(), version: z.string(), time: z.string() })),
  }),
})

/** The phone is changed with two tickets: one of the old phone (o5), one of the new (n6). */
export const phoneEdit = endpoint({
  key: 'PUT /user/phone',
  summary: '更换手机号码：旧的、新的都验证过；设了两步验证的先要验证码（10156）',
  who: 'member',
  input: z.object({
    /** Absent from an account that has no phone yet. */
    old_ticket: optional(ticket('请先验证原来的手机')),
    new_ticket: ticket('请先验证新的手机'),
  }),
  data: z.object({ phone: z.string() }),
})

export const bindingEnd = endpoint({
  key: 'DELETE /user/binding/{type}',
  summary: '解除第三方绑定；设了两步验证的先要验证码（10156）',
  who: 'member',
  input: z.object({ type: provider }),
  data: z.null(),
})

export const privacyEdit = endpoint({
  key: 'PUT /user/privacy',
  summary: '别人看得到我的什么',
  who: 'member',
  input: z.object({
    show_gender: optional(yesNo()),
    show_birthday: optional(yesNo()),
    show_region: optional(yesNo()),
    without_trace: optional(yesNo()),
    show_shelf: optional(yesNo()),
    show_taste: optional(yesNo()),
  }),
  data: privacy,
})

export const exportBegin = endpoint({
  key: 'POST /user/export',
  summary: '请求导出我的全部数据：验证过手机，设了两步验证的改为要验证码（10156）',
  who: 'member',
  perMinute: 12,
  unagreed: true,
  /** The ticket is asked of whoever has no second factor. */
  input: z.object({ verify_ticket: optional(ticket('请先验证手机')) }),
  data: z.null(),
})

export const exportState = endpoint({
  key: 'GET /user/export',
  summary: '导出做到哪里了；做好了有下载地址',
  who: 'member',
  input: z.object({}),
  data: z.object({
    state: z.enum(['none', 'waiting', 'running', 'ready', 'failed']),
    /** 0–100. */
    progress: z.int(),
    url: z.string().nullable(),
    expire_time: z.string().nullable(),
  }),
})

export const deactivate = endpoint({
  key: 'POST /user/deactivate',
  summary: '注销账号：十五天内登录就回来，之后匿名；设了两步验证的先要验证码（10156）',
  who: 'member',
  unagreed: true,
  input: z.object({ verify_ticket: ticket('请先验证手机') }),
  data: z.object({ final_time: z.string() }),
})
