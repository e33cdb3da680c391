import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxReasonLetters } from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { itemNumber, itemNumbers, optional, searchText, whole } from '../rule.ts'
import { image } from '../platform/upload.ts'

/** What people make and the staff looks after: posts, comments (of both kinds), appreciations, works, reviews, lists. */
export const managedTypes = [0, 1, 3, 8, 12, 16] as const
export type ManagedType = (typeof managedTypes)[number]

export const contentStates = ['published', 'pending', 'rejected', 'banned', 'deleted'] as const

/** What can be done with a piece beside changing its words. */
export const contentActs = [
  'top',
  'untop',
  'essence',
  'unessence',
  'ban',
  'unban',
  'delete',
  'restore',
] as const
export type ContentAct = (typeof contentActs)[number]

const type = whole('没有这类内容').pipe(z.literal(managedTypes, { error: '没有这类内容' }))
const state = z.enum(contentStates, { error: '没有这种状态' })
const action = z.enum(contentActs, { error: '没有这种操作' })
const person = z.object({ uid: z.int(), nickname: z.string() })
const reason = z
  .preprocess((value) => value ?? '', z.string({ error: '原因不正确' }))
  .pipe(
    z
      .string()
      .trim()
      .max(maxReasonLetters, { error: `原因最多 ${maxReasonLetters} 个字` }),
  )

const content = {
  id: z.int(),
  /** As reports and likes name it: a comment under an appreciation is a 2. */
  type: z.int(),
  title: z.string(),
  excerpt: z.string(),
  author: person,
  state,
  /** Why it does not stand for all to see, and who saw to that; null for the site or nobody. */
  state_reason: z.string(),
  state_by: person.nullable(),
  circle: z.object({ id: z.int(), name: z.string() }).nullable(),
  url: z.string(),
  pinned: z.boolean(),
  essence: z.boolean(),
  like_count: z.int(),
  comment_count: z.int(),
  /** Reports that wait for a decision. */
  report_count: z.int(),
  create_time: z.iso.datetime(),
  edited: z.boolean(),
  /** What can be done with it now. */
  acts: z.array(action),
}

const row = z.object(content)

export const contentList = endpoint({
  key: 'GET /admin/content',
  summary: '一类内容，新的在前：按字、编号、作者、圈子、状态查；按字查时一次往前找两万条，接着翻就接着找',
  who: 'moderator',
  input: z.object({
    type,
    q: optional(searchText()),
    /** A number, or a name as it is written. */
    author: optional(searchText(30)),
    /** The same of a circle. */
    circle: optional(searchText(30)),
    state: optional(state),
    limit: paging.limit,
    cursor: paging.cursor,
    page: paging.page,
  }),
  data: listOf(row),
})

export const contentOne = endpoint({
  key: 'GET /admin/content/{type}/{id}',
  summary: '一件内容的全文、图片与来历：操作、举报、审核、修改',
  who: 'moderator',
  input: z.object({ type, id: itemNumber() }),
  data: z.object({
    ...content,
    text: z.string(),
    images: z.array(image),
    history: z.array(
      z.object({
        time: z.iso.datetime(),
        by: person.nullable(),
        act: z.string(),
        reason: z.string(),
      }),
    ),
    reports: z.array(
      z.object({
        time: z.iso.datetime(),
        by: person,
        reason: z.string(),
        description: z.string(),
        state: z.enum(['open', 'upheld', 'dismissed']),
        answer: z.string(),
      }),
    ),
    /** What the filter held it for, and what became of that. */
    held: z.array(
      z.object({
        time: z.iso.datetime(),
        reasons: z.array(z.string()),
        state: z.enum(['open', 'approved', 'rejected', 'gone']),
        reason: z.string(),
      }),
    ),
    /** Field by field what was changed; works alone keep that. */
    edits: z.array(
      z.object({
        time: z.iso.datetime(),
        before: z.record(z.string(), z.string()),
        after: z.record(z.string(), z.string()),
      }),
    ),
    edit_time: z.iso.datetime().nullable(),
  }),
})

export const contentAct = endpoint({
  key: 'PUT /admin/content/{type}/{id}',
  summary: '处置一件内容：封禁、解封、删除、恢复要写原因；置顶、精华可写',
  who: 'moderator',
  input: z.object({ type, id: itemNumber(), action, reason }),
  data: row,
})

/** Pieces of one batch. */
export const maxAtOnce = 50

export const contentBatch = endpoint({
  key: 'POST /admin/content/batch',
  summary: '一次处置几件同类内容；做不成的逐件说明，其余照办',
  who: 'moderator',
  input: z.object({
    type,
    ids: itemNumbers('编号不正确', maxAtOnce).pipe(z.array(z.int()).min(1, { error: '请先选择内容' })),
    action,
    reason,
  }),
  data: z.object({
    done: z.array(z.int()),
    failed: z.array(z.object({ id: z.int(), words: z.string() })),
  }),
})
