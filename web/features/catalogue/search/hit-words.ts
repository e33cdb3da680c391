import { thousands } from '#web/lib/format/numbers.ts'
import type { SearchHit } from '#web/shell/search/HitArt.tsx'

/** How many were found; `420+` where counting ended: so many at least, in tens. */
export const counted = ({ total, total_capped }: { total: number; total_capped: boolean }) =>
  total_capped ? `${thousands(Math.floor(total / 10) * 10)}+` : thousands(total)

/** Whether somewhere in the line of a hit stands a word that was typed. */
const isSaid = (word: string) => (hit: SearchHit) =>
  [hit.title, hit.title_other, hit.note, hit.alias, hit.excerpt].join(' ').toLowerCase().includes(word)

/** What is said where nothing has all words that were typed: these, and those of them that the hits have. */
export function partWords(q: string, hits: readonly SearchHit[]): { missed: string; held: string } {
  const words = q.split(/ +/).filter(Boolean)
  const quoted = (some: readonly string[]) => some.map((word) => `“${word}”`).join('和')
  const held = words.filter((word) => hits.some(isSaid(word.toLowerCase())))
  return {
    missed: words.length > 1 ? quoted(words) : '这几个词',
    held: held.length === 0 || held.length === words.length ? '含其一' : `大多只含${quoted(held)}`,
  }
}

/** What a line says of a hit, each fact by itself; the summary of an article and what people say of themselves is prose. */
export const factsOf = ({ kind, note }: Pick<SearchHit, 'kind' | 'note'>): string[] => {
  const facts = kind === 'article' || kind === 'user' ? [note] : note.split(' · ')
  return facts.filter(Boolean)
}
