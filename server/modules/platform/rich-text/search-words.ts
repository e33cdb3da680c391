import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Jieba } from '@node-rs/jieba'
import { customPinyin, pinyin } from 'pinyin-pro'
import { toSimplified } from '#server/kernel/simplified-chinese.ts'

// The package's own module for the dictionary keeps it and another one in memory, 11 MB.
const dictionary = createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt')
const jieba = Jieba.withDict(readFileSync(dictionary))

// 都 of a foreign name is not the 都 of a sentence.
customPinyin({ 都柏林: 'dū bó lín', 都铎: 'dū duó', 号角: 'hào jiǎo', 重英式: 'zhòng yīng shì' })

const han = /\p{Script=Han}/u

/** Simplified, lower case, without accents: what people type and what is stored meet here. */
export function plain(text: string): string {
  return toSimplified(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
}

/** `plain` without punctuation and spaces: the form in which names are compared. */
export const fold = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, '')

/** The word under which all things of a sort stand, when the sort is asked for by its own name. */
export const sortLexeme = (name: string): string => `=${fold(name)}`

/** The pieces of a text between spaces and punctuation, plain. */
export const chunksOf = (text: string): string[] =>
  plain(text)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

export type Run = { text: string; chinese: boolean }

/** The pieces of a chunk: Chinese, and what is not. */
export const runsOf = (chunk: string): Run[] =>
  (chunk.match(/\p{Script=Han}+|\P{Script=Han}+/gu) ?? []).map((text) => ({ text, chinese: han.test(text) }))

/** The letters and the figures of a Latin piece, when it has both: `ps400` → `ps`, `400`. */
export function lettersAndFigures(text: string): string[] {
  const parts = text.match(/\p{N}+|[^\p{N}]+/gu) ?? []
  return parts.length > 1 ? parts : []
}

/** Chinese cut into words by the dictionary. */
export const cut = (chinese: string): string[] => [
  ...new Set(jieba.cutForSearch(chinese, true).map(fold).filter(Boolean)),
]

/** 大黄盖 → 大黄, 黄盖: found whatever the dictionary makes of it. */
export function pairsOf(chinese: string): string[] {
  const signs = [...chinese]
  return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)
}

const syllables = (text: string) =>
  pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })

/** Full pinyin of a Chinese name (`yemao`), and its initials (`ym`); null when it has no Chinese. */
export function pinyinOf(name: string): { full: string; initials: string } | null {
  if (!han.test(name)) return null
  const parts = syllables(plain(name)).map(fold).filter(Boolean)
  return { full: parts.join(''), initials: parts.map((part) => (/^\d/.test(part) ? part : part[0])).join('') }
}

/** `Full Virginia Flake` → `fvf`; null for names of fewer than two words. */
export function latinInitials(name: string): string | null {
  const words = plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return words.length < 2 ? null : words.map((word) => (/^\d/.test(word) ? word : word[0])).join('')
}

/** The key by which names are ordered: pinyin for Chinese, plain Latin otherwise. */
export function sortKey(zh: string | null, en: string): string {
  const name = zh ? syllables(plain(zh)).join(' ') : plain(en)
  return (
    name
      .replace(/[^\p{L}\p{N} ]/gu, '')
      .trim()
      .slice(0, 200) || '#'
  )
}

/** The place of a name in the order of Chinese names. */
export const nameKey = (name: string): string => sortKey(name, '')
