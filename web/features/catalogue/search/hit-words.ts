import { thousands } from '#web/lib/format/numbers.ts'
import type { SearchHit } from '#web/shell/search/HitArt.tsx'

/** How many were found; `420+` where counting ended: so many at least, in tens. */
export const counted = ({ total, total_capped }: { total: number; total_capped: boolean }) =>
  total_capped ? `${thousands(Math.floor(total / 10) * 10)}+` : thousands(total)

/** What a line says of a hit, each fact by itself; the summary of an article and what people say of themselves is prose. */
export const factsOf = ({ kind, note }: Pick<SearchHit, 'kind' | 'note'>): string[] => {
  const facts = kind === 'article' || kind === 'user' ? [note] : note.split(' · ')
  return facts.filter(Boolean)
}
