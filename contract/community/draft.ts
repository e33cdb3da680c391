import * as z from 'zod'
import { commentableType } from './comment.ts'
import { endpoint } from '../endpoint.ts'
import { maxTags, maxCites, maxPictures, maxCiteSearchLetters, maxNameWidth } from '../limits.ts'
import { citeCard, circleName, citeInput, maxArticleBytes, noPost, writing } from './post.ts'
import { person } from './follow.ts'
import { fromText, itemNumber, optional, searchText, whole, yesNo } from '../rule.ts'
import { image } from '../platform/upload.ts'

/** What the form holds, as it stands in a draft: nothing of it need be complete. */
export const draftFields = z.object({
  circle_id: z.int().nullable(),
  kind: z.literal([1, 2]),
  title: z.string(),
  content: z.string(),
  images: z.array(image),
  tags: z.array(z.string()),
  cites: z.array(citeCard),
  members_only: z.boolean(),
  may_feature: z.boolean(),
  generated: z.boolean(),
})
export type DraftFields = z.infer<typeof draftFields>

/** The same as it is sent: of pictures and cards only what they are named by is read. */
const draftForm = z.object(
  {
    circle_id: itemNumber('没有这个圈子').nullable(),
    kind: writing.kind,
    title: z.string({ error: '标题不正确' }).max(200, { error: '标题太长了' }),
    content: z.string({ error: '正文不正确' }).max(maxArticleBytes, { error: '正文太长了' }),
    images: z
      .array(
        z.object(
          { file_name: z.string({ error: '图片不正确' }).max(200, { error: '图片不正确' }) },
          { error: '图片不正确' },
        ),
        { error: '图片不正确' },
      )
      .max(maxPictures, { error: `最多 ${maxPictures} 张图片` }),
    tags: z
      .array(z.string({ error: '话题不正确' }).max(40, { error: '话题太长了' }), { error: '话题不正确' })
      .max(maxTags, { error: `话题最多 ${maxTags} 个` }),
    cites: z.array(citeInput, { error: '引用不正确' }).max(maxCites, { error: `最多引用 ${maxCites} 件` }),
    members_only: yesNo('请选择谁可以看'),
    may_feature: yesNo('请选择是否允许设为精华'),
    generated: writing.generated,
  },
  { error: '草稿不正确' },
)
export type DraftForm = z.infer<typeof draftForm>

const draft = z.object({
  id: z.int(),
  post_id: z.int().nullable(),
  version: z.int(),
  update_time: z.iso.datetime(),
  fields: draftFields,
})

export const postForm = endpoint({
  key: 'GET /invitation/{id}/edit',
  summary: '改一个帖子的表单；编号 0 是新帖：我的圈子、话题与草稿',
  who: 'member',
  input: z.object({
    id: whole('编号不正确').pipe(z.int().min(0, { error: noPost }).max(2_147_483_647, { error: noPost })),
    draft_id: optional(itemNumber('没有这份草稿')),
  }),
  data: z.object({
    /** As it is published; null for a new one. */
    post: draftFields.nullable(),
    /** What was being written; null when there is nothing. */
    draft: draft.nullable(),
    /** Circles in which the viewer may post. */
    circles: z.array(circleName),
    tags: z.array(z.object({ id: z.int(), name: z.string() })),
    /** Why the viewer may not post at all, '' when they may. */
    why_not: z.string(),
  }),
})

export const draftList = endpoint({
  key: 'GET /draft',
  summary: '我的草稿',
  who: 'member',
  input: z.object({}),
  data: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        post_id: z.int().nullable(),
        kind: z.literal([1, 2]),
        title: z.string(),
        excerpt: z.string(),
        update_time: z.iso.datetime(),
      }),
    ),
  }),
})

/**
 * Saves a draft when nobody saved a newer one: `version` is the one that was read. Else 10004 with
 * `data.draft`, the one that is there. Sent again as it was it is saved once.
 */
export const draftSave = endpoint({
  key: 'POST /draft',
  summary: '存草稿；别处存过更新的就不覆盖',
  who: 'member',
  bodyLimit: 2_000_000,
  repeatable: true,
  input: z.object({
    id: optional(itemNumber('没有这份草稿')),
    post_id: optional(itemNumber(noPost)),
    version: optional(whole('版本不正确')),
    fields: z.preprocess(fromText, draftForm),
  }),
  data: z.object({ saved: z.boolean(), draft }),
})

export const draftDelete = endpoint({
  key: 'DELETE /draft/{id}',
  summary: '丢弃一份草稿',
  who: 'member',
  input: z.object({ id: itemNumber('没有这份草稿') }),
  data: z.null(),
})

/** The same renderer as the page's, for what is not published yet. */
export const postPreview = endpoint({
  key: 'POST /invitation/preview',
  summary: '预览：与发布后一样的正文',
  who: 'member',
  perMinute: 60,
  bodyLimit: 2_000_000,
  repeatable: true,
  input: z.object({ kind: writing.kind, content: writing.content }),
  data: z.object({
    html: z.string(),
    headings: z.array(z.object({ id: z.string(), level: z.int(), text: z.string() })),
    letters: z.int(),
    minutes: z.int(),
  }),
})

/** People whose names begin so: first those one follows, then those of the thread, then all. */
export const mentionSuggest = endpoint({
  key: 'GET /mention',
  summary: '@ 谁',
  who: 'member',
  input: z.object({
    q: optional(searchText(maxNameWidth)),
    /** Where they are to be named: those who take part in that talk come first. */
    type: optional(commentableType),
    id: optional(itemNumber()),
  }),
  data: z.object({ list: z.array(person) }),
})

/** Things that can be cited, by what is typed. */
export const citeSuggest = endpoint({
  key: 'GET /cite',
  summary: '引用什么',
  who: 'member',
  input: z.object({ q: searchText(maxCiteSearchLetters) }),
  data: z.object({ list: z.array(citeCard) }),
})
