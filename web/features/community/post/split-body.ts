const tag = /<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/g
const alone = new Set(['br', 'hr', 'img'])
const card = /<div data-cite="([1-9]\d*:[1-9]\d*)"><\/div>/y

/** A run of HTML, or the card that stands between two. */
export type Part = { html: string } | { cite: string }

/**
 * Cuts an article where cards stand between its blocks, so that each run is whole by itself. A card
 * within a list or a quotation stays an empty element, which shows nothing.
 * @param html as the server gives it: elements closed, attributes quoted
 */
export function partsOf(html: string): Part[] {
  const parts: Part[] = []
  let from = 0
  let depth = 0
  let at = 0
  const cut = (to: number) => {
    if (to > from) parts.push({ html: html.slice(from, to) })
  }
  tag.lastIndex = 0
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    card.lastIndex = found.index
    const [whole, cite] = (depth === 0 && card.exec(html)) || []
    if (whole !== undefined && cite !== undefined) {
      cut(found.index)
      parts.push({ cite })
      from = found.index + whole.length
      tag.lastIndex = from
      continue
    }
    const [, closing, name = '', closed] = found
    if (alone.has(name) || closed) continue
    depth += closing ? -1 : 1
    at = tag.lastIndex
  }
  cut(Math.max(html.length, at))
  return parts
}
