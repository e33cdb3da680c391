import { thousands } from '#web/lib/format/numbers.ts'
import type { SearchHit } from '#web/shell/search/HitArt.tsx'

/** How many were found; `420+` where counting ended: so many at least, in tens. */
export const counted = ({ total, total_capped }: { total: number; total_capped: boolean }) =>
  total_capped ? `${thousands(Math.floor(total / 10) * 10)}+` : thousands(total)

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join('和')

/**
 * What is said where nothing has all that was typed: what was not found, and what the hits have.
 * @param missing the words that by themselves find nothing
 */
export function partWords(q: string, missing: readonly string[]): { none: string; some: string } {
  const words = q.trim().split(/\s+/)
  const others = words.filter((word) => !missing.includes(word))
  const none =
    missing.length > 0
      ? `没有找到${quoted(missing)}`
      : `没有同时含${words.length > 1 ? quoted(words) : '这几个词'}的结果`
  return { none, some: others.length === 1 && words.length > 1 ? `只含${quoted(others)}` : '含其中一部分' }
}

/** What a line says of a hit, each fact by itself; the summary of an article and what people say of themselves is prose. */
export const factsOf = ({ kind, note }: Pick<SearchHit, 'kind' | 'note'>): string[] => {
  const facts = kind === 'article' || kind === 'user' ? [note] : note.split(' · ')
  return facts.filter(Boolean)
}
