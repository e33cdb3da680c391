import { Activity, Component, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useMatches, useOutlet } from 'react-router'
import type { PageHandle } from '#web/page.ts'
import { ErrorPage } from '../error/ErrorPage.tsx'
import { noteKept } from './kept-addresses.ts'

const most = 4

/** A kept page with everything it shows, frozen at the address at which it was last seen. */
type Kept = { name: string; address: string; search: string; data: unknown; View: PageHandle['View'] }

function useKeptPages(): { kept: readonly Kept[]; shown: string | null } {
  const match = useMatches().at(-1)
  const { pathname, search } = useLocation()
  const [kept, setKept] = useState<readonly Kept[]>([])
  const handle = match?.handle as PageHandle | undefined
  const name = handle?.page.kept
  // A page whose loader failed has no data; the error page stands in its place.
  if (!match || !handle || !name || match.loaderData === undefined) return { kept, shown: null }
  const before = kept.find((page) => page.name === name)
  if (before?.data === match.loaderData && before.search === search) return { kept, shown: name }
  const page = { name, address: pathname + search, search, data: match.loaderData, View: handle.View }
  const next = before
    ? kept.map((other) => (other.name === name ? page : other))
    : [...kept, page].slice(-most)
  setKept(next)
  return { kept: next, shown: name }
}

type Look = Pick<Kept, 'data'> & { shown: boolean }

/** A kept page that breaks takes no other with it. Shown again, or with other data, it begins anew. */
class KeptBoundary extends Component<Look & { children: ReactNode }, Look & { failed: boolean }> {
  override state = { ...this.props, failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ data, shown }: Look, before: Look) {
    return data === before.data && shown === before.shown ? null : { data, shown, failed: false }
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children
  }
}

/** Remembers how far a page was scrolled while it is hidden; at another address it begins at its top. */
function KeptPage({ page, shown }: { page: Kept; shown: boolean }) {
  const scrolled = useRef<{ address: string; top: number } | null>(null)
  const { name, address, View, data, search } = page
  useEffect(() => noteKept(name, address), [name, address])
  useLayoutEffect(() => {
    if (!shown) return undefined
    if (scrolled.current?.address === address) window.scrollTo(0, scrolled.current.top)
    const remember = () => {
      scrolled.current = { address, top: window.scrollY }
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [shown, address])
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <KeptBoundary data={data} shown={shown}>
        <View data={data as never} search={search} />
      </KeptBoundary>
    </Activity>
  )
}

/**
 * The routed page. Pages that are kept alive stay mounted, hidden, with their own frozen data and
 * address, and come back as they were left; the others come and go with the address.
 */
export function KeptPages() {
  const outlet = useOutlet()
  const { kept, shown } = useKeptPages()
  return (
    <>
      {kept.map((page) => (
        <KeptPage key={page.name} page={page} shown={page.name === shown} />
      ))}
      {shown === null && outlet}
    </>
  )
}
