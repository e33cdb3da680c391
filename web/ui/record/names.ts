/** Two words beside each other, with a space between where Chinese and Latin signs meet. */
export const apart = (one: string, other: string): string =>
  /\p{Script=Han}$/u.test(one) === /^\p{Script=Han}/u.test(other) ? one + other : `${one} ${other}`

/** A thing of the catalogue with its two names. */
export type TwoNames = { name_zh: string | null; name_en: string; zh_confident: boolean }

/**
 * Which name stands first: the Chinese one only where it is sure, else the English one. The other is empty
 * where both are the same, or where the first already says it.
 */
export function namesOf({ name_zh, name_en, zh_confident }: TwoNames): {
  first: string
  other: string
  latinFirst: boolean
} {
  const latinFirst = !(name_zh && zh_confident)
  const [first, other] = latinFirst ? [name_en, name_zh ?? ''] : [name_zh, name_en]
  return { first, other: first.startsWith(other) ? '' : other, latinFirst }
}

/** Both names in running text: the other one in brackets, or after a dot where it has brackets of its own. */
export function bothNames(first: string, other: string): string {
  if (!other) return first
  return /[（(]/.test(other) ? `${first} · ${other}` : `${first}（${other}）`
}

/**
 * A Latin name as it is set large: its apostrophes are as printers have them. The letters stand in a font with
 * `proportional-width`, without which that sign takes the room of a Chinese one.
 */
export const typeset = (name: string): string => name.replace(/(?<=[a-z])'/gi, '’')
