import type { searchKinds } from '#contract/catalogue/search.ts'
import { fold } from '#server/modules/platform/rich-text/index.ts'

/** What people call it; the texts say 戒烟. */
const called = /戒(?:斗|断|掉|除|了)|不(?:想)?再?抽(?:了|烟|斗)|烟瘾|(?:quit|stop) ?smoking/gu
const asked = new RegExp(`${called.source}|戒烟|少抽|减量|12320`, 'u')

/** What somebody finds who wants to smoke less, or no more: texts, talk and company, no tobacco and no gear. */
export const quittingKinds: ReadonlySet<(typeof searchKinds)[number]> = new Set(['article', 'post', 'circle'])

/** Whether somebody looks for help with smoking less. */
export const isAboutQuitting = (q: string): boolean => asked.test(fold(q))

/** The same question in the word of the texts. */
export const inOurWord = (q: string): string => q.toLowerCase().replaceAll(called, '戒烟')
