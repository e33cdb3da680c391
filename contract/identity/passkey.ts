import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxPasskeyNameLetters } from '../limits.ts'
import { itemNumber, text } from '../rule.ts'
import { entered, ticket } from './auth.ts'

const nameFault = `请给通行密钥起个名字，最多 ${maxPasskeyNameLetters} 个字`
const name = z
  .string({ error: nameFault })
  .trim()
  .min(1, { error: nameFault })
  .max(maxPasskeyNameLetters, { error: nameFault })

/** What the browser made of the options, as JSON text (RegistrationResponseJSON, AuthenticationResponseJSON of WebAuthn). */
const response = text('通行密钥没有给出回答，请再试一次', 20_000)

/** What a browser is asked with, as JSON text. */
const options = z.object({ options: z.string() })

export const passkeyList = endpoint({
  key: 'GET /user/passkeys',
  summary: '我的通行密钥',
  who: 'member',
  input: z.object({}),
  data: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        create_time: z.string(),
        /** null: not used yet. */
        used_time: z.string().nullable(),
      }),
    ),
  }),
})

/** The phone stands before it: a passkey opens the account. */
export const passkeyBegin = endpoint({
  key: 'POST /user/passkeys/options',
  summary: '开始登记通行密钥：验证过手机，得到浏览器要的参数；设了两步验证的先要验证码（10156）',
  who: 'member',
  input: z.object({ verify_ticket: ticket('请先验证手机') }),
  repeatable: true,
  data: options,
})

export const passkeyAdd = endpoint({
  key: 'POST /user/passkeys',
  summary: '登记通行密钥',
  who: 'member',
  input: z.object({ name, response }),
  data: z.object({ id: z.int() }),
})

export const passkeyRename = endpoint({
  key: 'PUT /user/passkeys/{id}',
  summary: '给通行密钥改名',
  who: 'member',
  input: z.object({ id: itemNumber(), name }),
  data: z.null(),
})

export const passkeyDelete = endpoint({
  key: 'DELETE /user/passkeys/{id}',
  summary: '删除通行密钥',
  who: 'member',
  unagreed: true,
  input: z.object({ id: itemNumber() }),
  data: z.null(),
})

export const passkeyLoginBegin = endpoint({
  key: 'POST /login/passkey/options',
  summary: '开始用通行密钥登录：浏览器要的参数',
  who: 'anyone',
  input: z.object({}),
  repeatable: true,
  data: options,
})

/** The device verified the person: that is the second factor, too. */
export const passkeyLogin = endpoint({
  key: 'POST /login/passkey',
  summary: '用通行密钥登录',
  who: 'anyone',
  input: z.object({ response }),
  data: entered,
})
