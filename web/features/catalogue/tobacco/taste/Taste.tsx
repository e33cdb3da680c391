import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { BlendParts } from './BlendParts.tsx'
import { TasteProfile } from './TasteProfile.tsx'
import { useOwnScores } from '../../review/index.ts'
import { reviewedItem, type Tobacco } from '../detail/tobacco-page.ts'

/** How a blend tastes, and what it is made of, as far as it is known. */
export function Taste({ tobacco: given }: { tobacco: Tobacco }) {
  const tobacco = useOwnScores(reviewedItem(given), given)
  const { figures, components, flavorings } = tobacco
  const tasted = figures.some(({ value }) => value !== null)
  const parts = components.length + flavorings.length > 0
  if (!tasted && !parts) return null
  return (
    <section>
      {tasted ? <TasteProfile tobacco={tobacco} /> : <SectionTitle title="成分" latin="Components" />}
      {parts && <BlendParts tobacco={tobacco} titled={tasted} />}
    </section>
  )
}
