// Signs that no slice of the serif has: names and titles that members write may hold any. Once a page rests, those that
// it shows are asked for in one font a weight, cut by the server (server/pages/serif/serif.ts) and kept for ever.
import { signsAtOnce } from '#contract/limits.ts'
import { signsOf } from './unicode-range.ts'

const family = 'Noto Serif SC'
type Weight = 400 | 600
type Signs = Record<Weight, Set<string>>
/** Which face a browser takes for a weight. */
const faceFor = (weight: string | number): Weight => (Number(weight) > 500 ? 600 : 400)
const none = (): Signs => ({ 400: new Set(), 600: new Set() })

/** The signs that have come, or are on their way. */
function knownSigns(): Signs {
  const known = none()
  for (const face of document.fonts)
    if (face.family.includes(family))
      for (const sign of signsOf(face.unicodeRange)) known[faceFor(face.weight)].add(sign)
  return known
}

/** The Chinese signs in serif on the page and in its fields that are not known. */
function missingSigns(known: Signs): Signs {
  const missing = none()
  const note = (element: Element | null, text: string) => {
    const signs = text
      .match(/\p{Script=Han}/gu)
      ?.filter((sign) => !known[400].has(sign) || !known[600].has(sign))
    if (!element || !signs?.length) return
    const { fontFamily, fontWeight } = getComputedStyle(element)
    const weight = faceFor(fontWeight)
    if (fontFamily.includes(family))
      for (const sign of signs) if (!known[weight].has(sign)) missing[weight].add(sign)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) note(texts.currentNode.parentElement, texts.currentNode.nodeValue ?? '')
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) note(field, field.value)
  return missing
}

/** The address of a font with these signs. */
const addressOf = (weight: Weight, signs: readonly string[]) =>
  `/serif/${weight}?signs=${encodeURIComponent(signs.join(''))}`

function fetchMissing() {
  const known = knownSigns()
  // The sheet of the slices is not there yet.
  if (known[600].size === 0) return
  const missing = missingSigns(known)
  for (const weight of [400, 600] as const) {
    const signs = [...missing[weight]].slice(0, signsAtOnce).toSorted()
    if (signs.length === 0) continue
    const unicodeRange = signs.map((sign) => `U+${sign.codePointAt(0)?.toString(16)}`).join(',')
    const source = `url(${addressOf(weight, signs)})`
    document.fonts.add(
      new FontFace(family, source, { weight: String(weight), unicodeRange, display: 'swap' }),
    )
  }
}

const idle: (then: () => void) => unknown = window.requestIdleCallback ?? ((then) => setTimeout(then, 200))
let waits = false
/** At the next quiet moment, once for all that changed by then. */
function look() {
  if (waits) return
  waits = true
  idle(() => {
    waits = false
    fetchMissing()
  })
}

/** Gives the page the signs that it shows in serif, and those that it shows later. */
export function startRareSigns() {
  document.fonts.addEventListener('loadingdone', look)
  addEventListener('input', look)
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  look()
}
