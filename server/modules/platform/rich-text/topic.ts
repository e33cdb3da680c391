import { maxTagLetters } from '#contract/limits.ts'

/** So many different # of a text are looked up; what comes behind them is only text. */
const maxMarks = 60

const mark = /(?<![\w&/])#(?=[^\s#])/g
const closed = new RegExp(`([^#\\s](?:[^#\\n]{0,${maxTagLetters - 2}}[^#\\s])?)#`, 'y')
const open = new RegExp(`[\\p{L}\\p{N}_]{1,${maxTagLetters}}`, 'uy')
const latin = /\w/

/** The names that `#` at this place may mean, the longest first: `#话题#` whole, else the beginnings of what follows. */
function namesAt(text: string, at: number): { name: string; length: number }[] {
  closed.lastIndex = at + 1
  open.lastIndex = at + 1
  const whole = closed.exec(text)?.[1]
  const signs = [...(open.exec(text)?.[0] ?? '')].slice(0, maxTagLetters)
  // In Chinese no space ends a name; a Latin word is not cut.
  const prefixLengths = signs
    .map((_sign, last) => signs.slice(0, last + 1).join(''))
    .filter((name) => !(latin.test(name.slice(-1)) && latin.test(text[at + 1 + name.length] ?? '')))
    .map((name) => ({ name, length: name.length + 1 }))
  return [
    ...(whole === undefined ? [] : [{ name: whole, length: whole.length + 2 }]),
    ...prefixLengths.toReversed(),
  ]
}

/** The names of tags that a text may mean by `#`. */
export function topicNamesIn(text: string): string[] {
  const marks = [...text.matchAll(mark)].slice(0, maxMarks)
  return [...new Set(marks.flatMap(({ index }) => namesAt(text, index)).map(({ name }) => name))]
}

/** Tags by the names that exist, and the address of a topic's page, which its number ends. */
export type Topics = { byName: ReadonlyMap<string, number>; page: string }

export const noTopics: Topics = { byName: new Map(), page: '' }

/** The tag that `#` at this place names. */
export function topicAt(text: string, at: number, known: ReadonlyMap<string, number>) {
  for (const { name, length } of namesAt(text, at)) {
    const id = known.get(name)
    if (id !== undefined) return { id, length }
  }
  return null
}

/** The numbers of the tags that a text names, in its order. */
export function topicsIn(text: string, known: ReadonlyMap<string, number>): number[] {
  const found = new Set<number>()
  let from = 0
  for (const { index } of text.matchAll(mark)) {
    const topic = index < from ? null : topicAt(text, index, known)
    if (!topic) continue
    found.add(topic.id)
    from = index + topic.length
  }
  return [...found]
}
