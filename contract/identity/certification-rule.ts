// The rules on an application to be certified that both sides know. No zod: they run in the browser.
import {
  earliestYear,
  leastRealNameLetters,
  leastStudioIntroductionLetters,
  leastStudioNameLetters,
  maxRealNameLetters,
  maxStudioIntroductionLetters,
  maxStudioNameLetters,
} from '../limits.ts'
import { readNationalId } from './national-id.ts'
import type { Fault } from './person-rule.ts'

/** How long a staff member's address of an ID photograph works, in seconds. */
export const photoSeconds = 60

/** What a studio makes first of all, in words. */
export const studioLineNames = {
  pipe: '手工烟斗',
  meerschaum: '海泡石烟斗',
  mouthpiece: '斗嘴',
  repair: '修复与翻新',
} as const

const realNameForm = new RegExp(
  `^(?=.{${leastRealNameLetters},${maxRealNameLetters}}$)\\p{Script=Han}+(?:·\\p{Script=Han}+)*$`,
  'u',
)

/** The name as it stands on the ID card: Chinese characters, with a dot between the parts of a longer one. */
export function realNameFault(typed: string): Fault {
  if (typed === '') return '请填写真实姓名'
  return realNameForm.test(typed)
    ? null
    : `请填写身份证上的姓名，${leastRealNameLetters} 到 ${maxRealNameLetters} 个汉字`
}

/** A number that its holder may be certified with. @param at the moment at which their age is asked */
export function certifiedNumberFault(typed: string, at: Date): Fault {
  if (typed === '') return '请填写身份证号码'
  const reading = readNationalId(typed, at)
  if (!reading.ok) return reading.message
  return reading.facts.age < 18 ? '年满 18 周岁才能申请认证' : null
}

const between = (typed: string, least: number, max: number) =>
  typed.trim().length >= least && typed.trim().length <= max

export const studioNameFault = (typed: string): Fault =>
  between(typed, leastStudioNameLetters, maxStudioNameLetters)
    ? null
    : `名称是 ${leastStudioNameLetters} 到 ${maxStudioNameLetters} 个字`

export const introductionFault = (typed: string): Fault =>
  between(typed, leastStudioIntroductionLetters, maxStudioIntroductionLetters)
    ? null
    : `简介是 ${leastStudioIntroductionLetters} 到 ${maxStudioIntroductionLetters} 个字`

/** A year in which a studio may have been founded, as it is typed; '' is not said. */
export function foundedFault(typed: string, today: string): Fault {
  if (typed === '') return null
  const year = /^\d{4}$/.test(typed) ? Number(typed) : 0
  return year >= earliestYear && year <= Number(today.slice(0, 4)) ? null : '建坊的年份不正确'
}
