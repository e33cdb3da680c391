import * as z from 'zod'
import { tobaccoCard } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { listOf, paging } from './paging.ts'
import { pipeCard } from './pipe.ts'
import { optional } from './rule.ts'

/** A file that is brought along: rows besides the head, and bytes. */
export const mostRows = 10_000
export const mostBytes = 2_000_000

const tin = z.object({
  /** The row's in the collection. */
  id: z.int(),
  quantity: z.int(),
  since: z.string().nullable(),
  /** Whole months since; null where the day is not known. */
  months: z.int().nullable(),
  /** The years after which its sort is said to be ready; null where nothing is said. */
  ready_years: z.int().nullable(),
  ready: z.boolean(),
  note: z.string(),
  tobacco: tobaccoCard,
})

const cellar = listOf(tin).extend({
  totals: z.object({ blends: z.int(), tins: z.int(), ready: z.int() }),
  /** Tins of each sort, the most first. */
  by_type: z.array(z.object({ type: z.string(), name: z.string(), tins: z.int() })),
  /** Tins by the year they were laid down; null: unknown. */
  by_year: z.array(z.object({ year: z.int().nullable(), tins: z.int() })),
  /** How «ready» is told. */
  rule: z.string(),
})

const listing = {
  sort: optional(z.enum(['age', 'new', 'name'], { error: '没有这种排序' })),
  ...paging,
}

export const cellarOwn = endpoint({
  key: 'GET /cellar',
  part: 4,
  summary: '我的烟草柜：拥有的斗草，按存放的时间',
  who: 'member',
  input: z.object(listing),
  data: cellar.extend({ share: z.object({ token: z.string() }).nullable() }),
})

export const rackOwn = endpoint({
  key: 'GET /rack',
  part: 4,
  summary: '我的斗柜：拥有的烟斗',
  who: 'member',
  input: z.object(paging),
  data: listOf(
    z.object({
      id: z.int(),
      quantity: z.int(),
      since: z.string().nullable(),
      note: z.string(),
      pipe: pipeCard,
    }),
  ),
})

export const cellarShare = endpoint({
  key: 'POST /cellar/share',
  part: 4,
  summary: '给烟草柜一个链接，有链接的人能看',
  who: 'member',
  input: z.object({}),
  data: z.object({ token: z.string() }),
})

export const cellarUnshare = endpoint({
  key: 'DELETE /cellar/share',
  part: 4,
  summary: '收回链接',
  who: 'member',
  input: z.object({}),
  data: z.null(),
})

/** Without the notes: they are the owner's alone. */
export const cellarShared = endpoint({
  key: 'GET /cellar/shared/{token}',
  part: 4,
  summary: '别人分享的烟草柜',
  who: 'anyone',
  input: z.object({
    token: z.string({ error: '链接不正确' }).max(100, { error: '链接不正确' }),
    ...listing,
  }),
  data: cellar.extend({ owner: z.object({ nickname: z.string() }) }),
})

export const cellarImport = endpoint({
  key: 'POST /cellar/import',
  part: 4,
  summary: '从表格导入烟草柜',
  who: 'member',
  largest: 8_000_000,
  input: z.object({
    csv: z
      .string({ error: '请选择表格' })
      .min(1, { error: '请选择表格' })
      .refine((text) => new TextEncoder().encode(text).length <= mostBytes, { error: '表格最大 2 MB' }),
  }),
  data: z.object({
    /** Rows that were taken. */
    taken: z.int(),
    /** Blends that were not in the collection before. */
    added: z.int(),
    refused: z.array(z.object({ line: z.int(), name: z.string(), reason: z.string() })),
  }),
})

export const cellarExport = endpoint({
  key: 'GET /cellar/export',
  part: 4,
  summary: '把收藏的斗草导出成表格',
  who: 'member',
  input: z.object({}),
  data: z.object({ file_name: z.string(), csv: z.string() }),
})
