import { lazy, Suspense, useEffect, useState } from 'react'
import { call } from '#web/lib/api/call.ts'
import type { Card, Listable } from './item-list.ts'

const ListRow = lazy(async () => ({ default: (await import('./card/ListRow.tsx')).ListRow }))

/** 在这些清单里, on the page of a thing of the catalogue; nothing where it stands on none. */
export function InLists({ type, id }: { type: Listable; id: number }) {
  const [lists, setLists] = useState<readonly Card[]>([])
  useEffect(() => {
    let gone = false
    const asked = { cite_type: type, cite_id: id, sort: 'collected', limit: 3 } as const
    void call('GET /list', asked).then((result) => {
      if (!gone && result.ok) setLists(result.data.list)
    })
    return () => {
      gone = true
    }
  }, [type, id])
  if (lists.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ListRow lists={lists} />
    </Suspense>
  )
}
