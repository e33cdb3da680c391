import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { BlendParts } from './BlendParts.tsx'
import { TasteProfile } from './TasteProfile.tsx'
import { useOwnScores } from '../../review/index.ts'
import { reviewedItem, type Tobacco } from '../detail/tobacco-page.ts'

// Every review below names its words, too: they are counted once the page answers.
const Flavors = lazyPart(async () => (await import('../later.ts')).Flavors)

/** How a blend tastes, and what it is made of, as far as it is known. */
export function Taste({ tobacco: given }: { tobacco: Tobacco }) {
  const alive = useHydrated()
  const tobacco = useOwnScores(reviewedItem(given), given)
  const { figures, components, flavorings, flavors } = tobacco
  const tasted = figures.some(({ value }) => value !== null)
  const parts = components.length + flavorings.length > 0
  const worded = flavors.length > 0
  if (!tasted && !parts && !worded) return null
  return (
    <section>
      {tasted && <TasteProfile tobacco={tobacco} />}
      {!tasted && worded && <SectionTitle title="风味词" latin="Flavours" />}
      {!tasted && !worded && <SectionTitle title="成分" latin="Components" />}
      {worded && alive && <Flavors tobacco={tobacco} titled={tasted} />}
      {parts && <BlendParts tobacco={tobacco} titled={tasted || worded} />}
    </section>
  )
}
