import * as z from 'zod'
import { application, circleCan, circleCard, circleRoles, lines, noCircle } from './circle.ts'
import { endpoint } from '../endpoint.ts'
import { maxJoinLetters, maxReasonLetters, maxNameSearchLetters } from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { person } from './follow.ts'
import { itemNumber, optional, searchText, text, whole } from '../rule.ts'
import { claimant } from '../identity/staff.ts'

const maxMuteDays = 365

const dayFigures = z.object({ day: z.iso.date(), joined: z.int(), posts: z.int(), comments: z.int() })

export const circleAdmin = endpoint({
  key: 'GET /circle/{id}/edit',
  summary: '圈子的管理台：资料、待办、每日数字',
  who: 'member',
  input: z.object({ id: itemNumber(noCircle) }),
  data: circleCard.extend({
    notice: z.string(),
    /** `file_name` of the uploads, '' for the drawn ones. */
    avatar_file: z.string(),
    cover_file: z.string(),
    requests: z.int(),
    banned: z.int(),
    admins: z.int(),
    invite: z.object({ url: z.string(), expires: z.iso.datetime() }).nullable(),
    /** The last thirty days in Beijing, the oldest first. */
    days: z.array(dayFigures),
    can: circleCan,
  }),
})

const participant = z.object({
  /** Number of the person; of a request the request's. */
  id: z.int(),
  userinfo: person,
  role: z.enum(circleRoles).nullable(),
  muted_until: z.iso.datetime().nullable(),
  /** What they wrote when asking, or why they were put on the blacklist. */
  words: z.string(),
  state: z.enum(['member', 'pending', 'approved', 'rejected', 'withdrawn', 'blacklisted']),
  create_time: z.iso.datetime(),
})

export const circlePeople = endpoint({
  key: 'GET /circle/getparticipant',
  summary: '圈子里的人；管理者还看得到申请与黑名单',
  who: 'anyone',
  input: z.object({
    id: itemNumber(noCircle),
    state: optional(z.enum(['member', 'pending', 'decided', 'blacklisted'], { error: '没有这种状态' })),
    q: optional(searchText(maxNameSearchLetters)),
    ...paging,
  }),
  data: listOf(participant),
})

export const circleJoin = endpoint({
  key: 'POST /applycircle',
  summary: '加入圈子，或申请加入',
  who: 'member',
  input: z.object({
    id: itemNumber(noCircle),
    words: lines(`最多 ${maxJoinLetters} 字`, 0, maxJoinLetters).optional(),
    invite: optional(text('邀请链接不正确', 100)),
  }),
  data: z.object({ role: z.enum(circleRoles).nullable(), waiting: z.boolean(), member_count: z.int() }),
})

export const circleActions = [
  'approve',
  'reject',
  'withdraw',
  'remove',
  'leave',
  'appoint',
  'dismiss',
  'mute',
  'unmute',
  'blacklist',
  'unblacklist',
] as const
export type CircleAction = (typeof circleActions)[number]

export const circleAct = endpoint({
  key: 'PUT /applycircle/{id}',
  summary:
    '批准、拒绝（编号是申请的）；退出、撤回申请（编号是圈子的）；移出、任命、禁言、拉黑（编号是圈子的，带 uid）',
  who: 'member',
  input: z.object({
    id: itemNumber(),
    action: z.enum(circleActions, { error: '没有这个操作' }),
    uid: optional(itemNumber('用户编号不正确')),
    reason: lines(`理由最多 ${maxReasonLetters} 字`, 0, maxReasonLetters).optional(),
    /** Of a mute; 0 for good. */
    days: optional(
      whole('天数不正确').pipe(
        z
          .int()
          .min(0, { error: '天数不正确' })
          .max(maxMuteDays, { error: `最多 ${maxMuteDays} 天` }),
      ),
    ),
  }),
  data: z.null(),
})

const circleStates = ['pending', 'approved', 'rejected', 'frozen', 'closed'] as const

/** Circles for the staff in one state: applications that wait longest first, the others the newest first. */
export const circleQueue = endpoint({
  key: 'GET /admin/circle',
  summary: '建圈申请与全部圈子：按状态，按名字找',
  who: 'moderator',
  input: z.object({
    /** Without it: what waits for a decision. */
    state: optional(z.enum([...circleStates, 'all'], { error: '没有这种状态' })),
    /** Part of the name, or the number. */
    q: optional(searchText(maxNameSearchLetters)),
    page: paging.page,
    limit: paging.limit,
  }),
  data: listOf(
    application.extend({
      founder: person.nullable(),
      owner: person.nullable(),
      official: z.boolean(),
      member_count: z.int(),
      post_count: z.int(),
      decide_time: z.iso.datetime().nullable(),
      /** Living circles whose names are much like this one; only for what waits. */
      alike: z.array(z.object({ id: z.int(), name: z.string() })),
      claim: claimant,
    }),
  ),
})

export const circleDecide = endpoint({
  key: 'PUT /admin/circle/{id}',
  summary: '站方决定建圈申请、冻结与解冻',
  who: 'moderator',
  input: z.object({
    id: itemNumber(noCircle),
    action: z.enum(['approve', 'reject', 'freeze', 'unfreeze'], { error: '没有这个操作' }),
    reason: lines(`原因最多 ${maxReasonLetters} 字`, 0, maxReasonLetters).optional(),
  }),
  data: z.null(),
})
