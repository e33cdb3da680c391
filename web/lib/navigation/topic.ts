import { redirect } from 'react-router'
import { queryWith } from './query.ts'

type Moved = { id: number; into: number }

/**
 * Leads an address with a topic that went into another to the same address with that one.
 * @throws a redirect of React Router
 */
export function followTopic(url: string, moved: readonly Moved[]): void {
  const { pathname, search, searchParams } = new URL(url)
  const found = moved.find(({ id }) => String(id) === searchParams.get('tag'))
  if (found) throw redirect(`${pathname}${queryWith(search, { tag: found.into, cursor: null })}`, 301)
}
