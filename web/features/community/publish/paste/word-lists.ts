type Item = { paragraph: Element; level: number; ordered: boolean; start: number }
type OpenList = { list: Element; level: number }

/** What stands before an item of a numbered list: 1. a) (2) 三、 1.2 ④ */
const number = /^(?:[（(]?(?:\d+|[a-z]{1,4}|[一二三四五六七八九十百]+)[.)、．）]|(?:\d+\.)+\d*|\d+|[①-⑳])$/i
const typedMarker =
  /^[\s\u00a0]*([·•▪◆●○■□§Øo-]|[（(]?(?:\d+|[a-z]{1,4}|[一二三四五六七八九十]+)[.)、．）])[\s\u00a0]{2,}/i

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

/** The nodes between Word's conditional comments around a bullet. */
function betweenComments(paragraph: Element): Node[] {
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_COMMENT)
  while (walker.nextNode()) {
    const comment = walker.currentNode as Comment
    if (!/if\s+!supportLists/i.test(comment.data)) continue
    const found: Node[] = []
    let node = comment.nextSibling
    while (node && !(node instanceof Comment && /endif/i.test(node.data))) {
      found.push(node)
      node = node.nextSibling
    }
    return node ? found : []
  }
  return []
}

/** Takes the bullet or number out of a paragraph. @returns its signs, or null where there is none */
function takeMarker(paragraph: Element): string | null {
  const ignored = [...paragraph.querySelectorAll('[style]')].find((one) =>
    /mso-list\s*:\s*ignore/i.test(styleOf(one)),
  )
  const nodes = ignored ? [ignored] : betweenComments(paragraph)
  if (nodes.length > 0) {
    const signs = nodes.map(({ textContent }) => textContent ?? '').join('')
    for (const node of nodes) node.parentNode?.removeChild(node)
    return signs.trim()
  }
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  const text = walker.nextNode() as Text | null
  const typed = text && typedMarker.exec(text.data)
  if (!typed) return null
  text.deleteData(0, typed[0].length)
  return typed[1] ?? ''
}

/** A paragraph that Word means as an item of a list, its marker taken out; null for any other. */
function itemOf(paragraph: Element): Item | null {
  const level = /mso-list\s*:[^;]*\blevel(\d+)/i.exec(styleOf(paragraph))?.[1]
  if (level === undefined && !paragraph.className.startsWith('MsoListParagraph')) return null
  const marker = takeMarker(paragraph)
  // A paragraph of an item's own, without a marker, is a paragraph.
  if (marker === null) return null
  const ordered = number.test(marker)
  return {
    paragraph,
    level: Math.min(9, Math.max(1, Number(level ?? 1))),
    ordered,
    start: ordered ? Number(/^\d{1,4}(?=\D|$)/.exec(marker.replace(/^[（(]/, ''))?.[0] ?? 1) : 1,
  }
}

/** A new list where the item stands: within the last item of the outer list, else in the item's place. */
function openList({ paragraph, ordered, start, level }: Item, outer: OpenList | undefined): OpenList {
  const list = paragraph.ownerDocument.createElement(ordered ? 'ol' : 'ul')
  if (ordered && start > 1) list.setAttribute('start', String(start))
  if (outer) outer.list.lastElementChild?.append(list)
  else paragraph.before(list)
  return { list, level }
}

/**
 * Makes the lists of Word and WPS, which are paragraphs with a level and a bullet of text, into real
 * ones. Items belong together as long as nothing stands between them.
 */
export function foldWordLists(body: Element): void {
  let open: OpenList[] = []
  for (const paragraph of body.querySelectorAll('p')) {
    const item = itemOf(paragraph)
    if (!item) continue
    if (paragraph.previousElementSibling !== open[0]?.list) open = []
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > item.level) open.pop()
    const same = open.at(-1)
    if (same?.level === item.level && (same.list.localName === 'ol') !== item.ordered) open.pop()
    if (open.at(-1)?.level !== item.level) open.push(openList(item, open.at(-1)))
    const entry = paragraph.ownerDocument.createElement('li')
    entry.append(paragraph)
    open.at(-1)?.list.append(entry)
  }
}
