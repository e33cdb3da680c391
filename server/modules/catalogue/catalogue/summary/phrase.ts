/** A word of the vocabulary; `value` is its English key. */
export type Named = { value: string; name: string }

const isHan = /\p{Script=Han}/u
const isNumber = /^\d+$/

/** Leaves have a second name behind a slash. */
export const leafName = ({ name }: Named): string => name.split('/')[0] ?? name

/** `甲、乙、丙`, cut with 等 where there are more than `most`. */
export function listed(names: readonly string[], most = 4): string {
  const shown = names.slice(0, most).join('、')
  return names.length > most ? `${shown}等 ${names.length} 种` : shown
}

/** A name of its own inside a sentence: a Chinese one and a bare number in quotation marks, a Latin one between spaces. */
export const quoted = (name: string): string =>
  isHan.test(name) || isNumber.test(name) ? `“${name}”` : ` ${name} `

/** `“甲”和“乙”`, of names in their marks. */
export const both = (names: readonly string[]): string => names.join('和').trimEnd()
