import { itemListsPath } from '#contract/page-address.ts'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import type { Card } from '../item-list.ts'
import { ListCards } from './ListCard.tsx'

/** The lists on which a thing stands, under the thing. */
export function ListRow({ lists }: { lists: readonly Card[] }) {
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
