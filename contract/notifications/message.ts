import * as z from 'zod'
import { userInfo } from '../identity/auth.ts'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { malformed, numberOrAll, optional, whole } from '../rule.ts'

/** Kinds of news: their place in the message centre. */
export const showtypes = { comment: 0, like: 1, collect: 2, follow: 3, system: 4 } as const
export type Showtype = (typeof showtypes)[keyof typeof showtypes]

/**
 * The words for every kind of news. In braces stands what the news carries: a circle's name, a reason,
 * the title of the thing.
 */
export const labels = {
  admin_appointed: '您已被任命为「{circle}」管理员',
  admin_removed: '您已被取消「{circle}」管理员身份',
  circle_removed: '您已被移出「{circle}」',
  post_deleted: '您的帖子已被删除',
  post_pinned: '您的帖子已被置顶',
  post_featured: '您的帖子已被设为精华',
  appreciation_deleted: '您的鉴赏已被删除',
  appreciation_pinned: '您的鉴赏已被置顶',
  appreciation_featured: '你的鉴赏已被设为精华',
  appreciation_banned: '你的鉴赏已被封禁',
  appreciation_unbanned: '你的鉴赏已被解封',
  list_deleted: '你的清单已被删除',
  list_banned: '你的清单已被封禁',
  list_unbanned: '你的清单已被解封',
  work_deleted: '你的作品已被删除',
  work_banned: '你的作品已被封禁',
  work_unbanned: '你的作品已被解封',
  comment_deleted: '您的评论已被删除',
  post_banned: '您的帖子已被封禁',
  post_unbanned: '您的帖子已被解封',
  studio_certified: '您的工作室已通过认证',
  studio_rejected: '你的工作室认证没有通过：{reason}',
  certification_ended: '你的{kind}认证已注销',
  certification_revoked: '你的{kind}认证已由站务注销：{reason}',
  studio_hidden: '你的工作室已被隐藏：{reason}',
  studio_shown: '你的工作室已恢复显示',
  circle_approved: '您申请的圈子已通过审核',
  circle_rejected: '你申请的圈子“{circle}”没有通过审核：{reason}',
  circle_frozen: '你管理的“{circle}”已被冻结：{reason}',
  circle_unfrozen: '你管理的“{circle}”已解冻',
  circle_handed_over: '你已成为“{circle}”的圈主',
  circle_muted: '你已在“{circle}”被禁言，{span}{why}',
  circle_unmuted: '你在“{circle}”的禁言已解除',
  circle_requested: '申请加入“{circle}”',
  circle_request_approved: '你已加入“{circle}”',
  circle_request_rejected: '你加入“{circle}”的申请没有通过{why}',
  followed: '关注了您',
  work_published: '发布了新作“{name}”',
  commented: '评论了你的{what}',
  reviewed: '点评了你的{what}',
  answered: '回复了你的评论',
  mentioned: '在{what}的评论里提到了你',
  mentioned_in: '在{what}里提到了你',
  liked: '赞了你的{what}',
  helpful: '觉得你的点评有用',
  collected: '收藏了你的{what}',
  piece_restored: '你的{what}已恢复',
  review_deleted: '你的点评已被删除',
  review_banned: '你的点评已被封禁',
  review_unbanned: '你的点评已被解封',
  piece_approved: '你的{what}已通过审核',
  piece_rejected: '你的{what}没有通过审核：{reason}',
  submission_merged: '你提交的“{name}”已收录，谢谢',
  submission_rejected: '你提交的“{name}”没有收录：{reason}',
  correction_merged: '你对“{name}”的纠错已采纳，谢谢',
  correction_rejected: '你对“{name}”的纠错没有采纳：{reason}',
  review_merged: '“{name}”与重复的资料合成一份，你较早的那条点评已由另一条代替',
  report_upheld: '你的举报已处理，谢谢',
  report_overturned: '你举报的内容经复核，原来的处置已撤销',
  report_dismissed: '你的举报经核实没有成立',
  report_cleared: '有人举报了你的{what}，经核实没有违规',
  report_against: '你的{what}因举报被处理：{reason}',
  level_up: '你已升为 {level}',
  badge_earned: '你获得了徽章“{badge}”',
  tipped: '打赏了你的{what}，{coins} 斗币',
  appeal_upheld: '你的申诉成立：{answer}',
  appeal_dismissed: '你的申诉没有成立：{answer}',
  factor_reset: '你的两步验证已被重置：{reason}',
  passkey_added: '你的账号新登记了一把通行密钥“{name}”',
  factor_guessed:
    '有人输对了你的密码，又输错了十次两步验证的验证码：{device}，{place}；不是你本人，请尽快改密码',
  login_new_device: '你的账号刚在新设备登录：{device}，{place}；不是你本人，请到账号设置的登录记录处理',
  account_muted: '你已被禁言，{span}：{reason}',
  account_unmuted: '你的禁言已解除',
  account_banned: '你的账号曾被封禁，{span}：{reason}',
  account_unbanned: '你的账号已解封',
  name_reset: '你的昵称已被重置为“{name}”：{reason}',
  avatar_reset: '你的头像已被移除：{reason}',
  sessions_ended: '你的登录已被管理员全部结束：{reason}',
  role_granted: '你已被任命为{role}',
  role_revoked: '你不再是{role}：{reason}',
  coins_given: '管理员给了你 {coins} 斗币：{reason}',
  coins_taken: '管理员扣了你 {coins} 斗币：{reason}',
} as const
export type Label = keyof typeof labels

/** News of what was done against somebody: they may appeal. */
export const punishing: ReadonlySet<Label> = new Set<Label>([
  'admin_removed',
  'circle_removed',
  'circle_rejected',
  'circle_frozen',
  'circle_muted',
  'post_deleted',
  'post_banned',
  'appreciation_deleted',
  'appreciation_banned',
  'list_deleted',
  'list_banned',
  'certification_revoked',
  'studio_hidden',
  'work_deleted',
  'work_banned',
  'comment_deleted',
  'review_deleted',
  'review_banned',
  'piece_rejected',
  'report_against',
  'account_muted',
  'account_banned',
  'name_reset',
  'avatar_reset',
  'coins_taken',
])

/**
 * A piece of news as its reader sees it. Likes and collects of one thing, and follows, that came within
 * a day stand together: the number is the newest one's, and marking it read marks them all.
 */
export const news = z.object({
  id: z.int(),
  showtype: z.int(),
  /** Kind of the thing, null when there is none. */
  type: z.int().nullable(),
  label: z.string(),
  /** The sentence. */
  text: z.string(),
  /** What else is to be known: the reason, the name of what is gone. */
  detail: z.string(),
  is_read: z.boolean(),
  create_time: z.string(),
  userinfo: userInfo.nullable(),
  /** Who did it, the newest first, at most three of them; and how many they are. */
  people: z.array(userInfo),
  count: z.int(),
  /** The thing; null when there is none, or, with a `type`, when it is gone. */
  target: z.object({ id: z.int(), title: z.string(), url: z.string() }).nullable(),
  /** Whether one may appeal against what it tells, or did; null where there is nothing to appeal against. */
  appeal: z.enum(['may', 'open', 'upheld', 'dismissed']).nullable(),
})

/** A page of news; `next` goes on behind the last of it. */
export const newsPage = z.object({
  list: z.array(news),
  total: z.null(),
  page: z.int(),
  limit: z.int(),
  next: z.string().nullable(),
})

export type NewsPage = z.infer<typeof newsPage>

/** 0: only what has not been read, 1: only what has. */
export const asRead = optional(whole(malformed).pipe(z.literal([0, 1], { error: malformed })))

const showtype = whole('消息类型不正确').pipe(z.literal([0, 1, 2, 3, 4], { error: '消息类型不正确' }))

/** Kinds of things that news can be asked for by. */
const thing = whole('内容类型不正确').pipe(
  z.int().min(0, { error: '内容类型不正确' }).max(16, { error: '内容类型不正确' }),
)

export const messageList = endpoint({
  key: 'GET /message',
  summary: '我的消息，新的在前；同一件事一天之内的放在一起',
  who: 'member',
  input: z.object({
    showtype: optional(showtype),
    type: optional(thing),
    is_read: asRead,
    ...paging,
  }),
  data: newsPage,
})

/** How much waits to be read. */
export const unread = z.object({
  total: z.int(),
  /** Of each kind of which there is any; more than 100 are not counted. */
  counts: z.array(z.object({ showtype: z.int(), count: z.int() })),
  /** Number of the newest, 0 when nothing waits. */
  newest: z.int(),
  /** The hours in which this person wants to be left in peace. */
  quiet: z.boolean(),
})
export type Unread = z.infer<typeof unread>

export const messageUnread = endpoint({
  key: 'GET /message/unread',
  summary: '各类消息有几条没看',
  who: 'member',
  input: z.object({}),
  data: unread,
})

export const messageNewest = endpoint({
  key: 'GET /message/newest',
  summary: '每一类最新的一条，看过的也算',
  who: 'member',
  input: z.object({}),
  data: z.object({ list: z.array(news) }),
})

/** Marks everything of the kind up to this one as read; `{id}` 0 means all of it. */
export const messageRead = endpoint({
  key: 'PUT /message/{id}',
  summary: '标为已读：这一条及同类更早的',
  who: 'member',
  unagreed: true,
  quiet: true,
  input: z.object({
    id: numberOrAll(),
    showtype: optional(showtype),
  }),
  data: z.null(),
})
