import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { itemNumber } from '../rule.ts'

export const loginHistory = endpoint({
  key: 'GET /user/logins',
  summary: '我的登录记录，六个月以内，新的在前',
  who: 'member',
  input: z.object({ limit: paging.limit, cursor: paging.cursor }),
  data: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        way: z.int(),
        device: z.string(),
        place: z.string(),
        create_time: z.string(),
        /** The first log-in by this browser. */
        new_device: z.boolean(),
        /** The person said that it was not them. */
        disowned: z.boolean(),
        /** The session that it opened: this one, another that holds, or over. */
        session: z.enum(['current', 'open', 'over']),
      }),
    ),
    next: z.string().nullable(),
  }),
})

/** 不是我: ends all other sessions; the password is good for nothing until a new one is set by SMS. */
export const loginDisown = endpoint({
  key: 'POST /user/logins/{id}/disown',
  summary: '这次登录不是我：其余登录都退出，密码作废，用短信设新的',
  who: 'member',
  unagreed: true,
  input: z.object({ id: itemNumber() }),
  data: z.object({ ended: z.int() }),
})
