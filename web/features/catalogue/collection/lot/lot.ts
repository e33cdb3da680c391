import type { Calls } from '#contract/api.ts'
import { containerWords } from '#contract/catalogue/collection/lot-words.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/api/call.ts'
import { ageWords } from '../collection.ts'

export type Lots = DataOf<Calls['GET /cellar/lot']>
export type Lot = Lots['list'][number]
export type Timeline = DataOf<Calls['GET /cellar/timeline']>
export type Figures = DataOf<Calls['GET /cellar']>['figures']

/** What can be done with a lot by one tap. */
export type Act = 'open' | 'finish'
/** What was done last, and how it is taken back. */
export type Done = { words: string; lot: number; act: Act }

const calls = {
  open: ['POST /cellar/lot/{id}/open', 'DELETE /cellar/lot/{id}/open'],
  finish: ['POST /cellar/lot/{id}/finish', 'DELETE /cellar/lot/{id}/finish'],
} as const

export const doAct = (act: Act, id: number) => call(calls[act][0], { id })
export const undoAct = ({ act, lot }: Done) => call(calls[act][1], { id: lot })

/** `50 克（1.76 盎司）`; '' where nobody noted it. */
export const sizeWords = ({ grams, ounces }: Lot): string =>
  grams === null ? '' : `${grams} 克（${ounces} 盎司）`

/** What is said of a lot besides its days, in short. */
export const lotWords = (lot: Lot): string =>
  [sizeWords(lot), lot.container ? containerWords[lot.container] : '', lot.place].filter(Boolean).join(' · ')

/** `2019-05-01 起，放了 6 年 2 个月`. */
export const lotAge = ({ since, months }: Lot): string =>
  since === null ? '没记日期' : `${since} 起，${ageWords(months)}`
