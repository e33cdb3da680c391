/** A thing of the catalogue with its two names. */
export type TwoNames = { name_zh: string | null; name_en: string; zh_confident: boolean }

/** Which name stands first: the Chinese one only where it is sure, else the English one. */
export function namesOf({ name_zh, name_en, zh_confident }: TwoNames): {
  first: string
  other: string
  latinFirst: boolean
} {
  if (name_zh && zh_confident) return { first: name_zh, other: name_en, latinFirst: false }
  return { first: name_en, other: name_zh ?? '', latinFirst: true }
}
