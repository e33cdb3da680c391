import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxReasonLetters } from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { citeCard, writing } from './post.ts'
import { person } from './follow.ts'
import { itemNumber, malformed, optional, text, whole } from '../rule.ts'
import { image } from '../platform/upload.ts'

/** What a piece shows. */
export const appreciationKinds = ['pipe', 'tobacco', 'accessory', 'rack'] as const
export type AppreciationKind = (typeof appreciationKinds)[number]

const noAppreciation = '没有这件鉴赏'
const kind = z.enum(appreciationKinds, { error: '没有这个分类' })

/** A piece in a list. `cover` is its first picture with its measures, so that nothing jumps. */
export const appreciationCard = z.object({
  id: z.int(),
  kind,
  title: z.string(),
  url: z.string(),
  author: person,
  cover: image.nullable(),
  picture_count: z.int(),
  pinned: z.boolean(),
  essence: z.boolean(),
  /** Its author says that AI made it, or a part. */
  generated: z.boolean(),
  like_count: z.int(),
  comment_count: z.int(),
  state: z.enum(['pending', 'published', 'rejected', 'banned', 'deleted']),
  create_time: z.iso.datetime(),
  liked: z.boolean(),
})
export type AppreciationCard = z.infer<typeof appreciationCard>

export const appreciationPeriods = ['day', 'week', 'month', 'all'] as const

export const appreciationList = endpoint({
  key: 'GET /appreciation',
  summary: '鉴赏：最热、最新、精华，按分类、品牌、斗型、话题',
  who: 'anyone',
  restricted: ['community'],
  facts: ['liked'],
  namesPeople: true,
  personal: ({ sort }) => sort === 'follow',
  owner: ({ uid }) => uid,
  input: z.object({
    type: optional(kind),
    uid: optional(itemNumber('用户编号不正确')),
    brand: optional(itemNumber('没有这个品牌')),
    shape: optional(itemNumber('没有这个斗型')),
    tag: optional(itemNumber('没有这个话题')),
    /** Pieces that show works of this studio, or the studio itself. */
    maker: optional(itemNumber('没有这个工作室')),
    /** What cites this thing: with `cite_id`. */
    cite_type: optional(whole('类型不正确')),
    cite_id: optional(itemNumber()),
    /** `follow`: only of those whom the viewer follows, the newest first. */
    sort: optional(z.enum(['hot', 'new', 'featured', 'follow'], { error: '没有这种排序' })),
    period: optional(z.enum(appreciationPeriods, { error: '没有这个时段' })),
    /** "1", as the specification has it: the hot order of the week. */
    hot: optional(z.literal('1', { error: malformed })),
    ...paging,
  }),
  data: listOf(appreciationCard),
})

const can = z.object({
  like: z.boolean(),
  comment: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
  report: z.boolean(),
  pin: z.boolean(),
  essence: z.boolean(),
  ban: z.boolean(),
  unban: z.boolean(),
})

export const appreciationOne = endpoint({
  key: 'GET /appreciation/{id}',
  summary: '一件鉴赏',
  who: 'anyone',
  restricted: ['community'],
  facts: ['liked', 'collected', 'following', 'can', 'content'],
  tagOf: ({ id }) => `item 3 ${String(id)}`,
  input: z.object({ id: itemNumber(noAppreciation) }),
  data: appreciationCard.extend({
    /** Safe HTML of the text. */
    html: z.string(),
    /** The text as it was typed, for its author's form; '' for others. */
    content: z.string(),
    images: z.array(image),
    tags: z.array(z.object({ id: z.int(), name: z.string() })),
    cites: z.array(citeCard),
    view_count: z.int(),
    collect_count: z.int(),
    place: z.string(),
    edited: z.boolean(),
    state_reason: z.string(),
    similar: z.array(appreciationCard),
    collected: z.boolean(),
    following: z.boolean(),
    can,
  }),
})

const form = {
  type: kind,
  title: writing.title,
  content: z.preprocess((value) => value ?? '', writing.content),
  images: writing.images,
  tags: writing.tags,
  cites: writing.cites,
  generated: writing.generated,
}

const written = z.object({ id: z.int(), url: z.string(), coins: z.int() })

export const appreciationWrite = endpoint({
  key: 'POST /appreciation',
  summary: '发布鉴赏：先有图',
  who: 'member',
  input: z.object(form),
  data: written,
})

export const appreciationActions = ['edit', 'top', 'untop', 'essence', 'unessence', 'ban', 'unban'] as const

/** Without `action` (or with `edit`) it changes the piece: what is absent stays as it is, what is empty is emptied. */
export const appreciationEdit = endpoint({
  key: 'PUT /appreciation/{id}',
  summary: '改鉴赏；或置顶、加精、封禁',
  who: 'member',
  input: z.object({
    id: itemNumber(noAppreciation),
    action: optional(z.enum(appreciationActions, { error: '没有这个操作' })),
    reason: optional(text(`理由最多 ${maxReasonLetters} 字`, maxReasonLetters)),
    type: optional(kind),
    title: form.title.optional(),
    content: form.content.optional(),
    images: form.images.optional(),
    tags: form.tags.optional(),
    cites: form.cites.optional(),
    generated: form.generated.optional(),
  }),
  data: z.object({ id: z.int(), url: z.string() }),
})

export const appreciationDelete = endpoint({
  key: 'DELETE /appreciation/{id}',
  summary: '删除鉴赏',
  who: 'member',
  input: z.object({
    id: itemNumber(noAppreciation),
    reason: optional(text(`理由最多 ${maxReasonLetters} 字`, maxReasonLetters)),
  }),
  data: z.null(),
})

export const appreciationForm = endpoint({
  key: 'GET /appreciation/create',
  summary: '发布鉴赏的表单：分类、话题、我可不可以',
  who: 'member',
  input: z.object({ type: optional(kind) }),
  data: z.object({
    kinds: z.array(z.object({ key: kind, name: z.string() })),
    tags: z.array(z.object({ id: z.int(), name: z.string() })),
    most_pictures: z.int(),
    why_not: z.string(),
  }),
})
