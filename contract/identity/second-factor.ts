import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../rule.ts'
import { entered, ticket } from './auth.ts'

const typedCode = text('请输入验证码', 40)

/** How a log-in goes on that was answered with 10158 and `data.factor_ticket`. */
export const loginFactor = endpoint({
  key: 'POST /login/factor',
  summary: '登录的第二步：验证器的六位数字，或一个备用码',
  who: 'anyone',
  input: z.object({ factor_ticket: ticket('登录已过期，请重新登录'), code: typedCode }),
  data: entered,
})

/** The phone stands before it: who only finds an open browser sets up nothing. */
export const memberFactorBegin = endpoint({
  key: 'POST /user/factor',
  summary: '开始设置登录的两步验证：验证过手机，得到要存进验证器的密钥',
  who: 'member',
  input: z.object({ verify_ticket: ticket('请先验证手机') }),
  repeatable: true,
  data: z.object({ secret: z.string(), url: z.string(), qr: z.string() }),
})

/** Who has one for the console turns it on for the log-in as well: `recovery` is empty then. */
export const memberFactorConfirm = endpoint({
  key: 'PUT /user/factor',
  summary: '用一个验证码启用登录的两步验证；十个备用码只给这一次',
  who: 'member',
  input: z.object({ code: typedCode }),
  repeatable: true,
  data: z.object({ recovery: z.array(z.string()) }),
})

/** Those from before are good for nothing then. */
export const memberFactorRecovery = endpoint({
  key: 'POST /user/factor/recovery',
  summary: '用一个验证码换十个新的备用码；只给这一次，原来的作废',
  who: 'member',
  input: z.object({ code: typedCode }),
  repeatable: true,
  data: z.object({ recovery: z.array(z.string()) }),
})

/** Answers 10156: for ten minutes this log-in may change how the account is entered, take its data along, and leave. */
export const memberFactorShow = endpoint({
  key: 'POST /user/factor/show',
  summary: '输入两步验证的验证码或一个备用码，再做要它的事：换手机、改密码、登记通行密钥、绑定、导出、注销',
  who: 'member',
  unagreed: true,
  input: z.object({ code: typedCode }),
  repeatable: true,
  data: z.null(),
})

export const memberFactorEnd = endpoint({
  key: 'POST /user/factor/end',
  summary: '停用登录的两步验证',
  who: 'member',
  unagreed: true,
  input: z.object({ code: typedCode }),
  repeatable: true,
  data: z.null(),
})
