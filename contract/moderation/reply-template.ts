import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxTemplateLetters } from '../limits.ts'
import { itemNumber, optional } from '../rule.ts'
import { queueNames } from '../identity/staff.ts'

const noTemplate = '没有这个模板'
/** A complaint is answered in words of its own. */
const queue = z.enum(queueNames).exclude(['complaint'], { error: '没有这个队列' })
export type TemplateQueue = z.infer<typeof queue>

const line = (name: string, least: number, max: number) => {
  const message = `${name}是 ${least} 到 ${max} 个字`
  return z
    .string({ error: message })
    .transform((typed) => typed.replace(/\p{Cc}/gu, ' ').trim())
    .pipe(z.string().min(least, { error: message }).max(max, { error: message }))
}

/** For which decision it is said; '' where for any. */
const decision = z.enum(['', 'uphold', 'dismiss'], { error: '没有这种决定' })

const written = {
  queue,
  title: line('标题', 1, maxTemplateLetters.title),
  words: line('内容', 2, maxTemplateLetters.words),
  /** Absent: as it was; of a new one, for any. */
  decision: decision.optional(),
}

const template = z.object({
  id: z.int(),
  queue,
  title: z.string(),
  words: z.string(),
  decision,
  version: z.int(),
  update_time: z.iso.datetime(),
})

export const templateList = endpoint({
  key: 'GET /admin/template',
  summary: '答复模板：一个队列的，或全部',
  who: 'staff',
  input: z.object({ queue: optional(queue) }),
  data: z.object({
    list: z.array(template),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    next: z.string().nullable(),
  }),
})

export const templateOne = endpoint({
  key: 'GET /admin/template/{id}',
  summary: '一个答复模板',
  who: 'staff',
  input: z.object({ id: itemNumber(noTemplate) }),
  data: template,
})

export const templateNew = endpoint({
  key: 'POST /admin/template',
  summary: '新的答复模板',
  who: 'staff',
  input: z.object(written),
  data: template,
})

export const templateEdit = endpoint({
  key: 'PUT /admin/template/{id}',
  summary: '修改答复模板；带上看到的版本',
  who: 'staff',
  input: z.object({ id: itemNumber(noTemplate), version: itemNumber('版本不正确'), ...written }),
  data: template,
})

export const templateDelete = endpoint({
  key: 'DELETE /admin/template/{id}',
  summary: '删除答复模板',
  who: 'staff',
  input: z.object({ id: itemNumber(noTemplate) }),
  data: z.null(),
})
