import * as z from 'zod'
import type { Who } from './endpoint.ts'
import { deepestRow, deepestStaffRow } from './limits.ts'
import { optional, whole } from './rule.ts'

export const pageSize = { usual: 20, max: 50 }

/** `page` (from 1) and `limit`, or `cursor` from the answer before. */
export const paging = {
  page: optional(
    whole('页码不正确').pipe(
      z.int().min(1, { error: '页码从 1 开始' }).max(100_000, { error: '没有这么多页' }),
    ),
  ),
  limit: optional(
    whole(`每页数量应为 1 至 ${pageSize.max} 的整数`).pipe(
      z
        .int()
        .min(1, { error: '每页至少 1 条' })
        .max(pageSize.max, { error: `每页最多 ${pageSize.max} 条` }),
    ),
  ),
  cursor: optional(z.string({ error: '翻页标记不正确' }).max(500, { error: '翻页标记不正确' })),
}

/** Words against a page that lies too deep to be counted out by its number; null where it does not, or a cursor names it. */
export function deepPageFault(who: Who, asked: Readonly<Record<string, unknown>>): string | null {
  const { page = 1, limit = pageSize.usual, cursor } = asked
  if (cursor !== undefined || typeof page !== 'number' || typeof limit !== 'number') return null
  const deepest = who === 'anyone' || who === 'member' ? deepestRow : deepestStaffRow
  if ((page - 1) * limit <= deepest) return null
  return `按页码最多翻过 ${deepest} 条，再往后请一页一页往下翻，或者缩小范围`
}

/** A page of a list. `total` is null where counting has no meaning; `next` is null at the end. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    list: z.array(item),
    total: z.int().nullable(),
    page: z.int(),
    limit: z.int(),
    next: z.string().nullable(),
  })
