/** The rows of a list as far as they were read, and the cursor behind them. */
export type Paged<Item> = { list: readonly Item[]; next: string | null }

/** How pages become one list. */
export type Joining<Page, Known> = {
  begin: (first: Page) => Known
  /** A page behind what is known. */
  join: (known: Known, page: Page) => Known
  /** The first page, read anew, before what is known. */
  renew: (known: Known, first: Page) => Known
}

/**
 * Rows that stand in the list once each. Before what is known comes the first page as it stands now: new rows push
 * some of it down, deleted ones are gone. A first page that has nothing to do with what is known begins anew.
 */
export function joinedBy<Item>(keyOf: (item: Item) => string | number): Joining<Paged<Item>, Paged<Item>> {
  const keysOf = (list: readonly Item[]) => new Set(list.map(keyOf))
  const begin = ({ list, next }: Paged<Item>) => ({ list, next })
  return {
    begin,
    join: ({ list }, page) => {
      const shown = keysOf(list)
      return { list: [...list, ...page.list.filter((item) => !shown.has(keyOf(item)))], next: page.next }
    },
    renew: ({ list, next }, first) => {
      const last = first.list.at(-1)
      const at = last === undefined ? -1 : list.findIndex((item) => keyOf(item) === keyOf(last))
      if (at < 0) return begin(first)
      const shown = keysOf(first.list)
      return { list: [...first.list, ...list.slice(at + 1).filter((item) => !shown.has(keyOf(item)))], next }
    },
  }
}
