export type Kind = { value: string; words: string }

/** Kinds of items whose whole fact sheets come and go. */
export const wholeKinds: readonly Kind[] = [
  { value: '4', words: '斗草' },
  { value: '5', words: '烟斗' },
  { value: '6', words: '配件' },
  { value: '13', words: '斗嘴' },
  { value: '14', words: '品牌' },
]
