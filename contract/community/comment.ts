import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxCommentLetters, maxCommentPictures, maxReasonLetters } from '../limits.ts'
import { asRead, newsPage } from '../notifications/message.ts'
import { listOf, paging } from '../paging.ts'
import { person } from './follow.ts'
import { itemNumber, malformed, numberOrAll, optional, whole } from '../rule.ts'
import { image } from '../platform/upload.ts'

/** What is commented on: 0 post, 3 appreciation, 9 article, 12 review, 16 list. */
export const commentable = [0, 3, 9, 12, 16] as const
export type Commentable = (typeof commentable)[number]

export const commentableType = whole('类型不正确').pipe(
  z.literal([...commentable], { error: '这里不能评论' }),
)

const target = {
  type: commentableType,
  id: itemNumber(),
}

const reply = z.object({
  id: z.int(),
  /** Number of the comment under which it stands; null for a comment itself. */
  thread_id: z.int().nullable(),
  author: person,
  /** 楼主 of the piece; owner or admin of its circle. */
  marks: z.array(z.enum(['author', 'owner', 'admin'])),
  /** Whom it answers, when that is not the thread's own comment. */
  answered: z.object({ id: z.int(), uid: z.int(), nickname: z.string() }).nullable(),
  /** Safe HTML: mentions and emoticons are elements. '' when deleted or blocked. */
  html: z.string(),
  image: image.nullable(),
  /** The file of its picture says that AI made it. */
  generated: z.boolean(),
  /**
   * deleted ones stay where replies stand under them: 该评论已删除; so do those of somebody blocked, either way round,
   * where others replied: blocked.
   */
  state: z.enum(['published', 'pending', 'deleted', 'blocked']),
  like_count: z.int(),
  place: z.string(),
  create_time: z.iso.datetime(),
  liked: z.boolean(),
  can: z.object({ reply: z.boolean(), delete: z.boolean(), report: z.boolean(), like: z.boolean() }),
})
export type Reply = z.infer<typeof reply>

/** A comment with the first of its replies. `floor` counts from the oldest. */
export const thread = reply.extend({
  hot: z.boolean(),
  reply_count: z.int(),
  replies: z.array(reply),
})
export type Thread = z.infer<typeof thread>

export const commentList = endpoint({
  key: 'GET /comment',
  summary: '评论：最热、最新、最早、只看楼主，两层',
  who: 'anyone',
  restricted: ['community'],
  facts: ['liked', 'can'],
  namesPeople: true,
  tagOf: ({ type, id }) => `item ${String(type)} ${String(id)}`,
  input: z.object({
    ...target,
    sort: optional(z.enum(['hot', 'new', 'old'], { error: '没有这种排序' })),
    /** Only what the piece's author wrote. */
    author: optional(whole(malformed)),
    ...paging,
  }),
  data: listOf(thread),
})

/** `{id}` may be a reply: the answer is the thread in which it stands, with replies up to and past it. */
export const commentOne = endpoint({
  key: 'GET /comment/{id}',
  summary: '一条评论与它的回复',
  who: 'anyone',
  input: z.object({ id: itemNumber('没有这条评论'), ...paging }),
  data: z.object({
    type: z.int(),
    target_id: z.int(),
    url: z.string(),
    thread,
    next: z.string().nullable(),
  }),
})

export const commentBox = endpoint({
  key: 'GET /comment/create',
  summary: '评论框要的：可不可以、为什么不、可以 @ 的人',
  who: 'anyone',
  input: z.object(target),
  data: z.object({
    may: z.boolean(),
    why_not: z.string(),
    most: z.int(),
    mentions: z.array(person),
    emoticons: z.array(z.string()),
  }),
})

export const commentWrite = endpoint({
  key: 'POST /repeatInvitation',
  summary: '评论或回复（pid 是被回复的那条）',
  who: 'member',
  input: z.object({
    ...target,
    pid: optional(itemNumber('没有这条评论')),
    content: z.preprocess(
      (value) => value ?? '',
      z
        .string({ error: '请写点什么' })
        .transform((typed) =>
          typed
            .replace(/[^\P{Cc}\n]/gu, '')
            .replace(/\n{3,}/g, '\n\n')
            .trim(),
        )
        .pipe(z.string().max(maxCommentLetters, { error: `评论最多 ${maxCommentLetters} 字` })),
    ),
    images: z.preprocess(
      (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
      z
        .array(z.string({ error: '图片不正确' }).max(200, { error: '图片不正确' }), { error: '图片不正确' })
        .max(maxCommentPictures, { error: `评论最多 ${maxCommentPictures} 张图片` }),
    ),
  }),
  data: z.object({ comment: thread, count: z.int(), coins: z.int() }),
})

/** News of comments and answers. */
export const commentsReceived = endpoint({
  key: 'GET /commentinvitation',
  summary: '我收到的评论、回复与提到',
  who: 'member',
  input: z.object({ is_read: asRead, ...paging }),
  data: newsPage,
})

/** `{id}` is the news'; 0 means all of them. */
export const commentsRead = endpoint({
  key: 'PUT /commentinvitation/{id}',
  summary: '把收到的评论标为已读：这一条及更早的',
  who: 'member',
  unagreed: true,
  quiet: true,
  input: z.object({ id: numberOrAll() }),
  data: z.null(),
})

const longReason = `理由最多 ${maxReasonLetters} 字`

export const commentDelete = endpoint({
  key: 'DELETE /commentinvitation/{id}',
  summary: '删除评论',
  who: 'member',
  input: z.object({
    id: itemNumber('没有这条评论'),
    reason: z.string({ error: longReason }).max(maxReasonLetters, { error: longReason }).optional(),
  }),
  data: z.object({ count: z.int() }),
})
