// The rules on an application to be certified that both sides know. No zod: they run in the browser.
import { readNationalId } from './national-id.ts'
import type { Fault } from './person-rule.ts'

/** Photographs of works that an application shows: at least, at most. */
export const leastWorks = 3
export const maxWorks = 9

/** How long a staff member's address of an ID photograph works, in seconds. */
export const photoSeconds = 60

/** Days after the decision in which the photographs and the number are destroyed. */
export const keptDays = 30
/** Days after which a draft that nobody touches is thrown away. */
export const draftDays = 90

/** What a studio makes first of all, in words. */
export const studioLineNames = {
  pipe: '手工烟斗',
  meerschaum: '海泡石烟斗',
  mouthpiece: '斗嘴',
  repair: '修复与翻新',
} as const

/** The name as it stands on the ID card: Chinese characters, with a dot between the parts of a longer one. */
export function realNameFault(typed: string): Fault {
  if (typed === '') return '请填写真实姓名'
  return /^(?=.{2,20}$)\p{Script=Han}+(?:·\p{Script=Han}+)*$/u.test(typed)
    ? null
    : '请填写身份证上的姓名，2 到 20 个汉字'
}

/** A number that its holder may be certified with. @param at the moment at which their age is asked */
export function certifiedNumberFault(typed: string, at: Date): Fault {
  if (typed === '') return '请填写身份证号码'
  const reading = readNationalId(typed, at)
  if (!reading.ok) return reading.message
  return reading.facts.age < 18 ? '年满 18 周岁才能申请认证' : null
}

export const studioNameFault = (typed: string): Fault =>
  typed.trim().length >= 2 && typed.trim().length <= 20 ? null : '名称是 2 到 20 个字'

export const introductionFault = (typed: string): Fault =>
  typed.trim().length >= 10 && typed.trim().length <= 200 ? null : '简介是 10 到 200 个字'

/** A year in which a studio may have been founded, as it is typed; '' is not said. */
export function foundedFault(typed: string, today: string): Fault {
  if (typed === '') return null
  const year = /^\d{4}$/.test(typed) ? Number(typed) : 0
  return year >= 1800 && year <= Number(today.slice(0, 4)) ? null : '建坊的年份不正确'
}
