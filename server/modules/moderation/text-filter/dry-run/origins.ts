import { formsOf, kinds, tableOf } from '../matching/forms.ts'

/** For each unit of the tight form of a text: the place in the text of the sign that it came from, and behind it. */
export type Origins = { from: number[]; to: number[] }

/** A sign with the marks and vowels that belong to it. */
const sign = /[^\p{M}\u1160-\u11ff][\p{M}\u1160-\u11ff]*|[\p{M}\u1160-\u11ff]+/gu

type Stretch = { text: string; at: number }

/** A text in stretches that are folded each without a look at the others. */
function stretchesOf(text: string): Stretch[] {
  const { kind } = tableOf()
  const found: Stretch[] = []
  let from = 0
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && ((kind[text.charCodeAt(at)] ?? 0) & kinds.boundary) === 0) continue
    found.push({ text: text.slice(from, at), at: from })
    from = at
  }
  return found
}

/**
 * Where each unit of the tight form came from. Each sign is folded once with its stretch and once alone; where
 * neighbours change how long a stretch becomes, its units stand for the whole of it.
 */
export function originsOf(text: string): Origins {
  const origins: Origins = { from: [], to: [] }
  const put = (count: number, from: number, to: number) => {
    for (let unit = 0; unit < count; unit += 1) {
      origins.from.push(from)
      origins.to.push(to)
    }
  }
  for (const stretch of stretchesOf(text)) {
    const whole = formsOf(stretch.text).tight.length
    const signs = Array.from(stretch.text.matchAll(sign), ({ 0: one, index }) => ({
      length: formsOf(one).tight.length,
      from: stretch.at + index,
      to: stretch.at + index + one.length,
    }))
    if (signs.reduce((sum, { length }) => sum + length, 0) === whole)
      for (const { length, from, to } of signs) put(length, from, to)
    else put(whole, stretch.at, stretch.at + stretch.text.length)
  }
  return origins
}
