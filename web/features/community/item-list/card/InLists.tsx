import { itemListsPath } from '#contract/page-address.ts'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import type { Card } from '../item-list.ts'
import { ListCards } from './ListCard.tsx'

/** 在这些清单里, on the page of a thing of the catalogue; nothing where it stands on none. */
export function InLists({ lists }: { lists: readonly Card[] }) {
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
