import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxCoinsAtOnce, maxConsoleSearchLetters, maxRestraintDays } from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { reasonRule, itemNumber, optional, searchText, whole } from '../rule.ts'

const noPerson = '没有这个人'
export const noComplaint = '没有这个编号的未成年人投诉'
const role = z.enum(['moderator', 'editor', 'admin'], { error: '没有这个身份' })
const state = z.enum(['normal', 'muted', 'banned', 'deactivated', 'anonymised'], { error: '没有这个状态' })
const person = z.object({ uid: z.int(), nickname: z.string() })

/** What a list of people shows of each. */
const row = z.object({
  id: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  /** 138****8000; '' where there is none. */
  phone: z.string(),
  state,
  state_until: z.iso.datetime().nullable(),
  roles: z.array(role),
  prestige: z.int(),
  fans_count: z.int(),
  demo: z.boolean(),
  create_time: z.iso.datetime(),
  /** When they were here last; null where no log-in is left. */
  seen_time: z.iso.datetime().nullable(),
})
export type AdminUser = z.infer<typeof row>

export const userList = endpoint({
  key: 'GET /admin/user',
  summary: '斗友：按昵称、编号、手机号找，按状态、身份筛',
  who: 'moderator',
  input: z.object({
    /** A number, a whole phone, or the beginning of a name; three letters and more are found anywhere in it. */
    q: optional(searchText(maxConsoleSearchLetters)),
    state: optional(state),
    /** `staff` is anybody with a role. */
    role: optional(z.enum(['moderator', 'editor', 'admin', 'staff'], { error: '没有这个身份' })),
    sort: optional(z.enum(['-id', 'id', '-prestige'], { error: '没有这种排序' })),
    ...paging,
  }),
  /** `total` counts no further than 10,000. */
  data: listOf(row),
})

const line = z.object({
  id: z.int(),
  act: z.string(),
  actor: person.nullable(),
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  create_time: z.iso.datetime(),
})

/** A thing that reports were about, or that somebody reported. */
const report = z.object({
  id: z.int(),
  type: z.int(),
  /** The product's word for the kind of thing, and its title; '' when it is gone. */
  what: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  reasons: z.array(z.string()),
  count: z.int(),
  state: z.enum(['open', 'upheld', 'dismissed']),
  create_time: z.iso.datetime(),
})

export const userOne = endpoint({
  key: 'GET /admin/user/{id}',
  summary: '一位斗友：账号、登录、同意过什么、处置过什么、举报',
  who: 'moderator',
  input: z.object({ id: itemNumber(noPerson) }),
  data: row.extend({
    introduction: z.string(),
    /** False for people of the demo community and authors who have no account to log in to. */
    has_account: z.boolean(),
    has_password: z.boolean(),
    /** Third parties that they log in by. */
    bindings: z.array(z.object({ type: z.int(), nickname: z.string(), bind_time: z.iso.datetime() })),
    maker: z.enum(['bucket', 'studio']).nullable(),
    level: z.object({ id: z.int(), name: z.string() }).nullable(),
    coins: z.int(),
    state_reason: z.string(),
    state_time: z.iso.datetime().nullable(),
    /** Goes on when the ban ends; null where there is none. */
    mute_behind: z.object({ until: z.iso.datetime().nullable(), reason: z.string() }).nullable(),
    counts: z.object({
      post: z.int(),
      piece: z.int(),
      review: z.int(),
      comment: z.int(),
      circle: z.int(),
      concern: z.int(),
    }),
    sessions: z.array(
      z.object({
        id: z.int(),
        way: z.int(),
        device: z.string(),
        place: z.string(),
        create_time: z.iso.datetime(),
        seen_time: z.iso.datetime(),
      }),
    ),
    consents: z.array(z.object({ kind: z.string(), version: z.string(), time: z.iso.datetime() })),
    /** When they said to be of age; null where no record says so. */
    adult_time: z.iso.datetime().nullable(),
    /** What was done to them, the newest first; at most fifty. */
    acts: z.array(line),
    /** About what is theirs, and by them; the newest first, at most thirty of each. */
    reports_against: z.array(report),
    reports_by: z.array(report),
    /** What the one who looks may do. */
    can: z.object({ restrain: z.boolean(), roles: z.boolean(), coins: z.boolean(), erase: z.boolean() }),
  }),
})

export const userPhone = endpoint({
  key: 'POST /admin/user/{id}/phone',
  summary: '看一位斗友的完整手机号：写明原因，记入日志',
  who: 'moderator',
  stepUp: true,
  repeatable: true,
  input: z.object({ id: itemNumber(noPerson), reason: reasonRule() }),
  data: z.object({ phone: z.string() }),
})

/** Days that a mute or a ban lasts; 0 is for good. */
const days = optional(
  whole('天数不正确').pipe(
    z
      .int()
      .min(0, { error: '天数不正确' })
      .max(maxRestraintDays, { error: `最多 ${maxRestraintDays} 天` }),
  ),
)

export const userAct = endpoint({
  key: 'PUT /admin/user/{id}',
  summary: '禁言、封禁与解除，重置昵称、头像，结束登录',
  who: 'moderator',
  input: z.object({
    id: itemNumber(noPerson),
    action: z.enum(['mute', 'unmute', 'ban', 'unban', 'name_reset', 'avatar_reset', 'end_sessions'], {
      error: '没有这种操作',
    }),
    /** Needed for mute and ban. */
    days,
    reason: reasonRule(),
  }),
  data: z.null(),
})

/** Cannot be undone; nothing of the person is left but a number. */
export const userErase = endpoint({
  key: 'POST /admin/user/{id}/erase',
  summary: '账号属于未成年人：立即停用，并删除个人信息',
  who: 'admin',
  stepUp: true,
  input: z.object({
    id: itemNumber(noPerson),
    reason: reasonRule(),
    /** Number of the complaint of kind 未成年人 that it answers; absent where the staff found out by itself. */
    complaint: optional(itemNumber(noComplaint)),
  }),
  data: z.null(),
})

export const userRole = endpoint({
  key: 'PUT /admin/user/{id}/role',
  summary: '任命与撤销工作人员',
  who: 'admin',
  stepUp: true,
  input: z.object({
    id: itemNumber(noPerson),
    action: z.enum(['grant', 'revoke'], { error: '没有这种操作' }),
    role,
    reason: reasonRule(),
  }),
  data: z.null(),
})

export const userCoins = endpoint({
  key: 'PUT /admin/user/{id}/coins',
  summary: '给斗币或扣斗币',
  who: 'admin',
  stepUp: true,
  input: z.object({
    id: itemNumber(noPerson),
    action: z.enum(['give', 'take'], { error: '没有这种操作' }),
    coins: whole('请填写斗币数').pipe(
      z
        .int()
        .min(1, { error: '至少 1 枚' })
        .max(maxCoinsAtOnce, { error: `一次最多 ${maxCoinsAtOnce} 枚` }),
    ),
    reason: reasonRule(),
  }),
  data: z.object({ balance: z.int() }),
})
