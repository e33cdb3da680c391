import { withCursor } from './lib/navigation/query.ts'
import type { Page } from './page.ts'

// Longer addresses are answered but not kept: nobody types them, and they would fill the memory.
const longest = 600

/**
 * Makes the function that writes every spelling of a page's address in one way: the path as the table
 * has it, the parameters that the page knows in alphabetical order, all others dropped.
 * It gives null for an address of no page, and for one too long to be kept.
 */
export function createAddressBook(pages: readonly Page[]): (url: string) => string | null {
  const byPath = new Map(pages.map((page) => [page.path.toLowerCase(), page]))
  return (url) => {
    const [path = '/', query = ''] = url.split('?', 2)
    const page = byPath.get((path.replace(/\/+$/, '') || '/').toLowerCase())
    if (!page) return null
    const known = new URLSearchParams()
    const given = new URLSearchParams(query.replace(/#.*$/, ''))
    for (const name of withCursor(page.query ?? []).toSorted()) {
      for (const value of given.getAll(name)) if (value !== '') known.append(name, value)
    }
    const address = known.size > 0 ? `${page.path}?${known}` : page.path
    return address.length > longest ? null : address
  }
}
