import { useState } from 'react'
import type { AppreciationCard } from '#contract/community/appreciation.ts'
import { call } from '#web/lib/api/call.ts'
import { failureWords } from '#web/lib/api/result.ts'
import type { PiecePage, PiecesAsked } from '../appreciate.ts'

/** What a page of the list came with, and what has been brought since. Nothing is shown twice. */
export function useMore(first: PiecePage, asked: PiecesAsked) {
  const [more, setMore] = useState<readonly AppreciationCard[]>([])
  const [brought, setBrought] = useState<{ next: string | null }>()
  const [waits, setWaits] = useState(false)
  const [fault, setFault] = useState<string>()
  const next = brought ? brought.next : first.next
  const known = new Set(first.list.map(({ id }) => id))
  const list = [...first.list, ...more.filter(({ id }) => !known.has(id))]
  const bring = async () => {
    if (waits || next === null) return
    setWaits(true)
    setFault(undefined)
    const { page: _page, ...rest } = asked as PiecesAsked & { page?: unknown }
    const result = await call('GET /appreciation', { ...rest, cursor: next })
    setWaits(false)
    if (!result.ok) return setFault(failureWords(result) ?? '')
    const shown = new Set(list.map(({ id }) => id))
    setMore((now) => [...now, ...result.data.list.filter(({ id }) => !shown.has(id))])
    setBrought({ next: result.data.next })
  }
  return { list, next, waits, fault, bring, grown: more.length > 0 }
}
