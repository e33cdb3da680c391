import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import {
  agreementFault,
  passwordFault,
  phoneFault,
  repeatFault,
  usernameFault,
  verifyFault,
} from './person-rule.ts'
import { given, itemNumber, numberOrAll, optional, text, yesNo } from './rule.ts'

/** How somebody logged in. */
export const ways = { sms: 1, password: 2, wechat: 3, qq: 4 } as const

/** Third parties by the number that the interface has for them. */
export const providers = { wechat: 1, qq: 4 } as const
export type ProviderNumber = (typeof providers)[keyof typeof providers]

/** What a code is for: l2 log-in, f3 forgotten password, r1 register; ours: b4 bind, o5 the own phone, n6 a new phone. */
export const sendTypes = ['l2', 'f3', 'r1', 'b4', 'o5', 'n6'] as const
export type SendType = (typeof sendTypes)[number]

const phone = given(phoneFault)
const verify = given(verifyFault)
const password = given(passwordFault)
const sendType = z.enum(sendTypes, { error: '验证码的用途不正确' })
const ticket = (words: string) => text(words, 100)
const repeat = given((typed) => (typed === '' ? repeatFault('', '') : null))
/** What the second field of a new password is compared with. */
const sameTwice = (typed: { pwd: string; repeat_pwd: string }, context: z.RefinementCtx) => {
  const message = repeatFault(typed.repeat_pwd, typed.pwd)
  if (message !== null) context.addIssue({ code: 'custom', message, path: ['repeat_pwd'] })
}
const agree = yesNo('请先阅读并同意蜂鸟注册协议').refine((ticked) => agreementFault(ticked) === null, {
  error: agreementFault(false) ?? '',
})
const provider = z.preprocess(
  (value) => (typeof value === 'string' ? Number(value) : value),
  z.union([z.literal(1), z.literal(4)], { error: '没有这种登录方式' }),
)

/** The person as the cookie `userinfo` holds them. `avatar` is an address, '' when there is none. */
export const userInfo = z.object({ uid: z.int(), avatar: z.string(), nickname: z.string() })
export type UserInfo = z.infer<typeof userInfo>

/** A log-in: who it is, by which way, and whether an account in deactivation came back by it. */
const entered = userInfo.extend({ way: z.int(), returned: z.boolean() })

export const sendmsg = endpoint({
  key: 'POST /login/sendmsg',
  part: 3,
  summary: '发短信验证码',
  who: 'anyone',
  input: z.object({
    /** Absent for o5: the phone is the one of the account. */
    phone: z.preprocess((value) => value ?? '', z.string({ error: '请输入手机号码' })),
    sendType,
    countryCode: optional(
      z.coerce
        .string({ error: '只支持中国大陆手机号码（86）' })
        .regex(/^\+?86$/, { error: '只支持中国大陆手机号码（86）' }),
    ),
    ticket: optional(ticket('请完成安全验证')),
  }),
  data: z.object({ wait: z.int() }),
})

export const checkverify = endpoint({
  key: 'POST /login/checkverify',
  part: 3,
  summary: '核对验证码，换一张十分钟内有效的票',
  who: 'anyone',
  input: z.object({
    /** Absent for o5: the phone is the one of the account. */
    phone: z.preprocess((value) => value ?? '', z.string({ error: '请输入手机号码' })),
    verify,
    sendType: z.preprocess((value) => value ?? 'f3', sendType),
  }),
  data: z.object({ verify_ticket: z.string() }),
})

/** By SMS: phone, verify, is_pc. By password: uname (a phone also) and pwd. */
export const login = endpoint({
  key: 'POST /login/login',
  part: 3,
  summary: '登录：手机与验证码，或用户名与密码',
  who: 'anyone',
  input: z.object({
    phone: optional(phone),
    verify: optional(z.string({ error: '请输入短信验证码' })),
    is_pc: optional(yesNo('is_pc 只能是 0 或 1')),
    uname: z.optional(z.string({ error: '请输入用户名' }).max(100, { error: '用户名太长' })),
    pwd: z.optional(z.string({ error: '请输入密码' }).max(100, { error: '密码太长' })),
    ticket: optional(ticket('请完成安全验证')),
  }),
  data: entered,
})

export const register = endpoint({
  key: 'POST /login/register',
  part: 3,
  summary: '注册',
  who: 'anyone',
  input: z
    .object({
      uname: given(usernameFault),
      pwd: password,
      repeat_pwd: repeat,
      phone,
      verify,
      which_client: optional(z.coerce.string({ error: '客户端不正确' })),
      agree,
    })
    .superRefine(sameTwice),
  data: userInfo.extend({ from_point: z.int() }),
})

/** A new password: by the ticket of a verified phone, or with the old one by the person logged in. */
export const passwordEdit = endpoint({
  key: 'POST /user/edit',
  part: 3,
  summary: '重设或修改密码；其余登录都会退出',
  who: 'anyone',
  input: z
    .object({
      verify_ticket: optional(ticket('请重新验证手机')),
      old_pwd: optional(z.string({ error: '请输入密码' }).max(100, { error: '密码太长' })),
      pwd: password,
      repeat_pwd: repeat,
    })
    .superRefine(sameTwice),
  data: z.null(),
})

export const signout = endpoint({
  key: 'GET /user/signout',
  part: 3,
  summary: '退出登录',
  who: 'member',
  write: true,
  input: z.object({}),
  data: z.null(),
})

export const callbackUrl = endpoint({
  key: 'GET /callback/1',
  part: 3,
  summary: '第三方登录的地址（1 微信，4 QQ）；有登录时是绑定',
  who: 'anyone',
  input: z.object({ type: provider }),
  data: z.object({ url: z.string() }),
})

export const callbackCreate = endpoint({
  key: 'GET /callback/create',
  part: 3,
  summary: '第三方回来：登录，或 10172 请绑定手机',
  who: 'anyone',
  write: true,
  input: z.object({
    code: text('授权码不正确', 512),
    state: text('授权状态不正确', 200),
    type: optional(provider),
  }),
  /** `bound`: the identity was added to the account of the person logged in. */
  data: entered.extend({ bound: z.boolean() }),
})

export const bind = endpoint({
  key: 'POST /login/bind',
  part: 3,
  summary: '把第三方身份绑到手机号码上；没有账号就建一个',
  who: 'anyone',
  input: z.object({
    bind_ticket: ticket('授权已过期，请重新登录'),
    phone,
    verify,
    /** Needed when the phone has no account yet. */
    agree: optional(yesNo('请先阅读并同意蜂鸟注册协议')),
  }),
  data: entered.extend({ from_point: z.int() }),
})

export const sessionList = endpoint({
  key: 'GET /user/sessions',
  part: 3,
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
  part: 3,
  summary: '结束一处登录；0 是其余全部',
  who: 'member',
  input: z.object({ id: numberOrAll() }),
  data: z.object({ ended: z.int() }),
})

/** The account page: what only the person sees. */
export const accountOne = endpoint({
  key: 'GET /user/account',
  part: 3,
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
    bindings: z.array(z.object({ type: z.int(), nickname: z.string(), bind_time: z.string() })),
    /** Third parties that this site is set up for. */
    providers: z.array(z.int()),
    privacy: z.object({ show_gender: z.boolean(), show_birthday: z.boolean(), show_region: z.boolean() }),
    consents: z.array(z.object({ kind: z.string(), version: z.string(), time: z.string() })),
  }),
})

/** The phone is changed with two tickets: one of the old phone (o5), one of the new (n6). */
export const phoneEdit = endpoint({
  key: 'PUT /user/phone',
  part: 3,
  summary: '更换手机号码：旧的、新的都验证过',
  who: 'member',
  input: z.object({
    old_ticket: ticket('请先验证原来的手机'),
    new_ticket: ticket('请先验证新的手机'),
  }),
  data: z.object({ phone: z.string() }),
})

export const bindingEnd = endpoint({
  key: 'DELETE /user/binding/{type}',
  part: 3,
  summary: '解除第三方绑定',
  who: 'member',
  input: z.object({ type: provider }),
  data: z.null(),
})

export const privacyEdit = endpoint({
  key: 'PUT /user/privacy',
  part: 3,
  summary: '别人看得到我的什么',
  who: 'member',
  input: z.object({
    show_gender: optional(yesNo('只能是 0 或 1')),
    show_birthday: optional(yesNo('只能是 0 或 1')),
    show_region: optional(yesNo('只能是 0 或 1')),
  }),
  data: z.object({ show_gender: z.boolean(), show_birthday: z.boolean(), show_region: z.boolean() }),
})

const words = (what: string, most: number) =>
  z
    .string({ error: `请填写${what}` })
    .transform((typed) => typed.replace(/[^\P{Cc}\n]/gu, '').trim())
    .pipe(z.string().max(most, { error: `${what}最多 ${most} 个字` }))

/** The form 资料. What is absent stays as it is; '' empties. */
export const profileEdit = endpoint({
  key: 'PUT /user/edit',
  part: 3,
  summary: '修改资料；第一次填齐有斗币',
  who: 'member',
  input: z.object({
    /** `file_name` of an upload of kind avatar. */
    avatar: z.optional(z.string({ error: '头像不正确' }).max(200, { error: '头像不正确' })),
    nickname: z.optional(given(usernameFault)),
    gender: z.optional(z.enum(['', 'male', 'female', 'secret'], { error: '性别不正确' })),
    /** YYYY-MM-DD */
    birthday: z.optional(
      z.string({ error: '生日不正确' }).regex(/^$|^\d{4}-\d{2}-\d{2}$/, { error: '生日不正确' }),
    ),
    /** A code of user/getaddress: a province or a city. */
    region: z.optional(z.string({ error: '地区不正确' }).regex(/^$|^\d{2,6}$/, { error: '地区不正确' })),
    introduction: z.optional(words('简介', 200)),
    bg_image: z.optional(z.string({ error: '封面不正确' }).max(200, { error: '封面不正确' })),
    /** Years of smoking a pipe. */
    pipe_age: z.optional(
      z.preprocess(
        (value) =>
          value === '' ? null : typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value,
        z
          .int({ error: '斗龄不正确' })
          .min(0, { error: '斗龄不正确' })
          .max(80, { error: '斗龄不正确' })
          .nullable(),
      ),
    ),
    /** Number of a blend type. */
    favourite_type: z.optional(
      z.preprocess((value) => (value === '' ? null : value), itemNumber('偏好不正确').nullable()),
    ),
  }),
  data: userInfo.extend({ from_point: z.int(), completeness: z.int() }),
})

/** The look-up of a person by number. */
export const userOne = endpoint({
  key: 'GET /user/info',
  part: 3,
  summary: '按编号查一个人',
  who: 'anyone',
  input: z.object({ uid: itemNumber('用户编号不正确') }),
  data: userInfo,
})

/** A person's page. Facts that the person does not show are null. */
export const homeInfo = endpoint({
  key: 'GET /user/gethomeinfo',
  part: 3,
  summary: '个人主页的头部与资料',
  who: 'anyone',
  input: z.object({ uid: optional(itemNumber('用户编号不正确')) }),
  data: userInfo.extend({
    demo: z.boolean(),
    bg_image: z.string(),
    introduction: z.string(),
    gender: z.string().nullable(),
    birthday: z.string().nullable(),
    region: z.object({ code: z.string(), name: z.string() }).nullable(),
    pipe_age: z.int().nullable(),
    favourite_type: z.object({ id: z.int(), name: z.string() }).nullable(),
    create_time: z.string(),
    roles: z.array(z.string()),
    prestige: z.int(),
    level: z.object({ id: z.int(), name: z.string() }).nullable(),
    /** Only to the person: coins, how complete the profile is (0–100), when the name may change again. */
    own: z
      .object({
        coins: z.int(),
        completeness: z.int(),
        missing: z.array(z.string()),
        /** Coins that a complete profile still brings; 0 once they were paid. */
        reward: z.int(),
        rename_time: z.string().nullable(),
        /** Coins that a new name costs. */
        rename_cost: z.int(),
      })
      .nullable(),
  }),
})

export const exportBegin = endpoint({
  key: 'POST /user/export',
  part: 3,
  summary: '请求导出我的全部数据',
  who: 'member',
  input: z.object({}),
  data: z.null(),
})

export const exportState = endpoint({
  key: 'GET /user/export',
  part: 3,
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
  part: 3,
  summary: '注销账号：十五天内登录就回来，之后匿名',
  who: 'member',
  input: z.object({ verify_ticket: ticket('请先验证手机') }),
  data: z.object({ final_time: z.string() }),
})
