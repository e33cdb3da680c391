import {
  certificationDraftDays,
  exportDays,
  graceDays,
  identityDays,
  knownDeviceDays,
  sessionDays,
  trashDays,
} from '#contract/limits.ts'
import type { Removal } from './remove.store.ts'

/** How long one kind of thing is kept. */
export type Period = {
  /** Of the removal, or of the period that a job of its own keeps. */
  name: string
  table: string
  /** What it is, and for how long, in words for people. */
  label: string
  kept: string
  /** It says something of somebody: it stands in the privacy text. */
  personal: boolean
  /** Short-lived and many: taken away every ten minutes, the others at night. */
  often?: true
  /** The work that does it elsewhere, where more than rows goes. */
  job?: string
}

const swept = (
  name: Removal,
  table: string,
  label: string,
  kept: string,
  more: Partial<Period> = {},
): Period => ({ name, table, label, kept, personal: true, ...more })

const often = { often: true } as const
const inner = { personal: false } as const

/** Every period of keeping, in one list: the nightly work, the console and the texts follow it. */
export const periods: readonly Period[] = [
  swept('entry.log', 'login_log', '登录记录：时间、IP 地址、设备', '6 个月'),
  swept('device.known', 'known_device', '登录过的浏览器的散列值', `${knownDeviceDays} 天没有登录`),
  swept('session.over', 'session', '登录状态', `${sessionDays} 天不使用`, often),
  swept('sms.code', 'sms_code', '短信验证码的散列值', '5 分钟', often),
  swept('sms.ticket', 'verify_ticket', '验证过手机的凭据', '10 分钟', often),
  swept('captcha.puzzle', 'captcha', '滑块拼图', '2 分钟', { ...often, ...inner }),
  swept('captcha.proof', 'captcha_proof', '用过的工作量证明的散列值', '5 分钟', { ...often, ...inner }),
  swept('captcha.ticket', 'captcha_ticket', '安全验证的凭据', '2 分钟', { ...often, ...inner }),
  swept('captcha.track', 'captcha_track', '滑块轨迹的散列值', '1 天', { ...often, ...inner }),
  swept('third.state', 'oauth_state', '微信、QQ 登录途中的凭据', '10 分钟', often),
  swept('third.ticket', 'oauth_ticket', '微信、QQ 绑定途中的凭据', '10 分钟', often),
  swept('login.ticket', 'login_ticket', '两步验证途中的凭据', '10 分钟', often),
  swept(
    'passkey.challenge',
    'passkey_challenge',
    '通行密钥登录用的一次性随机数，只存散列值',
    '5 分钟',
    often,
  ),
  swept('limit.hit', 'rate_limit_hit', '防止滥用的计数，只有散列值', '2 天', often),
  swept('answer.first', 'idempotency_record', '重复提交时再给一次的答复，加密', '1 天', often),
  swept('event.taken', 'domain_event', '站内的动作：谁、何时、对哪一项，用来更新搜索与徽章', '7 天'),
  swept('event.failed', 'event_failure', '其中处理失败的', '90 天'),
  swept('page_view.one', 'page_view', '浏览计数里的访客散列值', '当天', often),
  swept('page_view.salt', 'page_view_salt', '计算访客散列值的当日随机数', '当天', often),
  swept('visitor.log', 'profile_visit', '个人页与工作室的来访记录', '90 天'),
  swept('cellar.import', 'cellar_import', '导入草柜之前的样子，用来撤销', '7 天'),
  swept('search.miss', 'search_miss', '没有结果的搜索词，不记是谁搜的', '180 天'),
  swept('notification.read', 'notification', '读过的消息', '1 年'),
  swept('report.text', 'report', '举报的说明与截图', '处理后 1 年'),
  swept('report.seen', 'report_case', '被举报内容当时的样子', '处理后 1 年'),
  swept('complaint.contact', 'complaint', '投诉留下的联系方式', '答复后 6 个月'),
  swept('anomaly.row', 'anomaly', '异常点评与互赞的线索：所在网络、涉及的人', '处理后 180 天'),
  swept('complaint.row', 'complaint', '投诉、附上的图片与答复', '答复后 3 年'),
  swept('consent.row', 'consent', '同意协议与声明的记录：哪一种、哪一版、什么时候', '注销后 3 年'),
  swept('export.row', 'data_export', '数据导出的记录', '到期后 30 天'),
  swept('case_lock.over', 'case_lock', '管理人员正在处理的标记', '1 天', inner),
  swept('invite.over', 'circle_invite', '圈子的邀请链接', '到期为止', inner),
  swept('mute.over', 'circle_mute', '离开圈子的人的禁言', '到期为止'),
  swept('word.run', 'filter_run', '敏感词试跑的结果', '30 天', inner),
  {
    name: 'post.trash',
    table: 'post',
    label: '回收站里的帖子',
    kept: `${trashDays} 天`,
    personal: true,
    job: 'post:empty',
  },
  {
    name: 'upload.free',
    table: 'upload',
    label: '未被引用的图片',
    kept: '1 天',
    personal: true,
    job: 'media:sweep',
  },
  {
    name: 'export.file',
    table: 'upload',
    label: '导出的数据副本',
    kept: `${exportDays} 天`,
    personal: true,
    job: 'media:sweep',
  },
  {
    name: 'certification.photos',
    table: 'certification',
    label: '认证的证件照片与作品照片，姓名、证件号码与电话的密文',
    kept: `作出决定后 ${identityDays} 天`,
    personal: true,
    job: 'certification:purge',
  },
  {
    name: 'certification.draft',
    table: 'certification',
    label: '没有提交的认证申请',
    kept: `${certificationDraftDays} 天没有动过`,
    personal: true,
    job: 'certification:purge',
  },
  {
    name: 'account.leaving',
    table: 'account',
    label: '申请注销的账号',
    kept: `${graceDays} 天`,
    personal: true,
    job: 'account:erase',
  },
  {
    name: 'active.day',
    table: 'analytics_active_member',
    label: '活跃的日期，用来统计活跃人数',
    kept: '40 天',
    personal: true,
    job: 'analytics:count',
  },
  {
    name: 'request.slow',
    table: 'slow_request',
    label: '慢请求的记录，没有地址与人',
    kept: '14 天',
    personal: false,
    job: 'analytics:sweep',
  },
]

const asLong = '随它所属的人或内容存在'
const books = '账要平，永久保存'
const site = '站点自己的资料'
const record = '处置的记录，用于复核与判断是否再犯；审核日志前后相扣，抽去一行便无从核对'

/** Tables with times that nothing takes away from, and why. A table that is in neither list fails a test. */
export const keptTables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['term', 'brand', 'tobacco', 'pipe', 'accessory', 'mouthpiece', 'article', 'news', 'legal_text', 'studio']
      .concat(['work', 'work_change', 'item_change', 'circle', 'seed_state', 'page_view_day', 'site_config'])
      .concat(['site_banner', 'site_menu', 'reply_template', 'link_policy', 'link_domain', 'sensitive_word'])
      .concat([
        'editorial_revision',
        'analytics_day',
        'retention_run',
        'badge',
        'coin_rule',
        'membership_level',
      ])
      .concat(['merged_item', 'seed_gone', 'emoticon', 'tag', 'audit_check', 'event_cursor'])
      .map((table) => [table, site]),
  ),
  ...Object.fromEntries(
    [
      'member',
      'review',
      'appreciation',
      'item_list',
      'item_list_entry',
      'comment',
      'content_like',
      'follow',
      'member_block',
      'muted_word',
      'smoke_log',
    ]
      .concat([
        'collection_item',
        'collection_folder',
        'cellar_lot',
        'cellar_share',
        'cellar_sum',
        'recommendation_opt_out',
        'circle_member',
        'circle_ban',
      ])
      .concat(['circle_request', 'post_draft', 'contribution', 'oauth_identity', 'checkin', 'level_reached'])
      .concat(['earned_badge', 'prestige_month', 'staff_role', 'staff_factor', 'staff_recovery', 'passkey'])
      .concat(['site_secret'])
      .map((table) => [table, asLong]),
  ),
  ...Object.fromEntries(['coin_row', 'prestige_row', 'tip'].map((table) => [table, books])),
  ...Object.fromEntries(
    ['audit_entry', 'moderation_act', 'review_queue_item', 'appeal'].map((table) => [table, record]),
  ),
}
