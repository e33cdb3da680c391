/** What the jobs of the background do, by the names that the queue knows them by. */
const words: Readonly<Record<string, string>> = {
  'account:forget': '注销到期，抹去个人资料',
  'certification:purge': '销毁证件照片',
  'curation:reindex': '重排资料的检索',
  'demo:picture': '画演示的图片',
  'editorial:publish': '定时发布',
  'figures:count': '清点前一天的数字',
  'figures:sweep': '清走旧的慢请求',
  'honour:backfill': '补发徽章',
  'honour:look': '看谁得了徽章',
  'legal:turn': '协议换版本',
  'message:fans': '通知粉丝',
  'post:empty': '清空删除的帖子',
  'report:pay': '发放举报奖励',
  'retention:night': '夜里清理到期的资料',
  'retention:often': '清理短期的资料',
  'search:follow': '更新检索',
  'siteconfig:turn': '横幅到时上下',
  'users:over': '禁言、封禁到期',
  'users:sweep': '找出到期的禁言与封禁',
}

/** A job in words; one that nobody named stays as the queue calls it. */
export const jobWords = (name: string): string => words[name] ?? name
