/** What the jobs of the background do, by the names that the queue knows them by. */
const words: Readonly<Record<string, string>> = {
  'account:erase': '注销到期，抹去个人资料',
  'achievement:backfill': '补发徽章',
  'analytics:count': '清点前一天的数字',
  'analytics:sweep': '清走旧的慢请求',
  'anomaly:rings': '找互相抬举的小圈',
  'audit:check': '核对操作日志',
  'catalogue-admin:reindex': '重排资料的检索',
  'certification:purge': '销毁证件照片',
  'demo:picture': '画演示的图片',
  'editorial:overdue': '补发误了点的定时发布',
  'editorial:publish': '定时发布',
  'legal:refresh': '协议换版本',
  'media:sweep': '清走没用上的图片',
  'notification:followers': '通知粉丝',
  'post:empty': '清空删除的帖子',
  'report:pay': '发放举报奖励',
  'retention:night': '夜里清理到期的资料',
  'retention:often': '清理短期的资料',
  'review:grow': '账号成长，点评补计入评分',
  'search:rebuild': '重建检索',
  'site-config:refresh': '横幅到时上下',
  'text-filter:dry-run': '词库试跑',
  'upload-remove': '删除不用的文件',
  'user-admin:restriction-over': '禁言、封禁到期',
  'user-admin:sweep': '找出到期的禁言与封禁',
}

/** A job in words; one that nobody named stays as the queue calls it. */
export const jobWords = (name: string): string => words[name] ?? name
