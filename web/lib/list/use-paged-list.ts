import { useCallback, useState } from 'react'
import { type Failure, failureWords, type Result } from '../api/result.ts'
import type { Joining } from './joining.ts'

type Options<Page, Known> = {
  /** The page that came with the loader. */
  first: NoInfer<Page>
  joining: Joining<Page, Known>
  /** Asks for the page behind a cursor; null asks for the first one. */
  read: (cursor: string | null) => Promise<Result<NoInfer<Page>>>
  /** Why the first page could not be read. */
  failed?: string
  /** What was read on an earlier visit. */
  kept?: NoInfer<Known>
  /** Where the list does not show `failed` itself. */
  onFailure?: (failure: Failure) => void
}

/** A list that grows page by page. A first page that was read anew is joined with what is known already. */
export function usePagedList<Page, Known extends { next: string | null }>(options: Options<Page, Known>) {
  const { first, joining, read, failed = '', kept, onFailure } = options
  const [state, setState] = useState(() => ({
    of: first,
    known: kept ? joining.renew(kept, first) : joining.begin(first),
    failed,
  }))
  const [busy, setBusy] = useState(false)
  if (state.of !== first) setState({ of: first, known: joining.renew(state.known, first), failed })
  /** @param of the first page that the change is about: once another has come, nothing is changed */
  const change = useCallback(
    (to: (known: Known) => Known, of?: Page) =>
      setState((now) => (of === undefined || now.of === of ? { ...now, known: to(now.known) } : now)),
    [],
  )
  const bring = async (cursor: string | null, to: (known: Known, page: Page) => Known) => {
    if (busy) return
    setBusy(true)
    const found = await read(cursor)
    setBusy(false)
    setState((now) => {
      if (now.of !== first) return now
      if (found.ok) return { ...now, known: to(now.known, found.data), failed: '' }
      return { ...now, failed: failureWords(found) ?? '' }
    })
    if (!found.ok) onFailure?.(found)
  }
  const { next } = state.known
  return {
    known: state.known,
    busy,
    /** The words why the last page could not be read; '' when it could. */
    failed: state.failed,
    more: async () => {
      if (next !== null) await bring(next, joining.join)
    },
    /** Reads the first page again. */
    again: () => bring(null, joining.renew),
    change,
  }
}
