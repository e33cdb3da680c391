import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  maxListEntries,
  maxListIntroductionLetters,
  maxListNoteLetters,
  maxListTitleLetters,
  maxReasonLetters,
} from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { generated, itemNumber, itemNumbers, optional, text, whole, yesNo } from '../rule.ts'
import { person } from './follow.ts'
import { citeCard } from './post.ts'

/** What stands on a list: 4 blend, 5 pipe, 6 accessory, 14 brand. */
export const listable = [4, 5, 6, 14] as const
export type Listable = (typeof listable)[number]

const noList = '没有这份清单'
const listed = whole('类型不正确').pipe(z.literal([...listable], { error: '这个不能放进清单' }))

/** Lines of a text as people type it. */
const lines = (max: number, message: string) =>
  z
    .string({ error: message })
    .transform((typed) =>
      typed
        .replace(/[^\P{Cc}\n]/gu, '')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    )
    .pipe(z.string().max(max, { error: message }))

const title = z
  .string({ error: '请填写清单的名称' })
  .transform((typed) => typed.replace(/\p{Cc}/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, { error: '请填写清单的名称' })
      .max(maxListTitleLetters, { error: `名称最多 ${maxListTitleLetters} 个字` }),
  )
const introduction = lines(maxListIntroductionLetters, `说明最多 ${maxListIntroductionLetters} 个字`)
const note = lines(maxListNoteLetters, `备注最多 ${maxListNoteLetters} 个字`)

const states = ['pending', 'published', 'rejected', 'banned', 'deleted'] as const

/** A list among others. */
export const itemListCard = z.object({
  id: z.int(),
  title: z.string(),
  introduction: z.string(),
  /** AI made it, as its author declares. */
  generated: z.boolean(),
  url: z.string(),
  /** null: the editors'. */
  author: person.nullable(),
  shared: z.boolean(),
  state: z.enum(states),
  entry_count: z.int(),
  comment_count: z.int(),
  collect_count: z.int(),
  /** Drawings of the first things on it. */
  arts: z.array(z.string()),
  update_time: z.iso.datetime(),
})
export type ItemListCard = z.infer<typeof itemListCard>

const entry = z.object({
  id: z.int(),
  type: z.int(),
  target_id: z.int(),
  note: z.string(),
  /** null when the thing is no longer there: only whose list it is still sees that. */
  item: citeCard.nullable(),
})
export type ListEntry = z.infer<typeof entry>

export const itemListSorts = ['new', 'collected'] as const

export const itemListList = endpoint({
  key: 'GET /list',
  summary: '公开的清单：最新、收藏最多，按作者，或有某一件的',
  who: 'anyone',
  restricted: ['community'],
  facts: [],
  input: z.object({
    uid: optional(itemNumber('用户编号不正确')),
    /** Those on which this thing stands: with `cite_id`. */
    cite_type: optional(listed),
    cite_id: optional(itemNumber()),
    sort: optional(z.enum(itemListSorts, { error: '没有这种排序' })),
    ...paging,
  }),
  data: listOf(itemListCard),
})

/** One's own lists, the one that was changed last first; with a thing, whether it stands on each. */
export const itemListMine = endpoint({
  key: 'GET /list/mine',
  summary: '我的清单；带 cite_type、cite_id 时说明那一件在不在里面',
  who: 'member',
  input: z.object({ cite_type: optional(listed), cite_id: optional(itemNumber()) }),
  data: z.object({
    list: z.array(
      itemListCard.extend({
        /** The thing's entry there; null where it is not on the list. */
        entry: z.int().nullable(),
      }),
    ),
    most: z.int(),
  }),
})

const wholeList = itemListCard.extend({ entries: z.array(entry), state_reason: z.string() })

export const itemListOne = endpoint({
  key: 'GET /list/{id}',
  summary: '一份清单',
  who: 'anyone',
  restricted: ['community'],
  facts: ['collected', 'can'],
  tagOf: ({ id }) => `item 16 ${String(id)}`,
  input: z.object({ id: itemNumber(noList) }),
  data: wholeList.extend({
    collected: z.boolean(),
    can: z.object({
      comment: z.boolean(),
      collect: z.boolean(),
      edit: z.boolean(),
      delete: z.boolean(),
      report: z.boolean(),
    }),
  }),
})

export const itemListForm = endpoint({
  key: 'GET /list/{id}/edit',
  summary: '自己的一份清单，为了修改',
  who: 'member',
  input: z.object({ id: itemNumber(noList) }),
  data: wholeList,
})

const written = z.object({ id: z.int(), url: z.string(), state: z.enum(states), shared: z.boolean() })

const thing = { type: listed, target: itemNumber(), note: note.optional() }

/** With `type` and `target` that thing stands on it from the first. */
export const itemListWrite = endpoint({
  key: 'POST /list',
  summary: '新建清单，可以连同第一件',
  who: 'member',
  input: z.object({
    title,
    introduction: introduction.optional(),
    shared: yesNo(),
    generated,
    type: optional(listed),
    target: optional(itemNumber()),
  }),
  data: written,
})

/** What is absent stays as it is. */
export const itemListEdit = endpoint({
  key: 'PUT /list/{id}',
  summary: '改清单的名称、说明，公开或设为私密',
  who: 'member',
  input: z.object({
    id: itemNumber(noList),
    title: title.optional(),
    introduction: introduction.optional(),
    shared: optional(
      z.preprocess(
        (value) =>
          value === '1' || value === 'true' ? true : value === '0' || value === 'false' ? false : value,
        z.boolean({ error: '请选择公开或私密' }),
      ),
    ),
    generated: generated.optional(),
  }),
  data: written,
})

export const itemListDelete = endpoint({
  key: 'DELETE /list/{id}',
  summary: '删除清单',
  who: 'member',
  input: z.object({
    id: itemNumber(noList),
    reason: optional(text(`理由最多 ${maxReasonLetters} 字`, maxReasonLetters)),
  }),
  data: z.null(),
})

const changed = z.object({ entry: z.int(), entry_count: z.int(), state: z.enum(states), shared: z.boolean() })

/** Of a thing that stands on it already nothing changes. */
export const listEntryAdd = endpoint({
  key: 'POST /list/{id}/entry',
  summary: '往清单里加一件；已经在里面的不变',
  who: 'member',
  input: z.object({ id: itemNumber(noList), ...thing }),
  data: changed,
})

const noEntry = '清单里没有这一件'

export const listEntryEdit = endpoint({
  key: 'PUT /list/{id}/entry/{entry}',
  summary: '改清单里一件的备注',
  who: 'member',
  input: z.object({ id: itemNumber(noList), entry: itemNumber(noEntry), note }),
  data: changed,
})

export const listEntryDelete = endpoint({
  key: 'DELETE /list/{id}/entry/{entry}',
  summary: '从清单里移出一件',
  who: 'member',
  input: z.object({ id: itemNumber(noList), entry: itemNumber(noEntry) }),
  data: z.object({ entry_count: z.int() }),
})

/** All entries in their new order: refused when there are others by now. */
export const listOrder = endpoint({
  key: 'PUT /list/{id}/order',
  summary: '清单的顺序：所有条目的编号依次',
  who: 'member',
  input: z.object({
    id: itemNumber(noList),
    entries: itemNumbers('条目的编号不正确', maxListEntries),
  }),
  data: z.null(),
})
