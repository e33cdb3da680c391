import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { leastReasonLetters, maxReasonLetters } from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { reasonRule, itemNumber, optional, searchText, whole, yesNo } from '../rule.ts'
import { correctable, editable, factField } from './contribution.ts'

const kind = whole('类型不正确').pipe(z.literal([...editable], { error: '没有这一类资料' }))

/** Kinds of which whole fact sheets come and go. */
const wholeKind = whole('类型不正确').pipe(
  z.literal([...correctable], { error: '这一类资料只能一份一份地改' }),
)

/** What a brand makes, what a mouthpiece is told by: of other kinds there is one sort only. */
const sorts = ['', 'tobacco', 'pipe', 'style', 'material'] as const
const sort = optional(z.enum(sorts, { error: '没有这一种' }))

const states = ['shown', 'hidden', 'moved'] as const

/** Values by field, as an object or its JSON. */
const values = z.preprocess(
  (given) => {
    if (typeof given !== 'string') return given
    try {
      return JSON.parse(given) as unknown
    } catch {
      return null
    }
  },
  z.record(z.string(), z.unknown(), { error: '要改的内容读不出来' }),
)

const reason = reasonRule(`请写明依据，${leastReasonLetters} 到 ${maxReasonLetters} 个字`)
const version = whole('版本不正确').pipe(z.int().min(0, { error: '版本不正确' }))

/** A fact sheet as the list shows it. */
const item = z.object({
  id: z.int(),
  type: z.int(),
  /** What a brand makes, what a mouthpiece is told by; '' for others. */
  sort: z.enum(sorts),
  title: z.string(),
  name_zh: z.string().nullable(),
  name_en: z.string(),
  /** The maker's name; '' where it has none. */
  brand: z.string(),
  state: z.enum(states),
  /** Reviews and collections; of a brand and a shape its items, and 0. */
  review_count: z.int(),
  collect_count: z.int(),
  /** Counts the changes: a change sends the one that it set out from. */
  version: z.int(),
  url: z.string(),
})

const named = z.object({ id: z.int(), title: z.string(), url: z.string() })

export const adminItemList = endpoint({
  key: 'GET /admin/item',
  summary: '资料：一类一类地列，按名字找，含隐藏的与并走的',
  who: 'editor',
  input: z.object({
    type: kind,
    q: optional(searchText()),
    brand: optional(itemNumber('品牌不正确')),
    /** Shown ones unless something else is asked for; `all` of them. */
    state: optional(z.enum([...states, 'all'], { error: '没有这种状态' })),
    sort: optional(z.enum(['name', 'new'], { error: '没有这种排序' })),
    ...paging,
  }),
  data: listOf(item),
})

export const adminItemFindings = endpoint({
  key: 'GET /admin/item/finding',
  summary: '资料核对：自相矛盾的地方，每条规则一处一行',
  who: 'editor',
  input: z.object({}),
  data: z.object({
    /** The first five hundred. */
    list: z.array(
      z.object({ type: z.int(), id: z.int(), title: z.string(), rule: z.string(), says: z.string() }),
    ),
    total: z.int(),
  }),
})

export const adminItemForm = endpoint({
  key: 'GET /admin/item/form',
  summary: '添加资料的表单',
  who: 'editor',
  input: z.object({ type: wholeKind, sort }),
  data: z.object({ fields: z.array(factField) }),
})

export const adminItemOne = endpoint({
  key: 'GET /admin/item/{id}',
  summary: '一份资料：各项、可选的值、有多少点评收藏引用挂在上面',
  who: 'editor',
  input: z.object({ id: itemNumber(), type: kind }),
  data: item.extend({
    fields: z.array(factField),
    /** What hangs on it, in words, with its number. */
    uses: z.array(z.object({ what: z.string(), count: z.int() })),
    /** Where it went. */
    into: named.nullable(),
  }),
})

export const adminItemAdd = endpoint({
  key: 'POST /admin/item',
  summary: '添加资料',
  who: 'editor',
  input: z.object({ type: wholeKind, sort, values, reason }),
  data: item,
})

export const itemActions = ['change', 'restore', 'merge', 'hide', 'show'] as const

export const adminItemChange = endpoint({
  key: 'PUT /admin/item/{id}',
  summary: '改、恢复一次修改之前的样子、合并、隐藏、重新显示；斗型只能改与恢复',
  who: 'editor',
  input: z.object({
    id: itemNumber(),
    type: kind,
    action: z.enum(itemActions, { error: '没有这种操作' }),
    reason,
    /** change, and merge: of the one that stays. */
    values: optional(values),
    version: optional(version),
    /** restore: the change that is undone. */
    change: optional(itemNumber('修改不正确')),
    /** merge: the one that stays. */
    into: optional(itemNumber('并入的资料不正确')),
  }),
  /** Of a merge: the one that stays. */
  data: item,
})

export const adminItemRemove = endpoint({
  key: 'DELETE /admin/item/{id}',
  summary: '删去一份资料：只有上面什么都没有挂着的时候',
  who: 'editor',
  input: z.object({ id: itemNumber(), type: wholeKind, reason }),
  data: z.null(),
})

export const adminItemHistory = endpoint({
  key: 'GET /admin/item/{id}/history',
  summary: '一份资料的修改：谁、何时、为什么、逐项',
  who: 'editor',
  input: z.object({ id: itemNumber(), type: kind, ...paging }),
  data: listOf(
    z.object({
      id: z.int(),
      act: z.enum(['add', 'correct', 'edit', 'restore', 'merge', 'hide', 'show']),
      author: z.object({ uid: z.int(), nickname: z.string() }),
      reason: z.string(),
      create_time: z.iso.datetime(),
      fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
      /** It has values that can be set back. */
      restorable: z.boolean(),
    }),
  ),
})

export const adminItemExport = endpoint({
  key: 'GET /admin/item/export',
  summary: '一类资料的表格（CSV）：所有列，按字段名',
  who: 'editor',
  input: z.object({ type: wholeKind }),
  data: z.object({ name: z.string(), csv: z.string(), count: z.int() }),
})

/** Lines of a table that are read at once, without its head. */
export const maxItemLines = 20_000
/** Lines that are told of one by one. */
export const maxReportedLines = 500

export const adminItemImport = endpoint({
  key: 'POST /admin/item/import',
  summary: '导入表格：先试算，看过以后再写入；不合规矩的行不收',
  who: 'editor',
  bodyLimit: 12 * 1024 * 1024,
  repeatable: true,
  input: z.object({
    type: wholeKind,
    csv: z.string({ error: '请选择表格' }).min(1, { error: '请选择表格' }),
    /** Writes what the trial found; `digest` is the trial's. */
    apply: yesNo(),
    digest: optional(z.string({ error: '试算不正确' }).max(100, { error: '试算不正确' })),
    reason: optional(reasonRule(`请写明来源，${leastReasonLetters} 到 ${maxReasonLetters} 个字`)),
  }),
  data: z.object({
    applied: z.boolean(),
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    refused: z.int(),
    digest: z.string(),
    /** Lines that are not the same, in the order of the table; at most 500. */
    lines: z.array(
      z.object({
        line: z.int(),
        verdict: z.enum(['new', 'changed', 'refused']),
        name: z.string(),
        /** Why it is refused. */
        reason: z.string(),
        fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  }),
})

/** The calls of the catalogue's editors. */
export const calls = [
  adminItemList,
  adminItemFindings,
  adminItemForm,
  adminItemExport,
  adminItemImport,
  adminItemOne,
  adminItemAdd,
  adminItemChange,
  adminItemRemove,
  adminItemHistory,
] as const
