import { maxArticlePictures } from '#contract/limits.ts'
import { foldWordLists } from './word-lists.ts'

export type PasteOptions = {
  /** The words of what was pasted, for what has more markup than an article may have. */
  text: string
  /** Pictures that came beside the HTML. */
  files: readonly File[]
  /** Where the page stands: pictures of the same site can be brought again. */
  origin: string
  /** Names a gap in the text, each time another. */
  newGap: () => string
}

/** A picture that can be had, as a file or at an address of this site, and the gap that waits for it. */
export type PastedPicture = { gap: string; source: File | string }

export type Pasted = {
  /** For the editor: gaps stand for pictures. */
  html: string
  pictures: PastedPicture[]
  /** How many pictures cannot be had from here; their gaps stay. */
  lost: number
  /** Nothing stands in it but pictures. */
  bare: boolean
  /** It had too much markup: only its words are left. */
  plain: boolean
}

// The server takes no more from an article.
const mostElements = 20_000
const deepest = 8

const dropped =
  'script,style,link,meta,title,template,noscript,iframe,object,embed,svg,canvas,video,audio,select,textarea,button,[class="MsoCommentReference"],[style*="mso-element:comment-list" i]'
const hidden = /(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all)/i
const headings = 'h1,h2,h3,h4,h5,h6,p.MsoTitle'
const nesting = 'blockquote,ul,ol,table'
/** What holds blocks; a picture within anything else is taken out of it. */
const holders = /^(?:body|div|section|article|main|header|footer|aside|blockquote|ul|ol|li|td|th)$/
const blocks =
  /^(?:p|div|section|article|h[1-6]|ul|ol|li|table|blockquote|pre|figure|hr|header|footer|main|aside)$/

/** An address of a picture that somebody brought here. */
const ownPicture = /^\/file\/pub\/picture\/[0-9a-f]{32}-[lms]\.webp$/
const kept =
  /^\/file\/pub\/picture\/[0-9a-f]{32}-[lms]\.webp$|^https?:\/\/[^"'\s]+\/picture\/[0-9a-f]{32}-[lms]\.webp$/
const lazySources = ['data-src', 'data-original', 'data-lazy-src', 'data-actualsrc']
const emoji = /^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)*$/u

const isEmpty = (element: Element) =>
  !/\S/.test(element.textContent ?? '') && !element.querySelector('img,table,hr,[data-picture-gap]')

/** Takes an element away, its content stays. */
const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

function renamed(element: Element, name: string): Element {
  const made = element.ownerDocument.createElement(name)
  made.append(...element.childNodes)
  element.replaceWith(made)
  return made
}

/** What nobody reads, and what nests deeper than anybody writes. */
function dropUnread(body: Element): void {
  for (const element of body.querySelectorAll(dropped)) element.remove()
  for (const element of body.querySelectorAll('[style]'))
    if (hidden.test(element.getAttribute('style') ?? '')) element.remove()
  for (const element of body.querySelectorAll('o\\:p')) if (isEmpty(element)) element.remove()
  const depths = new Map<Element, number>()
  for (const element of body.querySelectorAll(nesting)) {
    const depth = 1 + (depths.get(element.parentElement?.closest(nesting) ?? body) ?? 0)
    depths.set(element, depth)
    if (depth > deepest) unwrap(element)
  }
}

/** The highest heading of a text is the highest the editor has. */
function lowerHeadings(body: Element): void {
  const all = [...body.querySelectorAll(headings)]
  const levelOf = ({ localName }: Element) => (localName === 'p' ? 1 : Number(localName[1]))
  const shift = all.some((heading) => levelOf(heading) === 1) ? 1 : 0
  for (const heading of all) {
    const name = `h${Math.min(3, levelOf(heading) + shift)}`
    if (heading.localName !== name) renamed(heading, name)
  }
}

/** Line breaks, marks of done tasks and links, as the editor knows them. */
function simplify(body: Element): void {
  const page = body.ownerDocument
  for (const box of body.querySelectorAll('input'))
    box.replaceWith(box.type === 'checkbox' ? (box.hasAttribute('checked') ? '☑ ' : '☐ ') : '')
  for (const code of body.querySelectorAll('pre')) {
    const walker = page.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const lines = text.data.replace(/\n$/, '').split('\n')
      text.replaceWith(...lines.flatMap((line, at) => (at > 0 ? [page.createElement('br'), line] : [line])))
    }
  }
  for (const link of body.querySelectorAll('a'))
    if (!/^(?:https?:\/\/|\/(?![/\\]))/i.test(link.getAttribute('href') ?? '')) unwrap(link)
}

/** True where a block follows or goes before, with nothing but spaces between. */
function besideBlock(line: Element, way: 'previousSibling' | 'nextSibling'): boolean {
  let node = line[way]
  while (node instanceof Comment || (node instanceof Text && !/\S/.test(node.data))) node = node[way]
  return node instanceof Element && blocks.test(node.localName)
}

/** Paragraphs and line breaks that only keep blocks apart. */
function dropSpacing(body: Element): void {
  for (const line of body.querySelectorAll('br'))
    if (besideBlock(line, 'previousSibling') || besideBlock(line, 'nextSibling')) line.remove()
  for (const paragraph of body.querySelectorAll('p,h2,h3')) if (isEmpty(paragraph)) paragraph.remove()
}

/** Puts an element between the blocks, out of the paragraph, link or figure in which it stands. */
function hoist(element: Element): void {
  let top = element
  while (top.parentElement && !holders.test(top.parentElement.localName)) top = top.parentElement
  if (top === element) return
  const rest = element.ownerDocument.createRange()
  rest.setStartAfter(element)
  rest.setEndAfter(top)
  const after = rest.extractContents()
  top.after(element, after)
  for (const part of [top, element.nextElementSibling]) if (part && isEmpty(part)) part.remove()
}

/** The bytes of an address that carries them; null for what is no picture that can be brought. */
export function fileOfData(address: string): File | null {
  const [, type, code] = /^data:(image\/(?:jpeg|png|webp|gif))[^,]*;base64,(.*)$/is.exec(address) ?? []
  if (!type || !code) return null
  try {
    const bytes = Uint8Array.from(atob(code), (sign) => sign.charCodeAt(0))
    return new File([bytes], `粘贴的图片.${type.slice(6)}`, { type })
  } catch {
    return null
  }
}

/** What an image of the HTML is: nothing to be seen, a sign of the text, a file, an address here, or out of reach. */
function sourceOf(image: Element, origin: string): File | string | { sign: string } | null {
  const attribute = (name: string) => image.getAttribute(name)?.trim() ?? ''
  const alt = attribute('alt')
  if (emoji.test(alt) || (/^\[.+\]$/.test(alt) && attribute('src').includes('/art/emoticon')))
    return { sign: alt }
  const sizes = [attribute('width'), attribute('height')].filter((size) => /^\d+$/.test(size)).map(Number)
  const lazy = lazySources.map(attribute).find((source) => source !== '')
  const src = lazy ?? attribute('src')
  // Pixels that count visits, and those that only hold a place.
  if (src === '' || sizes.some((size) => size <= 2) || /^data:image\/gif;.{0,160}$/is.test(src))
    return { sign: '' }
  if (src.startsWith('data:')) return fileOfData(src)
  if (!URL.canParse(src, origin)) return null
  const url = new URL(src, origin)
  return url.origin === origin && ownPicture.test(url.pathname)
    ? url.pathname.replace(/-[ms]\./, '-l.')
    : null
}

type Gap = { element: HTMLElement; source: File | string | null }

/** Gaps in the place of pictures, in their order. @returns also how many are left out, where there are too many */
function openGaps(body: Element, { origin }: PasteOptions): { gaps: Gap[]; over: number } {
  const gaps: Gap[] = []
  let over = 0
  const ours = body.querySelector('[data-pm-slice]') !== null
  for (const image of body.querySelectorAll('img')) {
    if (ours && kept.test(image.getAttribute('src') ?? '')) continue
    const source = sourceOf(image, origin)
    if (source !== null && typeof source === 'object' && 'sign' in source) {
      image.replaceWith(source.sign)
    } else if (gaps.length === maxArticlePictures) {
      image.remove()
      over += 1
    } else {
      const element = body.ownerDocument.createElement('div')
      element.dataset.pictureGap = ''
      image.replaceWith(element)
      hoist(element)
      gaps.push({ element, source })
    }
  }
  return { gaps, over }
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const wordsAlone = (text: string): Pasted => ({
  html: text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join(''),
  pictures: [],
  lost: 0,
  bare: false,
  plain: true,
})

/**
 * Reads HTML from the clipboard as what the editor can hold: Word's lists become lists, the highest
 * heading the highest there is, and a gap stands where a picture was. Nothing of it is run or loaded.
 */
export function readPasted(html: string, options: PasteOptions): Pasted {
  if (html.split('<', 2 * mostElements + 2).length > 2 * mostElements) return wordsAlone(options.text)
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  if (body.getElementsByTagName('*').length > mostElements) return wordsAlone(options.text)
  for (const element of body.querySelectorAll('[data-picture-gap]'))
    element.removeAttribute('data-picture-gap')
  dropUnread(body)
  const bare = !/\S/.test(body.textContent ?? '') && !body.querySelector('table')
  foldWordLists(body)
  lowerHeadings(body)
  simplify(body)
  const { gaps, over } = openGaps(body, options)
  // Office puts a picture of the whole selection beside its HTML; others the pictures of the text.
  const office = /urn:schemas-microsoft-com:office|\bmso-/i.test(html)
  const missing = gaps.filter(({ source }) => source === null)
  if (!office && missing.length === options.files.length)
    for (const [at, gap] of missing.entries()) gap.source = options.files[at] ?? null
  const pictures = gaps.flatMap(({ element, source }): PastedPicture[] => {
    if (source === null) return []
    const gap = options.newGap()
    element.dataset.pictureGap = gap
    return [{ gap, source }]
  })
  if (!body.querySelector('[data-pm-slice]')) dropSpacing(body)
  const lost = over + gaps.length - pictures.length
  return { html: body.innerHTML, pictures, lost, bare, plain: false }
}
