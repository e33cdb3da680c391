import { birthdayFault, type Fault, usernameFault } from '#contract/identity/person-rule.ts'
import { maxIntroductionLetters, maxPipeAge } from '#contract/limits.ts'
import type { Home } from '../home-info.ts'

/** A picture of the form: the name of an upload, and where it can be looked at. '' takes the picture away. */
export type Picture = { file: string; url: string }

/** What the form holds, as it was typed. A picture of null stays as it is. */
export type Values = {
  nickname: string
  gender: string
  birthday: string
  region: string
  introduction: string
  pipe_age: string
  favourite_type: string
  avatar: Picture | null
  bg_image: Picture | null
}

export type Name = keyof Values
export type Faults = Partial<Record<Name, string>>

/** The profile as the form shows it. */
export const valuesOf = (home: Home): Values => ({
  nickname: home.nickname,
  gender: home.gender ?? '',
  birthday: home.birthday ?? '',
  region: home.region?.code ?? '',
  introduction: home.introduction,
  pipe_age: home.pipe_age === null ? '' : String(home.pipe_age),
  favourite_type: home.favourite_type === null ? '' : String(home.favourite_type.id),
  avatar: null,
  bg_image: null,
})

/**
 * The form once `sent` has been saved under this name: trimmed, with no picture left to send. What was
 * typed meanwhile stays.
 */
export function afterSave(now: Values, sent: Values, nickname: string): Values {
  const saved: Values = {
    ...sent,
    nickname,
    introduction: sent.introduction.trim(),
    avatar: null,
    bg_image: null,
  }
  const typed = (Object.keys(now) as Name[]).filter((name) => now[name] !== sent[name])
  return { ...saved, ...Object.fromEntries(typed.map((name) => [name, now[name]])) }
}

/** What differs from what is saved, as the call takes it; an emptied field is ''. */
export function changesOf(saved: Values, values: Values): Partial<Record<Name, string>> {
  const plain = (given: Values[Name]) => (typeof given === 'string' ? given.trim() : given?.file)
  const names = Object.keys(values) as Name[]
  return Object.fromEntries(
    names
      .map((name) => [name, plain(values[name]), plain(saved[name])] as const)
      .filter(([, now, before]) => now !== undefined && now !== before)
      .map(([name, now]) => [name, now]),
  )
}

/** Whether there is nothing to save. */
export const isUnchanged = (values: Values, saved: Values): boolean =>
  Object.keys(changesOf(saved, values)).length === 0

const ageFault = (typed: string): Fault =>
  typed === '' || (/^\d{1,2}$/.test(typed) && Number(typed) <= maxPipeAge)
    ? null
    : `斗龄是 0 到 ${maxPipeAge} 的整数`

/**
 * What is wrong with the form, field by field.
 * @param today the day in Beijing, YYYY-MM-DD
 */
export function faultsOf(values: Values, today: string): Faults {
  const { nickname, birthday, introduction, pipe_age: age } = values
  const found: Partial<Record<Name, Fault>> = {
    nickname: usernameFault(nickname)?.replace('用户名', '昵称') ?? null,
    birthday: birthday === '' ? null : birthdayFault(birthday, today),
    introduction:
      introduction.trim().length > maxIntroductionLetters ? `简介最多 ${maxIntroductionLetters} 个字` : null,
    pipe_age: ageFault(age.trim()),
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null))
}

/** The field that a sentence of the server is about, by the first of these words in it. */
const subjects: readonly [RegExp, Name][] = [
  [/昵称|用户名/, 'nickname'],
  [/生日|周岁/, 'birthday'],
  [/地区/, 'region'],
  [/简介/, 'introduction'],
  [/斗龄/, 'pipe_age'],
  [/偏好|斗草类型/, 'favourite_type'],
  [/性别/, 'gender'],
  [/头像/, 'avatar'],
  [/封面/, 'bg_image'],
]

/** A refusal of the server beside the field it is about; nothing when it is about none. */
export function faultOfMessage(message: string): Faults {
  const name = subjects.find(([words]) => words.test(message))?.[1]
  return name ? { [name]: message } : {}
}
