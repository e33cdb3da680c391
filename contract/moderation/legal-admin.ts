import * as z from 'zod'
import { line, lines } from '../editorial/site-config-admin.ts'
import { endpoint } from '../endpoint.ts'
import { maxLegalLetters } from '../limits.ts'
import { legalKinds } from './legal.ts'
import { itemNumber, optional, yesNo } from '../rule.ts'
import { listOf, paging } from '../paging.ts'

const kind = z.enum(legalKinds, { error: '没有这份文本' })

const card = z.object({
  id: z.int(),
  kind,
  version: z.string(),
  title: z.string(),
  summary: z.string(),
  effective_date: z.iso.date(),
  /** The one that binds today; an older one is past, a newer one to come. */
  stage: z.enum(['past', 'now', 'later']),
  /** What changed against the version before. */
  changes: z.string(),
  by: z.object({ uid: z.int(), nickname: z.string() }).nullable(),
})

const maxBytes = 500_000

export const adminLegalList = endpoint({
  key: 'GET /admin/legal',
  summary: '协议、政策与规范的各个版本，新的在前',
  who: 'admin',
  input: z.object({ kind: optional(kind), page: paging.page, limit: paging.limit }),
  data: listOf(card),
})

export const adminLegalOne = endpoint({
  key: 'GET /admin/legal/{id}',
  summary: '某个版本的全文',
  who: 'admin',
  input: z.object({ id: itemNumber() }),
  data: card.extend({ html: z.string() }),
})

export const adminLegalAdd = endpoint({
  key: 'POST /admin/legal',
  summary: '立一个新版本：到了日子就生效，旧的留着备查',
  who: 'admin',
  bodyLimit: maxBytes * 2,
  input: z.object({
    kind,
    version: z
      .string({ error: '请填写版本号' })
      .trim()
      .regex(/^\d{1,3}\.\d{1,3}$/, { error: '版本号形如 1.1' }),
    title: line('标题', maxLegalLetters.title).pipe(z.string().min(1, { error: '请填写标题' })),
    summary: lines('摘要', maxLegalLetters.summary),
    html: z.string({ error: '请填写正文' }).max(maxBytes, { error: '正文太长了' }),
    effective_date: z.iso.date({ error: '请填写生效的日子' }),
    changes: lines('改了什么', maxLegalLetters.changes).pipe(z.string().min(2, { error: '请写明改了什么' })),
    /** Corrects words alone, no rights or duties: a text that people agree to needs no notice of 7 days then. */
    wording_only: yesNo('请选择是否仅更正文字'),
  }),
  data: card,
})

export const adminLegalRemove = endpoint({
  key: 'DELETE /admin/legal/{id}',
  summary: '撤掉一个还没生效的版本',
  who: 'admin',
  input: z.object({ id: itemNumber() }),
  data: z.object({ id: z.int() }),
})

export const calls = [adminLegalList, adminLegalOne, adminLegalAdd, adminLegalRemove] as const
