import * as z from 'zod'
import { changed, note, version } from './text-filter.ts'
import { endpoint } from '../endpoint.ts'
import { maxDomainLetters } from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { itemNumber, optional, searchText, whole } from '../rule.ts'

/** What becomes of a text with a link to a host: nothing, or it is refused. */
export const linkActs = ['allow', 'refuse'] as const
const linkAct = z.enum(linkActs, { error: '处理方式只有允许和禁止' })
const domain = z
  .string({ error: '请填写域名，例如 example.com' })
  .trim()
  .toLowerCase()
  .pipe(
    z
      .string()
      .max(maxDomainLetters, { error: '域名太长' })
      .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/, {
        error: '请填写域名，例如 example.com',
      }),
  )
const link = z.object({
  id: z.int(),
  domain: z.string(),
  act: linkAct,
  note: z.string(),
  ...changed,
})

export const linkList = endpoint({
  key: 'GET /admin/link',
  summary: '允许与禁止的域名',
  who: 'admin',
  input: z.object({ q: optional(searchText()), act: optional(linkAct), ...paging }),
  data: listOf(link),
})

export const linkMake = endpoint({
  key: 'POST /admin/link',
  summary: '加一个域名，连同它的下级域名；五秒内处处生效',
  who: 'admin',
  input: z.object({ domain, act: linkAct, note }),
  data: link,
})

export const linkChange = endpoint({
  key: 'PUT /admin/link/{id}',
  summary: '改一个域名',
  who: 'admin',
  input: z.object({ id: itemNumber(), version, act: optional(linkAct), note: note.optional() }),
  data: link,
})

export const linkRemove = endpoint({
  key: 'DELETE /admin/link/{id}',
  summary: '删一个域名',
  who: 'admin',
  input: z.object({ id: itemNumber() }),
  data: z.null(),
})

/** How long an account may be held for new, in days. */
export const maxNewcomerDays = 365

const policy = z.object({
  newcomer_days: z.int(),
  others: z.enum(['open', 'hold']),
  ...changed,
})

export const linkPolicy = endpoint({
  key: 'GET /admin/link-policy',
  summary: '链接规矩：新账号的期限，名单之外的链接怎么办',
  who: 'admin',
  input: z.object({}),
  data: policy,
})

const days = `天数在 0 到 ${maxNewcomerDays} 之间`

export const linkPolicyChange = endpoint({
  key: 'PUT /admin/link-policy',
  summary: '改链接规矩；五秒内处处生效',
  who: 'admin',
  input: z.object({
    version,
    newcomer_days: whole(days).pipe(z.int().min(0, { error: days }).max(maxNewcomerDays, { error: days })),
    others: z.enum(['open', 'hold'], { error: '请选择名单之外的链接怎样处理' }),
  }),
  data: policy,
})
