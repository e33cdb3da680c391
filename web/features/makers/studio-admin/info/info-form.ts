import type { Calls } from '#contract/api.ts'
import {
  maxStudioNameLetters,
  maxMottoLetters,
  maxStudioIntroductionLetters,
  maxStoryLetters,
  earliestYear,
  leastStudioIntroductionLetters,
  leastStudioNameLetters,
} from '#contract/limits.ts'
import type { CallInput, Failure } from '#web/lib/api/result.ts'
import type { Desk, Form } from '../studio-admin.ts'

/** How many letters a field takes. */
export const most = {
  name: maxStudioNameLetters,
  motto: maxMottoLetters,
  introduction: maxStudioIntroductionLetters,
  story: maxStoryLetters,
} as const

/** Before a form of the desk is left that was not saved. */
export const leaveWords = {
  title: '还没有保存，要离开吗？',
  body: '改动会丢掉。',
  leave: '离开',
  stay: '留下',
}

/** A picture that was brought; '' goes back to the drawn one. */
export type Picture = { file: string; url: string }

/** What the form 资料 holds, as it was typed. Pictures are null while they stay as they are. */
export type Fields = {
  name: string
  motto: string
  introduction: string
  story: string
  region: string
  /** The key of the line, '' for none. */
  line: string
  founded: string
  avatar: Picture | null
  cover: Picture | null
}

export type Faults = Readonly<Partial<Record<keyof Fields, string | undefined>>>

/** The studio as its form shows it. */
export const fieldsOf = (desk: Desk, lines: Form['lines']): Fields => ({
  name: desk.name,
  motto: desk.motto,
  introduction: desk.introduction,
  story: desk.story,
  region: desk.region?.code ?? '',
  line: lines.find(({ name }) => name === desk.line)?.key ?? '',
  founded: desk.founded === null ? '' : String(desk.founded),
  avatar: null,
  cover: null,
})

const between = (typed: string, least: number, greatest: number) =>
  typed.trim().length >= least && typed.trim().length <= greatest

/** What is wrong with the fields, as the server would say it. `year` is this one. */
export function faultsOf({ name, introduction, founded }: Fields, year: number): Faults {
  const built = Number(founded)
  const whenever =
    founded.trim() === '' || (/^\d{4}$/.test(founded.trim()) && built >= earliestYear && built <= year)
  return {
    ...(!between(name, leastStudioNameLetters, most.name) && {
      name: `名称是 ${leastStudioNameLetters} 到 ${maxStudioNameLetters} 个字`,
    }),
    ...(!between(introduction, leastStudioIntroductionLetters, most.introduction) && {
      introduction: `简介是 ${leastStudioIntroductionLetters} 到 ${maxStudioIntroductionLetters} 个字`,
    }),
    ...(!whenever && { founded: '建坊的年份不正确' }),
  }
}

const plain = (given: Fields[keyof Fields]) => (typeof given === 'string' ? given.trim() : given?.file)

/** What differs from what is saved, as the call takes it; an emptied field is ''. */
export function changesOf(saved: Fields, fields: Fields): Omit<CallInput<Calls['PUT /studio/{id}']>, 'id'> {
  const names = Object.keys(fields) as (keyof Fields)[]
  const changed = names
    .map((name) => [name, plain(fields[name]), plain(saved[name])] as const)
    .filter(([, now, before]) => now !== undefined && now !== before)
  // What was typed travels as it was typed: the server reads numbers and codes.
  return Object.fromEntries(changed.map(([name, now]) => [name, now]))
}

/** The field that a sentence of the server is about, by its word; a sentence about several is about none. */
const subjects: readonly [RegExp, keyof Fields][] = [
  [/题词/, 'motto'],
  [/简介/, 'introduction'],
  [/关于/, 'story'],
  [/地区/, 'region'],
  [/主营/, 'line'],
  [/年份/, 'founded'],
  [/名称|名字/, 'name'],
]

/** Beside the field it is about. */
export function faultsFrom(failure: Failure): Faults {
  if (failure.kind !== 'code') return {}
  const about = subjects.filter(([words]) => words.test(failure.msg))
  return about.length === 1 && about[0] ? { [about[0][1]]: failure.msg } : {}
}
