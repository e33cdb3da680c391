import type { AuditEntry } from '#contract/platform/audit.ts'

/** Pages of the console on which a thing of the log stands; `number` where it has a page of its own. */
const pages: Readonly<Record<string, (number: string) => string>> = {
  anomaly: () => '/anomaly',
  appeal: () => '/appeal',
  appreciation: (number) => `/content/3/${number}`,
  item_list: (number) => `/content/16/${number}`,
  article: (number) => `/article/${number}`,
  badge: () => '/badge',
  banner: () => '/banner',
  certification: () => '/certification',
  coin_rule: () => '/coinrule',
  complaint: () => '/complaint',
  emoticon: () => '/emoticon',
  held: () => '/held',
  legal: () => '/legal',
  level: () => '/level',
  member: (number) => `/user/${number}`,
  menu: () => '/menu',
  news: (number) => `/news/${number}`,
  post: (number) => `/content/0/${number}`,
  report: () => '/report',
  review: (number) => `/content/12/${number}`,
  site: () => '/config',
  submission: () => '/submission',
  tag: () => '/tag',
  template: () => '/template',
  word: () => '/word',
  work: (number) => `/content/8/${number}`,
}

/** The page of the console; null where there is none. */
export const consolePage = ({ target_type: type, target_id: id }: AuditEntry): string | null =>
  pages[type]?.(id) ?? null
