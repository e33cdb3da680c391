import type { LotFacts } from './lot.store.ts'

/** The reason why the days of a lot do not go together; null when they do. */
export function daysFault({
  since,
  opened_on,
  used_up_on,
}: Pick<LotFacts, 'since' | 'opened_on' | 'used_up_on'>): string | null {
  if (since !== null && opened_on !== null && opened_on < since) return '开罐的日子早于入柜的日子'
  if (used_up_on !== null && used_up_on < (opened_on ?? since ?? used_up_on))
    return '用完的日子早于开罐或入柜的日子'
  return null
}
