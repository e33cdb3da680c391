import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxLoginNameLetters, maxOldPasswordLetters } from '../limits.ts'
import {
  agreementFault,
  passwordFault,
  phoneFault,
  repeatFault,
  usernameFault,
  verifyFault,
} from './person-rule.ts'
import { agreedVersion } from '../moderation/legal.ts'
import { given, optional, text, yesNo } from '../rule.ts'

/** How somebody logged in. */
export const loginMethods = { sms: 1, password: 2, wechat: 3, qq: 4, passkey: 5 } as const

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

export const ticket = (message: string) => text(message, 100)

const repeat = given((typed) => (typed === '' ? repeatFault('', '') : null))

/** What the second field of a new password is compared with. */
const sameTwice = (typed: { pwd: string; repeat_pwd: string }, context: z.RefinementCtx) => {
  const message = repeatFault(typed.repeat_pwd, typed.pwd)
  if (message !== null) context.addIssue({ code: 'custom', message, path: ['repeat_pwd'] })
}

const agree = yesNo('请先阅读并同意蜂鸟注册协议').refine((ticked) => agreementFault(ticked) === null, {
  error: agreementFault(false) ?? '',
})

/** The versions of the texts that the form named: they are what is agreed to. */
const named = { register: agreedVersion, privacy: agreedVersion }

export const provider = z.preprocess(
  (value) => (typeof value === 'string' ? Number(value) : value),
  z.union([z.literal(1), z.literal(4)], { error: '没有这种登录方式' }),
)

/** The person as the cookie `userinfo` holds them. `avatar` is an address, '' when there is none. */
export const userInfo = z.object({ uid: z.int(), avatar: z.string(), nickname: z.string() })

export type UserInfo = z.infer<typeof userInfo>

/** A log-in: who it is, by which way, and whether an account in deactivation came back by it. */
export const entered = userInfo.extend({ way: z.int(), returned: z.boolean() })

export const sendmsg = endpoint({
  key: 'POST /login/sendmsg',
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
  summary: '登录：手机与验证码，或用户名与密码',
  who: 'anyone',
  input: z.object({
    phone: optional(phone),
    verify: optional(z.string({ error: '请输入短信验证码' })),
    is_pc: optional(yesNo()),
    uname: z.optional(z.string({ error: '请输入用户名' }).max(maxLoginNameLetters, { error: '用户名太长' })),
    pwd: z.optional(z.string({ error: '请输入密码' }).max(maxOldPasswordLetters, { error: '密码太长' })),
    ticket: optional(ticket('请完成安全验证')),
  }),
  data: entered,
})

/** `agree` is the tick of a form; who comes without it, by the six fields alone, is asked at the first write (10157). */
export const register = endpoint({
  key: 'POST /login/register',
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
      agree: optional(agree),
      ...named,
    })
    .superRefine(sameTwice),
  data: userInfo.extend({ from_point: z.int() }),
})

/** A new password: by the ticket of a verified phone, or with the old one by the person logged in. */
export const passwordEdit = endpoint({
  key: 'POST /user/edit',
  summary: '重设或修改密码；其余登录都会退出；修改时设了两步验证的先要验证码（10156）',
  who: 'anyone',
  input: z
    .object({
      verify_ticket: optional(ticket('请重新验证手机')),
      old_pwd: optional(z.string({ error: '请输入密码' }).max(maxOldPasswordLetters, { error: '密码太长' })),
      pwd: password,
      repeat_pwd: repeat,
    })
    .superRefine(sameTwice),
  data: z.null(),
})

export const signout = endpoint({
  key: 'GET /user/signout',
  summary: '退出登录',
  who: 'member',
  write: true,
  unagreed: true,
  input: z.object({}),
  data: z.null(),
})

export const callbackUrl = endpoint({
  key: 'GET /callback/1',
  summary: '第三方登录的地址（1 微信，4 QQ）；有登录时是绑定，设了两步验证的先要验证码（10156）',
  who: 'anyone',
  input: z.object({ type: provider }),
  data: z.object({ url: z.string() }),
})

export const callbackCreate = endpoint({
  key: 'GET /callback/create',
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
  summary: '把第三方身份绑到手机号码上；没有账号就建一个',
  who: 'anyone',
  input: z.object({
    bind_ticket: ticket('授权已过期，请重新登录'),
    phone,
    verify,
    /** Needed when the phone has no account yet. */
    agree: optional(yesNo('请先阅读并同意蜂鸟注册协议')),
    ...named,
  }),
  data: entered.extend({ from_point: z.int() }),
})
