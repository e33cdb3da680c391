import {
  maxCircleNameLetters,
  maxCircleIntroductionLetters,
  maxApplicationLetters,
  leastApplicationLetters,
  leastCircleIntroductionLetters,
  leastCircleNameLetters,
} from '#contract/limits.ts'
import { asTyped } from '#web/lib/form/as-typed.ts'
import { circleKinds } from '../circle.ts'

/** What a circle is made of, as its form holds it. Pictures are null while they stay as they are. */
export type Fields = {
  name: string
  category: string
  introduction: string
  join_by: 'open' | 'approval'
  avatar: Picture | null
  cover: Picture | null
}

/** A picture that was brought; '' goes back to the drawn one. */
export type Picture = { file: string; url: string }

export type Faults = Readonly<Partial<Record<keyof Fields | 'application', string>>>

export const emptyFields: Fields = {
  name: '',
  category: '',
  introduction: '',
  join_by: 'open',
  avatar: null,
  cover: null,
}

const between = (typed: string, least: number, greatest: number) =>
  typed.trim().length >= least && typed.trim().length <= greatest

/** What is wrong with the fields, as the server would say it. */
export function faultsOf({ name, category, introduction }: Fields): Faults {
  return {
    ...(!between(name, leastCircleNameLetters, maxCircleNameLetters) && {
      name: `圈子的名字是 ${leastCircleNameLetters} 到 ${maxCircleNameLetters} 个字`,
    }),
    ...(!circleKinds.some((kind) => kind === category) && { category: '请选择分类' }),
    ...(!between(introduction, leastCircleIntroductionLetters, maxCircleIntroductionLetters) && {
      introduction: `简介是 ${leastCircleIntroductionLetters} 到 ${maxCircleIntroductionLetters} 个字`,
    }),
  }
}

/** @returns what is wrong with the reason for a circle, null when nothing is */
export const applicationFault = (typed: string): string | null =>
  between(typed, leastApplicationLetters, maxApplicationLetters)
    ? null
    : `请写明为什么建这个圈子，${leastApplicationLetters} 到 ${maxApplicationLetters} 字`

/** What is sent of the fields. */
export const sentOf = ({ name, category, introduction, join_by, avatar, cover }: Fields) => ({
  name: name.trim(),
  ...asTyped({ category }),
  introduction: introduction.trim(),
  join_by,
  ...(avatar && { avatar: avatar.file }),
  ...(cover && { cover: cover.file }),
})
