import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { optional } from '../rule.ts'

const message = '地区编号不正确'

/** Without `parent` the provinces, with one what lies below it; `children` says whether anything does. */
export const getaddress = endpoint({
  key: 'GET /user/getaddress',
  summary: '国家/地区：省级与其下的市',
  who: 'anyone',
  public: ['region'],
  input: z.object({
    parent: optional(z.string({ error: message }).regex(/^\d{2,6}$/, { error: message })),
  }),
  data: z.object({
    list: z.array(z.object({ code: z.string(), name: z.string(), children: z.boolean() })),
  }),
})
