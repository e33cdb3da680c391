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

// What may stand beside a cut: a blank, or a sign of Chinese.
const breaks = /[\s\p{Script=Han}\u3000-\u303f\uff00-\uffef“”…·]/u

/** Whether a cut there would go through a Latin word or a number. */
const isInside = (text: string, at: number) =>
  at > 0 && at < text.length && !breaks.test(text[at - 1] ?? '') && !breaks.test(text[at] ?? '')

/** Where a line ends that is to have so many signs: not inside a word, but never before `least`. */
function endOf(line: string, wanted: number, least: number): number {
  let end = Math.max(wanted, least)
  while (end > least && isInside(line, end)) end--
  while (isInside(line, end) && end < least + before) end++
  return end
}

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

/** The first of the marks that stands in the text: from where, and up to where. */
function firstPlace(text: string, marks: readonly string[]): [from: number, to: number] | undefined {
  const places = marks.map((mark): [number, number] => [placeOf(text, mark), mark.length])
  const [at, length] = places.find(([place]) => place >= 0) ?? []
  return at === undefined || length === undefined ? undefined : [at, at + length]
}

/** Where the piece before what was typed begins: with its sentence, else so many signs before it. */
function startOf(text: string, at: number): { from: number; isCut: boolean } {
  let from = Math.max(0, at - before)
  const ended = [...text.slice(from, at).matchAll(sentenceEnds)].at(-1)
  if (ended) return { from: from + ended.index + 1, isCut: false }
  if (from === 0) return { from, isCut: false }
  while (from < at && isInside(text, from)) from++
  // What closes or goes on begins no line.
  while (from < at && /[\s，、；：）”》·]/.test(text[from] ?? '')) from++
  return { from, isCut: true }
}

/**
 * The piece of a text in which something that was typed stands, from the beginning of its sentence where that is near.
 * It is cut at blanks and Chinese signs, not in a Latin word or a number.
 * @param marks the pieces of the query as they are compared, see `Query`
 * @returns null where none of them stands in it
 */
export function excerptOf(text: string, marks: readonly string[]): string | null {
  const bare = withoutMarks(text)
  const sought = marks.toSorted((a, b) => b.length - a.length)
  // Most texts hold it as it was typed; to compare a whole article sign by sign takes a millisecond.
  const place = firstPlace(bare.toLowerCase(), sought) ?? firstPlace(comparable(bare), sought)
  if (!place) return null
  const { from, isCut } = startOf(bare, place[0])
  const behind = bare.slice(from)
  const rest = behind.trimStart()
  const [line = ''] = rest.split('\n')
  const end = endOf(line, longest, place[1] - from - (behind.length - rest.length))
  // Sentences that were joined by spaces are Chinese, which has none between them.
  const words = line
    .slice(0, end)
    .replace(/(?<=[。！？；])\s+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const whole = end >= line.length && !/[，、；：]$/.test(words)
  if (whole || /[。！？]$/.test(words)) return `${isCut ? '…' : ''}${words}`
  // What opens or separates ends no line.
  return `${isCut ? '…' : ''}${words.replace(/[\s，、；：:（“《·]+$/, '')}…`
}
