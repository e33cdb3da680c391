import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { coursePath, encyclopediaPath } from '#contract/page-address.ts'

export type ArticleCard = DataOf<Calls['GET /article']>['list'][number]
export type Article = DataOf<Calls['GET /article/{id}']>
export type SectionKey = ArticleCard['section']

/** The sections of articles as pages name them. */
export const sections = {
  course: { name: '教程', latin: 'Lessons', to: coursePath, before: '上一课', after: '下一课' },
  encyclopedia: {
    name: '百科',
    latin: 'Encyclopedia',
    to: encyclopediaPath,
    before: '上一篇',
    after: '下一篇',
  },
} as const

const digits = '零一二三四五六七八九'

/** `8` → `八`, `12` → `十二`, `20` → `二十`; figures stay from 100 on. */
function chineseNumber(n: number): string {
  if (n > 99) return String(n)
  const tens = Math.floor(n / 10)
  const ones = n % 10
  const last = ones > 0 || n === 0 ? digits[ones] : ''
  return `${tens > 1 ? digits[tens] : ''}${tens > 0 ? '十' : ''}${last}`
}

/**
 * The number a record carries: `第三课` for a lesson, `No. 003` in the encyclopedia.
 * @param card `position` counts from 1
 */
export function numberOf({ section, position }: Pick<ArticleCard, 'section' | 'position'>): string {
  if (section === 'course') return `第${chineseNumber(position)}课`
  return `No. ${String(position).padStart(3, '0')}`
}
