import type { ReactNode } from 'react'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Latin pieces are marked where a word begins with them, Chinese ones wherever they stand. */
const pattern = (mark: string) => (/^[\x20-\x7e]+$/.test(mark) ? `\\b${escaped(mark)}` : escaped(mark))

/** The text with every piece of the query marked; what was found by its sound holds none. */
export function marked(text: string, marks: readonly string[]): ReactNode {
  if (marks.length === 0) return text
  const longestFirst = marks.toSorted((a, b) => b.length - a.length)
  const pieces = text.split(new RegExp(`(${longestFirst.map(pattern).join('|')})`, 'i'))
  // What a pattern caught stands at the odd places. The order never changes, so a place is a key.
  return pieces.map((piece, at) => (at % 2 === 1 ? <mark key={`${at} ${piece}`}>{piece}</mark> : piece))
}
