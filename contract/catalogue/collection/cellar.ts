import * as z from 'zod'
import { tobaccoCard } from '../catalogue.ts'
import { endpoint } from '../../endpoint.ts'
import { maxImportBytes } from '../../limits.ts'
import { listOf, paging } from '../../paging.ts'
import { pipeCard } from '../pipe.ts'
import { fromText, itemNumber, optional, whole, yesNo } from '../../rule.ts'
import { cellarFigures, lot } from './lot.ts'
import { dayOrders, tableColumns, tableSources } from './table-words.ts'

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
  /** The first of its lots that are not used up, the oldest first; none in a shared cellar. */
  lots: z.array(lot),
  lot_count: z.int(),
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
  summary: '我的草柜：拥有的斗草，按存放的时间',
  who: 'member',
  input: z.object(listing),
  data: cellar.extend({ figures: cellarFigures, share: z.object({ token: z.string() }).nullable() }),
})

export const rackOwn = endpoint({
  key: 'GET /rack',
  summary: '我的斗架：拥有的烟斗',
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
  summary: '给草柜一个链接，有链接的人能看',
  who: 'member',
  input: z.object({}),
  data: z.object({ token: z.string() }),
})

export const cellarUnshare = endpoint({
  key: 'DELETE /cellar/share',
  summary: '收回链接',
  who: 'member',
  input: z.object({}),
  data: z.null(),
})

/** Without the notes: they are the owner's alone. */
export const cellarShared = endpoint({
  key: 'GET /cellar/shared/{token}',
  summary: '别人分享的草柜',
  who: 'anyone',
  input: z.object({
    token: z.string({ error: '链接不正确' }).max(100, { error: '链接不正确' }),
    ...listing,
  }),
  data: cellar.extend({ owner: z.object({ nickname: z.string() }) }),
})

const table = {
  csv: z
    .string({ error: '请选择表格' })
    .min(1, { error: '请选择表格' })
    .refine((text) => new TextEncoder().encode(text).length <= maxImportBytes, {
      error: `表格最大 ${maxImportBytes / 1_000_000} MB`,
    }),
}
const largest = 8_000_000

/** Where each column stands in a table, by its place from 0; columns that are not named are not read. */
const place = whole('没有这一列').pipe(
  z.int().min(0, { error: '没有这一列' }).max(500, { error: '没有这一列' }),
)

const reading = {
  ...table,
  /** Absent: by the names in the first line. */
  columns: z.preprocess(
    fromText,
    z.partialRecord(z.enum(tableColumns), place, { error: '列的对应不正确' }).optional(),
  ),
  /** The order in which a day is written, where it does not begin with its year. */
  dates: optional(z.enum(dayOrders, { error: '没有这种日期顺序' })),
  /** What is not in the catalogue is laid down under the name that the table gives it. */
  unlisted: yesNo(),
}

export const cellarColumns = endpoint({
  key: 'POST /cellar/import/columns',
  summary: '看表格有哪些列，各是什么',
  who: 'member',
  perMinute: 12,
  bodyLimit: largest,
  repeatable: true,
  input: z.object(table),
  data: z.object({
    /** Whose export it looks like. */
    source: z.enum(tableSources).nullable(),
    heads: z.array(z.string()),
    columns: z.partialRecord(z.enum(tableColumns), z.int()),
    dates: z.enum(dayOrders),
    /** The first lines, cell by cell. */
    sample: z.array(z.array(z.string())),
    rows: z.int(),
  }),
})

/** Lines that are not taken, with the reason. */
const refused = z.array(z.object({ line: z.int(), name: z.string(), reason: z.string() }))

/** Of what is there already, only what the table has a column for is changed. */
export const cellarPreview = endpoint({
  key: 'POST /cellar/import/preview',
  summary: '导入之前看看会改什么，什么都不写',
  who: 'member',
  perMinute: 12,
  bodyLimit: largest,
  repeatable: true,
  input: z.object(reading),
  data: z.object({
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    /** Of those that are added, how many are not in the catalogue. */
    unlisted: z.int(),
    /** The first 200 lines that add or change something. */
    rows: z.array(
      z.object({
        line: z.int(),
        name: z.string(),
        added: z.boolean(),
        unlisted: z.boolean(),
        /** In words, as the table writes them; '' is nothing. */
        changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
    refused,
  }),
})

export const cellarImport = endpoint({
  key: 'POST /cellar/import',
  summary: '从表格导入草柜',
  who: 'member',
  perMinute: 12,
  bodyLimit: largest,
  input: z.object(reading),
  data: z.object({
    /** Rows that were taken. */
    taken: z.int(),
    /** Lots, and blends without one, that were not there before. */
    added: z.int(),
    /** Those of which something else is said now. */
    changed: z.int(),
    /** The import's number, under which it can be undone; null when it changed nothing. */
    undo: z.int().nullable(),
    refused,
  }),
})

export const cellarImports = endpoint({
  key: 'GET /cellar/import',
  summary: '最近七天的导入，还能撤销',
  who: 'member',
  input: z.object({}),
  data: z.object({
    list: z.array(z.object({ id: z.int(), added: z.int(), changed: z.int(), create_time: z.iso.datetime() })),
  }),
})

export const cellarUndo = endpoint({
  key: 'DELETE /cellar/import/{id}',
  summary: '撤销一次导入：之后又改过的不动',
  who: 'member',
  input: z.object({ id: itemNumber() }),
  data: z.object({
    /** Lots, and blends without one, that went out again. */
    removed: z.int(),
    /** Those that say again what they said before. */
    restored: z.int(),
    /** Those that were changed since and stay as they are, by name. */
    left: z.array(z.string()),
  }),
})

export const cellarExport = endpoint({
  key: 'GET /cellar/export',
  summary: '把收藏的斗草导出成表格',
  who: 'member',
  perMinute: 12,
  input: z.object({}),
  data: z.object({ file_name: z.string(), csv: z.string() }),
})
