import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, paging } from '../paging.ts'
import { numberOrAll, optional } from '../rule.ts'

const day = (message: string) =>
  optional(
    z
      .string({ error: message })
      .regex(/^\d{4}-\d{2}-\d{2}$/, { error: message })
      .refine((text) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`)), { error: message }),
  )
const name = (message: string) =>
  optional(z.string({ error: message }).regex(/^[\w. -]{1,60}$/, { error: message }))

const filters = {
  /** Number of the one who acted; 0 is the site itself. */
  actor: optional(numberOrAll('操作人的编号不正确')),
  /** The whole name of an act, or its beginning up to a point: `user.` */
  act: name('没有这种操作'),
  target_type: name('没有这种对象'),
  target: name('对象的编号不正确'),
  /** Days in Beijing, both included. */
  from: day('开始日期不正确'),
  to: day('结束日期不正确'),
}

const entry = z.object({
  id: z.int(),
  create_time: z.iso.datetime(),
  /** null: the site itself. */
  actor: z.object({ uid: z.int(), nickname: z.string() }).nullable(),
  act: z.string(),
  target_type: z.string(),
  target_id: z.string(),
  /** The name of a person or thing, where it is known. */
  target: z.string(),
  /** The page of the thing on the site; '' where it has none, or nobody sees it any more. */
  target_url: z.string(),
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof entry>

export const auditList = endpoint({
  key: 'GET /admin/audit',
  summary: '操作日志，新的在前；不是管理员的，只有自己的',
  who: 'staff',
  input: z.object({ ...filters, limit: paging.limit, cursor: paging.cursor }),
  data: listOf(entry),
})

export const auditActs = endpoint({
  key: 'GET /admin/audit/acts',
  summary: '日志里有哪些操作；不是管理员的，只有自己的',
  who: 'staff',
  input: z.object({}),
  data: z.object({ list: z.array(z.string()) }),
})

export const auditVerdict = endpoint({
  key: 'GET /admin/audit/verdict',
  summary: '日志是不是完整的：接着上次核对的往下，从头核对每夜一次',
  who: 'admin',
  input: z.object({}),
  data: z.object({
    entries: z.int(),
    /** Number of the first line that does not follow; null when all of them do. */
    broken_at: z.int().nullable(),
    /** When it was last gone over from its first line; null before the first time. */
    whole_time: z.iso.datetime().nullable(),
    /** Lines wait for the job that goes over them. */
    behind: z.boolean(),
  }),
})

/** At most so many lines; narrower filters give the rest. */
export const maxExported = 5_000

export const auditExport = endpoint({
  key: 'GET /admin/audit/export',
  summary: '把筛选出的日志导出成表格，最多五千条',
  who: 'admin',
  stepUp: true,
  write: true,
  // Each export is a line of the log.
  repeatable: true,
  input: z.object(filters),
  data: z.object({ file_name: z.string(), csv: z.string(), lines: z.int() }),
})
