import type { ReactNode } from 'react'
import { Html } from '#web/ui/text/Html.tsx'
import { breakable } from '#web/ui/text/Words.tsx'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Latin pieces are marked where a word begins with them, Chinese ones wherever they stand. */
const pattern = (mark: string, between = '') => {
  const signs = [...mark].map(escaped).join(between)
  return /^[\x20-\x7e]+$/.test(mark) ? `\\b${signs}` : signs
}

const patterns = (marks: readonly string[], between?: string) =>
  marks
    .toSorted((a, b) => b.length - a.length)
    .map((mark) => pattern(mark, between))
    .join('|')

/** What is no longer than this stands on one line. */
const longestWhole = 8

/** The text with every piece of the query marked; what was found by its sound holds none. */
export function marked(text: string, marks: readonly string[]): ReactNode {
  if (marks.length === 0) return text
  const pieces = text.split(new RegExp(`(${patterns(marks)})`, 'i'))
  // What a pattern caught stands at the odd places. The order never changes, so a place is a key.
  return pieces.map((piece, at) =>
    at % 2 === 1 ? (
      <mark key={`${at} ${piece}`} className={piece.length > longestWhole ? undefined : 'whitespace-nowrap'}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}

/** As HTML, a name whose lines end between words: marks reach over the places where they may end. */
export function markedHtml(name: string, marks: readonly string[]): string {
  const html = breakable(name)
  if (marks.length === 0) return html
  // Elements and signs that were escaped come first, so that nothing is found within them.
  const sought = new RegExp(`<wbr>|&\\w+;|(${patterns(marks, '(?:<wbr>)?')})`, 'gi')
  return html.replace(sought, (all, hit?: string) => (hit ? `<mark>${hit}</mark>` : all))
}

/** The name of a hit, marked; its lines end between words. */
export const MarkedName = ({ of, marks }: { of: string; marks: readonly string[] }) => (
  <Html inline className="break-keep wrap-anywhere" html={markedHtml(of, marks)} />
)
