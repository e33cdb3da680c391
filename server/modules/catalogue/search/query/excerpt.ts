import { plain } from '#server/modules/platform/rich-text/index.ts'

/** Signs of an excerpt: before what was typed, and in all. */
const before = 24
const longest = 56

const sentenceEnds = /[。！？；\n]/g

/** Markdown without its signs: links give their words, cells of a row have dots between. */
const withoutMarks = (text: string): string =>
  text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/^\s*\|?(?:\s*:?-{3,}:?\s*\|?)+\s*$/gm, '')
    .replace(/^[^\S\n]*\||\|[^\S\n]*$/gm, '')
    .replace(/[^\S\n]*\|[^\S\n]*/g, ' · ')
    .replace(/[*_`\\]/g, '')

/** As it is compared, sign by sign: where that would move the signs, only capitals are made small. */
function comparable(text: string): string {
  const simple = plain(text)
  return simple.length === text.length ? simple : text.toLowerCase()
}

/** Where a mark stands; Latin ones only at the beginning of a word, as pages mark them. */
function placeOf(text: string, mark: string): number {
  if (/\p{Script=Han}/u.test(mark)) return text.indexOf(mark)
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ')) return at
  return -1
}

const firstPlace = (text: string, marks: readonly string[]): number | undefined =>
  marks.map((mark) => placeOf(text, mark)).find((place) => place >= 0)

/**
 * The piece of a text in which something that was typed stands, from the beginning of its sentence where that is near.
 * @param marks the pieces of the query as they are compared, see `Query`
 * @returns null where none of them stands in it
 */
export function excerptOf(text: string, marks: readonly string[]): string | null {
  const bare = withoutMarks(text)
  const sought = marks.toSorted((a, b) => b.length - a.length)
  // Most texts hold it as it was typed; to compare a whole article sign by sign takes a millisecond.
  const at = firstPlace(bare.toLowerCase(), sought) ?? firstPlace(comparable(bare), sought)
  if (at === undefined) return null
  const lead = bare.slice(Math.max(0, at - before), at)
  const ended = [...lead.matchAll(sentenceEnds)].at(-1)
  const from = ended ? at - lead.length + ended.index + 1 : at - lead.length
  const [line = ''] = bare.slice(from).trimStart().split('\n')
  const cutBefore = from > 0 && !ended
  const cutBehind = line.length > longest
  // Sentences that were joined by spaces are Chinese, which has none between them.
  const words = line
    .slice(0, longest)
    .replace(/(?<=[。！？；])\s+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return `${cutBefore ? '…' : ''}${words}${cutBehind && !/[。！？]$/.test(words) ? '…' : ''}`
}
