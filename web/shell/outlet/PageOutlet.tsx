import { useLoaderData, useLocation, useMatches } from 'react-router'
import type { PageHandle } from '#web/page.ts'

/** A page that is not kept: its view, with what its loader gave. */
export function PageOutlet() {
  const data = useLoaderData() as never
  const { search } = useLocation()
  const handle = useMatches().at(-1)?.handle as PageHandle
  return <handle.View data={data} search={search} />
}
