/** The kinds whose lists can be narrowed by a text. */
export type TextKind = 'tobacco' | 'pipe' | 'brand' | 'accessory'

/** The numbers of the things of a kind that answer to a text; search, which stands above, lends it. */
export type FindByText = (kind: TextKind, text: string) => Promise<number[]>

/** A list's filters with the text already looked up: `ids` are the only rows that may come. */
export type LookedUp<Filter extends { q?: string }> = Omit<Filter, 'q'> & { ids?: readonly number[] }

/** Looks up the text of a filter, if there is one. */
export async function lookUp<Filter extends { q?: string }>(
  find: FindByText,
  kind: TextKind,
  { q, ...filter }: Filter,
): Promise<LookedUp<Filter>> {
  return q ? { ...filter, ids: await find(kind, q) } : filter
}
