import { BlendParts } from './BlendParts.tsx'
import { TasteProfile } from './TasteProfile.tsx'
import type { Tobacco } from './tobacco-page.ts'

/** How a blend tastes, and what it is made of. */
export function Taste({ tobacco }: { tobacco: Tobacco }) {
  return (
    <section>
      <TasteProfile tobacco={tobacco} />
      <BlendParts tobacco={tobacco} />
    </section>
  )
}
