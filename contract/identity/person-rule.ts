// The rules on what a person types about themselves (specification, chapter 5), stated once: the server
// refuses by them, the forms tell them before anything is sent. Each gives the sentence of the first
// rule that is broken, or null. No zod: they run in the browser.

import {
  earliestDay,
  leastNameWidth,
  leastPasswordLetters,
  maxNameWidth,
  maxPasswordLetters,
} from '../limits.ts'

/** What a rule says of a text: null when nothing is wrong. */
export type Fault = string | null

const mainlandMobile = /^1[3-9]\d{9}$/

/** Mainland mobile number: 11 digits, 1, then 3 to 9. */
export function phoneFault(text: string): Fault {
  if (text === '') return '请输入手机号码'
  return mainlandMobile.test(text) ? null : '手机号码格式错误'
}

/** A code as it was sent by SMS. */
export function verifyFault(text: string): Fault {
  if (text === '') return '请输入短信验证码'
  return /^\d{6}$/.test(text) ? null : '短信验证码格式错误'
}

const nameCharacters = /^[A-Za-z0-9_\u4e00-\u9fa5]+$/

/** What a form says of it beforehand. */
export const nameHint = `${leastNameWidth}-${maxNameWidth} 位字符或 ${leastNameWidth / 2}-${maxNameWidth / 2} 个汉字`
export const passwordHint = `${leastPasswordLetters}-${maxPasswordLetters} 位，数字和字母都要有`

/** How wide a name is: a Chinese character counts two, anything else one. */
export const nameWidth = (text: string): number =>
  [...text].reduce((width, character) => width + (/[\u4e00-\u9fa5]/.test(character) ? 2 : 1), 0)

/**
 * The name a person chooses: between the two widths. Not in the form of a phone number, since log-in takes
 * either.
 */
export function usernameFault(text: string): Fault {
  if (text === '') return '请输入用户名'
  if (/\s/u.test(text)) return '用户名不能有空格'
  if (!nameCharacters.test(text)) return '用户名不能包含特殊字符串'
  const width = nameWidth(text)
  if (width < leastNameWidth || width > maxNameWidth)
    return `用户名长度为${leastNameWidth}-${maxNameWidth}位字符或${leastNameWidth / 2}-${maxNameWidth / 2}个汉字`
  return mainlandMobile.test(text) ? '用户名不能是手机号码的样子' : null
}

const passwordForm = new RegExp(`^[A-Za-z0-9]{${leastPasswordLetters},${maxPasswordLetters}}$`)

/** Letters and digits, both among them. */
export function passwordFault(text: string): Fault {
  if (text === '') return '请输入密码'
  const fits = passwordForm.test(text) && /[A-Za-z]/.test(text) && /\d/.test(text)
  return fits ? null : `密码包含${leastPasswordLetters}-${maxPasswordLetters}位数字和字母`
}

/** The password once more. */
export function repeatFault(text: string, password: string): Fault {
  if (text === '') return '请再次输入密码'
  return passwordFault(text) ?? (text === password ? null : '密码不一致')
}

/** Password log-in: both must be there; whether they are right the server knows. */
export function passwordLoginFault(name: string, password: string): Fault {
  if (name === '') return '请输入用户名'
  return password === '' ? '请输入密码' : null
}

/** The last day on which an adult was born. @param today the day in Beijing, YYYY-MM-DD */
export const lastAdultBirthday = (today: string): string =>
  `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`

/** A day that there is, that is past, and on which an adult was born. @param today as above */
export function birthdayFault(text: string, today: string): Fault {
  const day = new Date(`${text}T00:00:00Z`)
  const real = !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
  if (!real || text < earliestDay) return '生日不正确'
  if (text > today) return '生日不能在今天之后'
  return text > lastAdultBirthday(today) ? '本站只对年满 18 周岁的成年人开放，请核对生日' : null
}

/** The agreement and 已满18周岁 are one tick. */
export const agreementText = { message: '请先阅读并同意蜂鸟注册协议', inline: '请勾选用户协议' } as const

export const agreementFault = (ticked: boolean): Fault => (ticked ? null : agreementText.message)
