import { blendFindings } from './blend-rules.ts'
import type { Catalogue, Finding } from './fact.ts'
import { makerFindings } from './maker-rules.ts'
import { nameFindings } from './name-rules.ts'
import { shapeFindings } from './shape-rules.ts'
import { versionFindings } from './version-rules.ts'

export { readCatalogue } from './catalogue-facts.store.ts'
export { ruleNames } from './fact.ts'
export type { Catalogue, Finding } from './fact.ts'

/** Everything in the catalogue that cannot be true as it stands, rule by rule. */
export function findingsOf(catalogue: Catalogue): Finding[] {
  return [
    ...catalogue.blends.flatMap((blend) => blendFindings(blend, catalogue.words)),
    ...makerFindings(catalogue),
    ...versionFindings(catalogue),
    ...nameFindings(catalogue),
    ...shapeFindings(catalogue.pipes),
  ]
}
