import type { adminItemList } from '#contract/catalogue/catalogue-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { type Kind, wholeKinds } from '../../lib/words/whole-kinds.ts'

export type Item = DataOf<typeof adminItemList>['list'][number]
/** Kinds of which whole fact sheets come and go. */
export type WholeType = 4 | 5 | 6 | 13 | 14
/** Of shapes only the words are changed: their outlines come with the site. */
export type Type = WholeType | 15

export const kinds: readonly Kind[] = [...wholeKinds, { value: '15', words: '斗型' }]

/** The kind that an address names; blends where it names none. */
export const typeOf = (text: string | null | undefined): Type => {
  const found = kinds.find(({ value }) => value === text)
  return Number(found?.value ?? 4) as Type
}

export const isWhole = (type: Type): type is WholeType => type !== 15

/** The same among the kinds that come and go whole. */
export const wholeTypeOf = (text: string | null | undefined): WholeType => {
  const type = typeOf(text)
  return isWhole(type) ? type : 4
}

export const kindWords = (type: number) => kinds.find(({ value }) => value === String(type))?.words ?? ''

export const stateWords = { shown: '显示', hidden: '已隐藏', moved: '已合并' } as const

export const actWords = {
  add: '添加',
  correct: '采纳纠错',
  edit: '修改',
  restore: '恢复',
  merge: '合并',
  hide: '隐藏',
  show: '重新显示',
} as const

/** What a new item of a kind is asked for first: of brands and mouthpieces there are two sorts. */
export const sortsOf: Readonly<
  Record<number, readonly { value: 'tobacco' | 'pipe' | 'style' | 'material'; words: string }[]>
> = {
  13: [
    { value: 'style', words: '嘴型' },
    { value: 'material', words: '材料' },
  ],
  14: [
    { value: 'tobacco', words: '斗草品牌' },
    { value: 'pipe', words: '烟斗品牌' },
  ],
}
