import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { maxNoteLetters, maxQuantity, maxFolderLetters } from '../../limits.ts'
import { asRead, news } from '../../notifications/message.ts'
import { listOf, paging } from '../../paging.ts'
import { cleared, day } from './own-record.ts'
import { itemNumber, numberOrAll, optional, whole, yesNo } from '../../rule.ts'

/** What can be collected, by the kinds of the interface. */
export const collectable = [0, 3, 4, 5, 6, 7, 8, 9, 13, 14, 16] as const
export type Collectable = (typeof collectable)[number]

export const collectStates = ['want', 'own', 'had'] as const
export type CollectState = (typeof collectStates)[number]

const target = whole('类型不正确').pipe(z.literal([...collectable], { error: '这个不能收藏' }))

/** What is told beside a thing: absent leaves it as it was; '' clears a note and a date, 0 takes it out of its folder. */
const telling = {
  folder: optional(numberOrAll('没有这个收藏夹')),
  note: z
    .string({ error: '请填写备注' })
    .transform((typed) => typed.replace(/[^\P{Cc}\n]/gu, '').trim())
    .pipe(z.string().max(maxNoteLetters, { error: `备注最多 ${maxNoteLetters} 字` }))
    .optional(),
  state: optional(z.enum(collectStates, { error: '只能是想要、拥有或抽过' })),
  quantity: optional(
    whole('数量是整数').pipe(
      z
        .int()
        .min(1, { error: '数量至少 1' })
        .max(maxQuantity, { error: `数量最多 ${maxQuantity}` }),
    ),
  ),
  since: cleared(day('日期不能在将来')),
}

/** A thing in somebody's collection; `id` is its row's, `target_id` the thing's. */
export const collected = z.object({
  id: z.int(),
  type: z.int(),
  target_id: z.int(),
  folder: z.object({ id: z.int(), name: z.string() }).nullable(),
  note: z.string(),
  state: z.enum(collectStates).nullable(),
  quantity: z.int(),
  /** YYYY-MM-DD */
  since: z.string().nullable(),
  create_time: z.iso.datetime(),
  /** null when the thing is no longer there. */
  item: z
    .object({
      title: z.string(),
      url: z.string(),
      art: z.string().nullable(),
      /** Its brand, or the member who wrote or made it; '' where there is none. */
      by: z.string(),
    })
    .nullable(),
})

export const collectGive = endpoint({
  key: 'POST /collectInvitation',
  summary: '收藏；再收藏一次是修改',
  who: 'member',
  repeatable: true,
  input: z.object({ type: target, id: itemNumber(), ...telling }),
  data: z.object({ collected, count: z.int() }),
})

/** One's own collection, or with `is_read` the news that others collected what is one's own. */
export const collectList = endpoint({
  key: 'GET /collectInvitation',
  summary: '我的收藏；带 is_read 是我收到的收藏',
  who: 'member',
  input: z.object({
    type: optional(target),
    /** 0: in none. */
    folder: optional(numberOrAll('没有这个收藏夹')),
    state: telling.state,
    id: optional(itemNumber()),
    sort: optional(z.enum(['new', 'since'], { error: '没有这种排序' })),
    is_read: asRead,
    ...paging,
  }),
  data: listOf(z.union([collected, news])),
})

/** With `is_read` 1 the number is that of news, and there is no data. */
export const collectEdit = endpoint({
  key: 'PUT /collectInvitation/{id}',
  summary: '改收藏的一件：换收藏夹、备注、状态、数量、日期；is_read=1 则把收到的收藏标为已读：这一条及更早的',
  who: 'member',
  input: z.object({ id: numberOrAll(), is_read: yesNo(), ...telling }),
  data: collected.nullable(),
})

export const collectTake = endpoint({
  key: 'DELETE /collectInvitation/{id}',
  summary: '取消收藏，编号是那件东西的',
  who: 'member',
  input: z.object({ id: itemNumber(), type: target }),
  data: z.object({ count: z.int() }),
})

const folder = z.object({ id: z.int(), name: z.string(), count: z.int() })

const folderName = z
  .string({ error: '请填写收藏夹的名称' })
  .transform((typed) => typed.replace(/\p{Cc}/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, { error: '请填写收藏夹的名称' })
      .max(maxFolderLetters, { error: `收藏夹的名称最多 ${maxFolderLetters} 个字` }),
  )

export const folderList = endpoint({
  key: 'GET /collectfolder',
  summary: '我的收藏夹',
  who: 'member',
  input: z.object({}),
  data: z.object({ list: z.array(folder), total: z.int(), loose: z.int() }),
})

export const folderNew = endpoint({
  key: 'POST /collectfolder',
  summary: '新建收藏夹',
  who: 'member',
  input: z.object({ name: folderName }),
  data: folder,
})

export const folderEdit = endpoint({
  key: 'PUT /collectfolder/{id}',
  summary: '给收藏夹改名',
  who: 'member',
  input: z.object({ id: itemNumber('没有这个收藏夹'), name: folderName }),
  data: folder,
})

export const folderDelete = endpoint({
  key: 'DELETE /collectfolder/{id}',
  summary: '删除收藏夹，里面的东西还在收藏里',
  who: 'member',
  input: z.object({ id: itemNumber('没有这个收藏夹') }),
  data: z.null(),
})
