import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  maxCircleNameLetters,
  maxCircleIntroductionLetters,
  maxApplicationLetters,
  maxCircleNoticeLetters,
  maxNameSearchLetters,
  leastApplicationLetters,
  leastCircleIntroductionLetters,
  leastCircleNameLetters,
} from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { person } from './follow.ts'
import { itemNumber, optional, searchText, text, yesNo } from '../rule.ts'

export const circleCategories = [
  '入门',
  '日常',
  '展示',
  '知识',
  '品牌',
  '材质',
  '技艺',
  '斗草',
  '文化',
  '健康',
] as const

export const circleRoles = ['owner', 'admin', 'member'] as const
export type CircleRole = (typeof circleRoles)[number]

export const noCircle = '没有这个圈子'

/** `avatar` and `cover` are addresses, of an upload or of a drawing. */
export const circleCard = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string(),
  introduction: z.string(),
  avatar: z.string(),
  cover: z.string(),
  official: z.boolean(),
  frozen: z.boolean(),
  join_by: z.enum(['open', 'approval']),
  member_count: z.int(),
  post_count: z.int(),
  essence_count: z.int(),
  /** Posts since midnight in Beijing. */
  today_count: z.int(),
  /** What the viewer is there; null for a visitor and for somebody who is not in it. */
  role: z.enum(circleRoles).nullable(),
  /** The viewer asked to join and waits. */
  waiting: z.boolean(),
})
export type CircleCard = z.infer<typeof circleCard>

const category = z.enum(circleCategories, { error: '没有这个分类' })

export const circleList = endpoint({
  key: 'GET /groupcircle',
  summary: '圈子',
  who: 'anyone',
  restricted: ['community'],
  facts: ['role', 'waiting'],
  namesPeople: true,
  personal: ({ mine }) => mine === true,
  owner: ({ uid }) => uid,
  input: z.object({
    category: optional(category),
    q: optional(searchText(maxNameSearchLetters)),
    sort: optional(z.enum(['hot', 'new', 'members', 'name'], { error: '没有这种排序' })),
    /** Those the viewer is in; with `uid`, those somebody is in. */
    mine: optional(yesNo()),
    uid: optional(itemNumber('用户编号不正确')),
    ...paging,
  }),
  data: listOf(circleCard),
})

/** What the viewer may do in a circle; all false for a visitor. */
export const circleCan = z.object({
  post: z.boolean(),
  join: z.boolean(),
  /** On its blacklist. */
  barred: z.boolean(),
  leave: z.boolean(),
  /** Pin, feature and delete posts, decide requests, remove and mute members. */
  moderate: z.boolean(),
  /** Appoint, edit, hand over, close. */
  own: z.boolean(),
})

export const circleOne = endpoint({
  key: 'GET /groupcircle/{id}',
  summary: '一个圈子：公告、管理、活跃的人',
  who: 'anyone',
  restricted: ['community'],
  facts: ['role', 'waiting', 'muted_until', 'can'],
  namesPeople: true,
  tagOf: ({ id }) => `item 10 ${String(id)}`,
  input: z.object({
    id: itemNumber(noCircle),
    /** The token of an invitation link: says whether it holds. */
    invite: optional(text('邀请链接不正确', 100)),
  }),
  data: circleCard.extend({
    notice: z.string(),
    create_time: z.iso.datetime(),
    owner: person.nullable(),
    admins: z.array(person),
    active: z.array(person),
    /** Blends that its posts of the last months cite most. */
    blends: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        brand: z.string(),
        score: z.number().nullable(),
        art: z.string(),
        url: z.string(),
      }),
    ),
    muted_until: z.iso.datetime().nullable(),
    invited: z.boolean(),
    can: circleCan,
  }),
})

/** The liveliest circles without those of the viewer; the order is the same for everybody. */
export const circleOthers = endpoint({
  key: 'GET /groupcircle/create',
  summary: '热门的圈子，没有自己已加入的',
  who: 'anyone',
  spared: true,
  restricted: ['community'],
  input: z.object({ limit: paging.limit }),
  data: z.object({ list: z.array(circleCard) }),
})

/** Circles and their owners, the largest first. */
export const circleOwners = endpoint({
  key: 'GET /circleowner',
  summary: '圈主名录',
  who: 'anyone',
  public: ['community'],
  input: z.object({ page: paging.page, limit: paging.limit }),
  data: listOf(
    z.object({
      circle: z.object({ id: z.int(), name: z.string(), avatar: z.string() }),
      owner: person,
    }),
  ),
})

/** A circle as it was asked for. */
export const application = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string(),
  introduction: z.string(),
  application: z.string(),
  join_by: z.enum(['open', 'approval']),
  state: z.enum(['pending', 'approved', 'rejected', 'frozen', 'closed']),
  state_reason: z.string(),
  create_time: z.iso.datetime(),
})

export const circleForm = endpoint({
  key: 'GET /circle/create',
  summary: '申请建圈的表单：分类、我可不可以、我的申请',
  who: 'member',
  input: z.object({}),
  data: z.object({
    categories: z.array(z.string()),
    may: z.boolean(),
    /** Why not, in a sentence. */
    why_not: z.string(),
    /** Coins that it costs; given back when it is not approved. */
    cost: z.int(),
    coins: z.int(),
    mine: z.array(application),
  }),
})

const oneLine = (message: string, least: number, max: number) =>
  z
    .string({ error: message })
    .transform((typed) => typed.replace(/\p{Cc}/gu, ' ').trim())
    .pipe(z.string().min(least, { error: message }).max(max, { error: message }))

export const lines = (message: string, least: number, max: number) =>
  z
    .string({ error: message })
    .transform((typed) =>
      typed
        .replace(/[^\P{Cc}\n]/gu, '')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    )
    .pipe(z.string().min(least, { error: message }).max(max, { error: message }))

const founding = {
  name: oneLine(
    `圈子的名字是 ${leastCircleNameLetters} 到 ${maxCircleNameLetters} 个字`,
    leastCircleNameLetters,
    maxCircleNameLetters,
  ),
  category,
  introduction: oneLine(
    `简介是 ${leastCircleIntroductionLetters} 到 ${maxCircleIntroductionLetters} 个字`,
    leastCircleIntroductionLetters,
    maxCircleIntroductionLetters,
  ),
  join_by: z.enum(['open', 'approval'], { error: '加入方式只能是自由加入或需要批准' }),
  avatar: optional(text('图片不正确', 200)),
  cover: optional(text('图片不正确', 200)),
}

export const circleApply = endpoint({
  key: 'POST /circle',
  summary: '申请建圈；被拒的可以修改后再提交（带编号）',
  who: 'member',
  input: z.object({
    id: optional(itemNumber(noCircle)),
    ...founding,
    application: lines(
      `请写明为什么建这个圈子，${leastApplicationLetters} 到 ${maxApplicationLetters} 字`,
      leastApplicationLetters,
      maxApplicationLetters,
    ),
  }),
  data: z.object({ id: z.int() }),
})

export const circleWithdraw = endpoint({
  key: 'DELETE /circle/{id}',
  summary: '撤回还没有答复的建圈申请，斗币退回',
  who: 'member',
  input: z.object({ id: itemNumber(noCircle) }),
  data: z.null(),
})

export const circleEdit = endpoint({
  key: 'PUT /circle/{id}',
  summary: '改圈子、公告；移交、关闭；管理员只能改公告',
  who: 'member',
  input: z.object({
    id: itemNumber(noCircle),
    action: optional(z.enum(['edit', 'hand_over', 'close', 'invite', 'uninvite'], { error: '没有这个操作' })),
    name: founding.name.optional(),
    introduction: founding.introduction.optional(),
    category: category.optional(),
    join_by: founding.join_by.optional(),
    notice: lines(`公告最多 ${maxCircleNoticeLetters} 字`, 0, maxCircleNoticeLetters).optional(),
    /** '' goes back to the drawn one. */
    avatar: z.string({ error: '图片不正确' }).max(200, { error: '图片不正确' }).optional(),
    cover: z.string({ error: '图片不正确' }).max(200, { error: '图片不正确' }).optional(),
    /** To whom it is handed over. */
    uid: optional(itemNumber('用户编号不正确')),
  }),
  /** `invite` is the path of the link, null when there is none. */
  data: z.object({ id: z.int(), invite: z.string().nullable() }),
})
