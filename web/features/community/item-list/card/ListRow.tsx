import { useEffect, useState } from 'react'
import { itemListsPath } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import type { Card, Listable } from '../item-list.ts'
import { ListCards } from './ListCard.tsx'

/** The lists on which a thing stands, under the thing; nothing where it stands on none. */
export function ListRow({ type, id }: { type: Listable; id: number }) {
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
    <section>
      <SectionTitle
        title="在这些清单里"
        latin="On These Lists"
        more={{ to: itemListsPath, words: '全部清单' }}
      />
      <ListCards lists={lists} />
    </section>
  )
}
