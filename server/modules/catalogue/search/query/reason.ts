import { fold, pinyinOf } from '#server/modules/platform/rich-text/index.ts'
import type { AliasRow } from '../hits.store.ts'
import { excerptOf } from './excerpt.ts'
import type { Query } from './query.ts'
import type { Found } from './search.store.ts'

type Reason = { alias: string | null; by: 'name' | 'alias' | 'sound' | 'initials' | 'other' }
type Line = { title: string; title_other: string; note: string }
type Known = { named: readonly Pick<AliasRow, 'of' | 'aliases'>[]; query: Query }

const sounds = { pinyin: 'full', initials: 'initials' } as const

/** Which aliases say why a thing was found; none where its line says it. */
function isWanted(line: Line, { form, alias: matched }: Found, query: Query): (alias: string) => boolean {
  if (form === 'alias') return (alias) => fold(alias) === matched && !fold(line.title).includes(matched)
  if (form === 'pinyin' || form === 'initials') {
    const sound = (name: string) => pinyinOf(name)?.[sounds[form]].startsWith(query.folded) ?? false
    return (alias) => sound(alias) && !sound(line.title) && !sound(line.title_other)
  }
  const shown = fold(line.title + line.title_other + line.note)
  const missing = query.marks.filter((mark) => !shown.includes(mark))
  // 查科姆烟斗 holds an alias, 撞球 is the beginning of one.
  return (alias) => {
    const name = fold(alias)
    return missing.some((mark) => name.includes(mark) || (name.length > 1 && mark.includes(name)))
  }
}

/** Latin words of names are their own; where no name has them, Chinese ones sound so. */
function byOf(line: Line, { form }: Found, alias: string | null, { marks }: Query): Reason['by'] {
  if (form === null) return 'other'
  if (form === 'pinyin') return 'sound'
  if (form !== 'words') return form
  const shown = fold(line.title + line.title_other + line.note + (alias ?? ''))
  return marks.some((mark) => /\p{Script=Han}/u.test(mark) || shown.includes(mark)) ? 'name' : 'sound'
}

/** Why a thing answers to what was typed. */
export function reasonOf(line: Line, found: Found, { named, query }: Known): Reason {
  const wanted = isWanted(line, found, query)
  const [because] = named.flatMap(({ of, aliases }) => {
    const alias = aliases.find(wanted)
    return alias === undefined ? [] : [`${of ?? ''}又名 ${alias}`]
  })
  const alias = because ?? null
  return { alias, by: byOf(line, found, alias, query) }
}

// What everything of a kind is called, or what is well known, says nothing of one thing.
const general = new Set(
  '烟草 斗草 烟丝 tobacco 入门 新手 烟斗 斗 pipe pipes 品牌 配件 斗嘴 鉴赏 清单 工作室 斗师 作品 圈子'.split(
    ' ',
  ),
)

/** Of the words for what a thing is, those in which something that was typed stands; two say enough. */
export function wordsHolding(vocabulary: readonly string[], marks: readonly string[]): string[] {
  const held = vocabulary.filter((word) => !general.has(word) && excerptOf(word, marks) !== null)
  return [...new Set(held)].slice(0, 2)
}
