import type { wordList } from '#contract/moderation/text-filter.ts'
import type { DataOf } from '#contract/endpoint.ts'

export type Word = DataOf<typeof wordList>['list'][number]
export type WordAct = Word['act']

export const tabs = [
  ['/word', '词表'],
  ['/word/try', '试一段'],
  ['/word/dry-run', '试跑'],
  ['/link', '链接'],
] as const

export const actWords: Readonly<Record<WordAct, string>> = { refuse: '拦截', hold: '先审', allow: '放行' }
export const actLeads: Readonly<Record<WordAct, string>> = {
  refuse: '有这个词就不能发',
  hold: '有这个词先等人看',
  allow: '这个词里面的字不算',
}
export const sealOf = (act: WordAct): 'ember' | 'brass' | 'sage' =>
  (({ refuse: 'ember', hold: 'brass', allow: 'sage' }) as const)[act]
