/** The accessories of the catalogue: from what is known of one to a picture. */
import { idFor, rng } from '../primitives.ts'
import { formOf } from './forms.ts'
import { newPen } from './pen.ts'

/** `slug` and `kind` as in the catalogue; a thing that members entered is drawn by its kind. */
export type AccessoryFacts = { slug: string; kind: string }

const WIDE = 400
const HIGH = 300

/** What the light throws on the table, to the lower right. */
const cast = (id: string) =>
  `<filter id="${id}" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="3" dy="5" stdDeviation="4" flood-color="#2A1C12" flood-opacity=".32"/></filter>`

function draw({ slug, kind }: AccessoryFacts, fine: boolean): string {
  const seed = `accessory/${slug}`
  const id = idFor(fine ? 'A' : 'a', seed)
  const pen = newPen(id, rng(seed), fine)
  const drawn = formOf(slug, kind)(pen)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-WIDE / 2} ${-HIGH / 2} ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}" aria-hidden="true">` +
    `<defs>${pen.definitions()}${cast(`${id}c`)}</defs><g filter="url(#${id}c)" stroke-width="1.1" stroke-linejoin="round">${drawn}</g></svg>`
  )
}

/** For cards, at most 9 kB. */
export const accessoryLight = (facts: AccessoryFacts): string => draw(facts, false)
/** For the head of its page, at most 18 kB. */
export const accessory = (facts: AccessoryFacts): string => draw(facts, true)
