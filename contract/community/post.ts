import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxTitleLetters, maxTags, maxCites, maxPictures, trashDays, maxReasonLetters } from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { person } from './follow.ts'
import { generated, itemNumber, optional, text, whole, yesNo, fromText } from '../rule.ts'
import { image } from '../platform/upload.ts'

export const maxArticleLetters = 50_000
/** Bytes of the HTML of an article. */
export const maxArticleBytes = 1_000_000
export const maxMentions = 20

export const noPost = '没有这个帖子'

/** A thing that a piece shows as a card. `type` 4 to 8, 13 or 14. */
export const citeCard = z.object({
  type: z.int(),
  id: z.int(),
  name: z.string(),
  name_en: z.string(),
  /** Its kind and maker in a line. */
  facts: z.string(),
  score: z.number().nullable(),
  art: z.string(),
  url: z.string(),
})

/** A circle as its posts name it. */
export const circleName = z.object({ id: z.int(), name: z.string(), avatar: z.string() })

/** A post in a list. `cover` is its first picture, in its small size, or the drawing of what it cites first. */
export const postCard = z.object({
  id: z.int(),
  kind: z.literal([1, 2]),
  title: z.string(),
  excerpt: z.string(),
  url: z.string(),
  circle: circleName,
  author: person,
  tags: z.array(z.object({ id: z.int(), name: z.string() })),
  cover: z.object({ url: z.string(), preview: z.string() }).nullable(),
  picture_count: z.int(),
  pinned: z.boolean(),
  essence: z.boolean(),
  members_only: z.boolean(),
  /** Its author says that AI made it, or a part. */
  generated: z.boolean(),
  like_count: z.int(),
  comment_count: z.int(),
  collect_count: z.int(),
  view_count: z.int(),
  minutes: z.int(),
  place: z.string(),
  edited: z.boolean(),
  state: z.enum(['pending', 'published', 'rejected', 'banned', 'deleted']),
  create_time: z.iso.datetime(),
  replied_time: z.iso.datetime(),
})
export type PostCard = z.infer<typeof postCard>

export const postScopes = ['feed', 'joined', 'circle', 'square', 'user', 'essence', 'trash'] as const

/** The scopes that are the same whoever asks. */
const forAll: ReadonlySet<unknown> = new Set(['circle', 'square', 'essence'])

export const postList = endpoint({
  key: 'GET /invitation',
  summary: '帖子：我的动态、圈子、广场、某人、精华、回收站',
  who: 'anyone',
  spared: true,
  restricted: ['community'],
  facts: [],
  namesPeople: true,
  personal: ({ scope, uid }) =>
    scope === 'user' ? uid === undefined : scope !== undefined && !forAll.has(scope),
  owner: ({ uid }) => uid,
  input: z.object({
    scope: optional(z.enum(postScopes, { error: '没有这个范围' })),
    circle_id: optional(itemNumber('没有这个圈子')),
    uid: optional(itemNumber('用户编号不正确')),
    tag: optional(itemNumber('没有这个话题')),
    kind: optional(whole('类型不正确').pipe(z.literal([1, 2], { error: '类型不正确' }))),
    /** What cites this thing: with `cite_id`. */
    cite_type: optional(whole('类型不正确')),
    cite_id: optional(itemNumber()),
    sort: optional(z.enum(['replied', 'new', 'hot'], { error: '没有这种排序' })),
    /** Only how many there are newer than this post: `total` is that number and the list is empty. */
    since: optional(itemNumber()),
    ...paging,
  }),
  data: listOf(postCard),
})

/** What the viewer may do with a post; all false for a visitor. */
const postCan = z.object({
  like: z.boolean(),
  comment: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
  restore: z.boolean(),
  report: z.boolean(),
  pin: z.boolean(),
  essence: z.boolean(),
  ban: z.boolean(),
  unban: z.boolean(),
})

export const postOne = endpoint({
  key: 'GET /invitation/{id}',
  summary: '一个帖子',
  who: 'anyone',
  restricted: ['community'],
  facts: ['liked', 'collected', 'following', 'can'],
  namesPeople: true,
  tagOf: ({ id }) => `item 0 ${String(id)}`,
  input: z.object({ id: itemNumber(noPost) }),
  data: postCard.extend({
    /** Safe HTML: mentions, tags and emoticons are made into elements for both kinds. */
    html: z.string(),
    /** Headings of an article, for the table of contents. */
    headings: z.array(z.object({ id: z.string(), level: z.int(), text: z.string() })),
    images: z.array(image),
    cites: z.array(citeCard),
    author_counts: z.object({ posts: z.int(), fans: z.int(), essence: z.int(), introduction: z.string() }),
    /** owner or admin of the circle, for the mark beside the name. */
    author_role: z.enum(['owner', 'admin', 'member']).nullable(),
    circle_card: z.object({
      id: z.int(),
      name: z.string(),
      introduction: z.string(),
      cover: z.string(),
      member_count: z.int(),
      today_count: z.int(),
    }),
    related: z.array(z.object({ id: z.int(), uid: z.int(), title: z.string(), url: z.string() })),
    /** Why it waits or was banned: to its author and to staff. */
    state_reason: z.string(),
    liked: z.boolean(),
    collected: z.boolean(),
    following: z.boolean(),
    can: postCan,
  }),
})

const many = (max: number, message: string) =>
  z.preprocess(
    (value) => {
      if (value === undefined || value === '') return []
      return Array.isArray(value) ? value : [value]
    },
    z
      .array(z.string({ error: message }).min(1, { error: message }).max(200, { error: message }), {
        error: message,
      })
      .max(max, { error: message }),
  )

/** Kinds of things that can be cited. */
const citable: readonly number[] = [4, 5, 6, 7, 8, 13, 14]

export const citeInput = z.object(
  {
    type: whole('引用不正确').pipe(
      z.int().refine((type) => citable.includes(type), { error: '这个不能引用' }),
    ),
    id: itemNumber('引用不正确'),
  },
  { error: '引用不正确' },
)

const cites = z.preprocess(
  (value) => {
    const read = fromText(value) ?? []
    return Array.isArray(read) ? read.map(fromText) : [read]
  },
  z.array(citeInput, { error: '引用不正确' }).max(maxCites, { error: `最多引用 ${maxCites} 件` }),
)

/** What the form of a post holds. */
export const writing = {
  circle_id: itemNumber('请选择发布到哪个圈子'),
  kind: whole('类型不正确').pipe(z.literal([1, 2], { error: '类型不正确' })),
  title: z
    .string({ error: '请填写标题' })
    .transform((typed) => typed.replace(/\p{Cc}/gu, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, { error: '请填写标题' })
        .max(maxTitleLetters, { error: `标题最多 ${maxTitleLetters} 个字` }),
    ),
  /** Plain text of kind 1; HTML of kind 2. */
  content: z.string({ error: '请填写正文' }).max(maxArticleBytes, { error: '正文太长了' }),
  images: many(maxPictures, `图片不正确，最多 ${maxPictures} 张`),
  /** Names; those that are not there yet are refused. */
  tags: many(maxTags, `话题最多 ${maxTags} 个`),
  cites,
  members_only: yesNo('请选择谁可以看'),
  may_feature: z.preprocess((value) => value ?? true, yesNo('请选择是否允许设为精华')),
  generated,
  /** The draft from which it comes; it goes with the publication. */
  draft_id: optional(itemNumber('没有这份草稿')),
}

export const postWrite = endpoint({
  key: 'POST /invitation',
  summary: '发帖（kind 1 短帖，2 长文）',
  who: 'member',
  bodyLimit: 2_000_000,
  input: z.object(writing),
  data: z.object({ id: z.int(), url: z.string(), coins: z.int() }),
})

export const postActions = [
  'edit',
  'top',
  'untop',
  'essence',
  'unessence',
  'ban',
  'unban',
  'restore',
] as const

/** Without `action` (or with `edit`) it changes the piece: what is absent stays as it is, what is empty is emptied. */
export const postEdit = endpoint({
  key: 'PUT /invitation/{id}',
  summary: '改帖子；或置顶、加精、封禁、恢复',
  who: 'member',
  bodyLimit: 2_000_000,
  input: z.object({
    id: itemNumber(noPost),
    action: optional(z.enum(postActions, { error: '没有这个操作' })),
    reason: optional(text(`理由最多 ${maxReasonLetters} 字`, maxReasonLetters)),
    circle_id: optional(writing.circle_id),
    kind: optional(writing.kind),
    title: writing.title.optional(),
    content: writing.content.optional(),
    images: writing.images.optional(),
    tags: writing.tags.optional(),
    cites: writing.cites.optional(),
    members_only: writing.members_only.optional(),
    may_feature: writing.may_feature.optional(),
    generated: writing.generated.optional(),
    draft_id: writing.draft_id,
  }),
  data: z.object({ id: z.int(), url: z.string() }),
})

export const postDelete = endpoint({
  key: 'DELETE /invitation/{id}',
  summary: `删除帖子；作者自己删的 ${trashDays} 天内可以找回`,
  who: 'member',
  input: z.object({
    id: itemNumber(noPost),
    reason: optional(text(`理由最多 ${maxReasonLetters} 字`, maxReasonLetters)),
  }),
  data: z.null(),
})
