import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { findingsOf, readCatalogue, ruleNames } from '#server/modules/catalogue/facts/index.ts'

const shownLimit = 500
const typeOf = { tobacco: contentTypes.tobacco, brand: contentTypes.brand, pipe: contentTypes.pipe } as const

/** What contradicts itself in the catalogue as it stands. */
export async function readFindings(db: Db) {
  const catalogue = await readCatalogue(db)
  const names = new Map([
    ...catalogue.blends.map(({ id, name_en }) => [`tobacco ${id}`, name_en] as const),
    ...catalogue.brands.map(({ id, name_en }) => [`brand ${id}`, name_en] as const),
    ...catalogue.pipes.map(({ id, name_en }) => [`pipe ${id}`, name_en] as const),
  ])
  const findings = findingsOf(catalogue)
  const list = findings.slice(0, shownLimit).map(({ kind, id, rule, says }) => ({
    type: typeOf[kind],
    id,
    title: names.get(`${kind} ${id}`) ?? '',
    rule: ruleNames[rule],
    says,
  }))
  return { list, total: findings.length }
}
