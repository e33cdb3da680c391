import sanitize from 'sanitize-html'
import { unacceptable } from '#server/kernel/errors/failure.ts'
import { figureAddress, figureImage, figureNamed } from './figure.ts'
import { inlineHtml, visible } from './short-text.ts'
import { noTopics } from './topic.ts'

/** An address of a picture that somebody brought here, and the name of its upload in it. */
const ownPicture = /^\/file\/pub\/(picture\/[0-9a-f]{32})-[lms]\.webp$/

const cited = /^(?:4|5|6|8|13|14):[1-9]\d{0,9}$/

const whole = (value: string | undefined, max: number) => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number <= max ? String(number) : undefined
}

/** Only those of the attributes that have a value. */
const only = (attributes: Record<string, string | undefined>): sanitize.Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/**
 * An address outside as a browser reads it: tabs within, capitals, signs behind a percent sign and names before
 * an @ do not hide from anybody where it leads.
 */
function outside(href: string): string | undefined {
  if (!/^\s*https?:\/\//i.test(href.replace(/[\t\n\r]/g, '')) || !URL.canParse(href)) return undefined
  const url = new URL(href)
  url.username = ''
  url.password = ''
  return url.href
}

const cell = (tagName: string, { colspan, rowspan }: sanitize.Attributes) => ({
  tagName,
  attribs: only({ colspan: whole(colspan, 20), rowspan: whole(rowspan, 50) }),
})

/** The address under which a text keeps a picture: one that was brought here, or a figure of ours. */
function keptSource(src: string): string | undefined {
  const figure = figureNamed(src)
  if (figure !== undefined) return figureAddress(figure)
  return ownPicture.test(src) ? src.replace(/-[ms]\.webp$/, '-l.webp') : undefined
}

/** What may stand in an article; everything else is dropped, its text kept save that of scripts and styles. */
const rules: sanitize.IOptions = {
  allowedTags:
    'p br hr h2 h3 h4 blockquote ul ol li pre code strong em s u sup sub a img figure figcaption div table thead tbody tr th td'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    div: ['data-cite'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'iframe',
    'object',
    'svg',
    'math',
  ],
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    // An address within the site stands as it is; another one says that it was written by a visitor.
    a: (_tag, { href = '' }) => {
      const to = outside(href)
      return {
        tagName: 'a',
        attribs: to
          ? { href: to, rel: 'nofollow ugc noopener', target: '_blank' }
          : only({ href: /^\/(?![/\\])/.test(href) ? href : undefined }),
      }
    },
    img: (_tag, { src = '', alt = '', width, height }) => ({
      tagName: 'img',
      attribs: only({
        src: keptSource(src),
        alt: alt.slice(0, 200),
        width: whole(width, 20_000),
        height: whole(height, 20_000),
      }),
    }),
    div: (_tag, { 'data-cite': cite = '' }) => ({
      tagName: 'div',
      attribs: only({ 'data-cite': cited.test(cite) ? cite : undefined }),
    }),
    th: cell,
    td: cell,
    ol: (_tag, { start }) => ({ tagName: 'ol', attribs: only({ start: whole(start, 9_999) }) }),
  },
  // A picture that is not ours is no picture; a block that shows no card is only its content.
  exclusiveFilter: ({ tag, attribs, mediaChildren }) => {
    if (tag === 'img') return !attribs.src
    if (tag === 'figure') return mediaChildren.length === 0
    return tag === 'div' && !attribs['data-cite'] ? 'excludeTag' : false
  },
}

/** The plain words of HTML, a line for each block. */
export function htmlToText(html: string): string {
  const lines = html.replace(
    /<(?:br|\/p|\/h[2-4]|\/li|\/blockquote|\/tr|\/figcaption|\/pre|hr)\b[^>]*>/g,
    '\n',
  )
  return sanitize(lines, { allowedTags: [], allowedAttributes: {} })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim()
}

/** Letters as a reader counts them: signs of Chinese, words of the rest. */
export const lettersOf = (plainText: string): number =>
  (plainText.match(/\p{Script=Han}|[^\s\p{Script=Han}\p{P}]+/gu) ?? []).length

/** Minutes that reading takes, at 400 signs a minute; at least one. */
export const minutesOf = (letters: number): number => Math.max(1, Math.round(letters / 400))

/** The things whose cards stand in a stored article: `4:12`. */
export const citesIn = (stored: string): string[] => [
  ...new Set([...stored.matchAll(/data-cite="([^"]+)"/g)].map(([, cite = '']) => cite)),
]

export type CleanArticle = {
  /** What may be stored and shown. */
  html: string
  plainText: string
  letters: number
  /** `file_name` of the pictures in it, in their order. */
  uploads: string[]
  /** The things whose cards stand in it: `4:12`. */
  cites: string[]
}

// What nests without end costs the square of its depth, and each `&` is read by itself; no article that somebody
// writes comes near.
const maxMarks = 20_000

export const tooComplex = () => unacceptable('排版太复杂，请去掉一些格式')

const holdsMore = (text: string, mark: string) => text.split(mark, maxMarks + 2).length > maxMarks

/**
 * Makes what an editor sent safe: the only HTML of people that is ever stored.
 * @throws Failure 10001 for more tags or entities than any article has
 */
export function articleHtml(sent: string): CleanArticle {
  if (holdsMore(sent, '<') || holdsMore(sent, '&')) throw tooComplex()
  const html = sanitize(visible(sent), rules)
  const plainText = htmlToText(html)
  const sources = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src = '']) => ownPicture.exec(src)?.[1])
  return {
    html,
    plainText,
    letters: lettersOf(plainText),
    uploads: [...new Set(sources.filter((name) => name !== undefined))],
    cites: citesIn(html),
  }
}

export type Heading = { id: string; level: number; text: string }

/** An image as readers get it: of a picture two sizes, of a figure its version. */
function shownImage({ src = '', alt = '', width, height }: sanitize.Attributes): sanitize.Attributes {
  const figure = figureNamed(src)
  if (figure !== undefined) return figureImage(figure, alt)
  return only({
    src,
    srcset: `${src.replace('-l.', '-m.')} 960w, ${src} 1920w`,
    sizes: '(max-width: 480px) 100vw, 848px',
    alt,
    width,
    height,
    loading: 'lazy',
    decoding: 'async',
  })
}

/** An article as readers see it: headings that can be pointed at, pictures that wait, people, topics and emoticons. */
export function articleView(stored: string, people: ReadonlyMap<string, number>, topics = noTopics) {
  const headings: Heading[] = []
  const html = sanitize(stored, {
    ...rules,
    allowedAttributes: {
      ...rules.allowedAttributes,
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    },
    transformTags: {
      ...rules.transformTags,
      img: (_tag, attributes) => ({ tagName: 'img', attribs: shownImage(attributes) }),
    },
    textFilter: (text, tag) => {
      const plain = text
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&')
      return inlineHtml(plain, { people, topics }, tag !== 'a')
    },
  })
  const marked = html.replace(/<(h[234])>([\s\S]*?)<\/\1>/g, (_whole, tag: string, inner: string) => {
    const id = `h-${headings.length + 1}`
    headings.push({ id, level: Number(tag[1]), text: htmlToText(inner) })
    return `<${tag} id="${id}">${inner}</${tag}>`
  })
  return { html: marked, headings }
}
