import MarkdownIt, { type Token } from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import { articleLabel } from '#server/modules/platform/ai-label/index.ts'
import {
  type CleanArticle,
  cleanArticle,
  figureImage,
  figureNamed,
  viewArticle,
} from '#server/modules/platform/rich-text/index.ts'

// Raw HTML in Markdown is shown as text, so that what is pasted there cannot run.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
  // 。**…；** is emphasis in Chinese, where no spaces stand around it.
  .use(cjkFriendly)

const { escapeHtml } = markdown.utils

/** `![words](/art/figure/NAME.svg "caption")` on a line of its own is a figure with a caption. */
markdown.core.ruler.push('figure', ({ tokens, Token }) => {
  for (let at = tokens.length - 2; at > 0; at--) {
    const [image, ...more] = [...(tokens[at]?.children ?? [])]
    const name = figureNamed(String(image?.attrGet('src') ?? ''))
    if (image?.type !== 'image' || more.length > 0 || name === undefined) continue
    if (tokens[at - 1]?.type !== 'paragraph_open') continue
    const figure = new Token('figure', '', 0)
    figure.meta = { name, alt: image.content, caption: image.attrGet('title') ?? '' }
    tokens.splice(at - 1, 3, figure)
  }
})

// A head without words over a column of names is no head.
markdown.core.ruler.push('empty-head', ({ tokens }) => {
  tokens.forEach((token, at) => {
    const [words, end] = [tokens[at + 1], tokens[at + 2]]
    if (token.type !== 'th_open' || words?.content !== '' || end?.type !== 'th_close') return
    token.tag = 'td'
    end.tag = 'td'
  })
})

markdown.renderer.rules.figure = (tokens, at) => {
  const { name, alt, caption } = (tokens[at]?.meta ?? {}) as { name: string; alt: string; caption: string }
  const attributes = Object.entries(figureImage(name, alt)).map(
    ([key, value]) => `${key}="${escapeHtml(value)}"`,
  )
  return `<figure><img ${attributes.join(' ')}><figcaption>${escapeHtml(caption)}</figcaption></figure>\n`
}

/** Cells of four or more columns, after the first, say the head of their column: a phone shows such a row as a block. */
function sayHeads(tokens: readonly Token[]): void {
  let heads: string[] = []
  let column = 0
  tokens.forEach((token, at) => {
    if (token.type === 'thead_open') heads = []
    if (token.type === 'th_open') heads.push(tokens[at + 1]?.content ?? '')
    if (token.type === 'tr_open') column = 0
    if (token.type !== 'td_open') return
    const head = heads[column]
    if (heads.length > 3 && column > 0 && head) token.attrSet('data-head', head)
    column++
  })
}

type Rendered = { html: string; headings: { anchor: string; text: string }[] }

/** Renders Markdown to safe HTML; second-level headings get anchors `s1`, `s2` … and are listed. */
function renderArticle(body: string, blocks: boolean): Rendered {
  const tokens = markdown.parse(body, {})
  if (blocks) sayHeads(tokens)
  const headings: Rendered['headings'] = []
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open' || token.tag !== 'h2') return
    const anchor = `s${headings.length + 1}`
    token.attrSet('id', anchor)
    headings.push({ anchor, text: tokens[index + 1]?.content ?? '' })
  })
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings }
}

// Nobody is told of an editor's text: an @ in it is only a sign.
const nobody = new Map<string, number>()

/** HTML of the editor as readers see it; it was made safe when it was stored, and is again. */
export async function renderHtml(stored: string): Promise<Rendered> {
  const { html, headings } = await viewArticle(stored, nobody)
  const listed = headings.filter(({ level }) => level === 2)
  return { html, headings: listed.map(({ id, text }) => ({ anchor: id, text })) }
}

type Body = { body_markdown: string; body_html: string | null; written_on?: Date | string | null }

/** What the files of the product say was generated, also where an editor has changed it since. */
const wasGenerated = ({ body_html, written_on }: Body): boolean => body_html === null || Boolean(written_on)

/** A figure with its unit is one word, and so is a short range: no line ends in them. Before 到 of a long one it may. */
const figuresWhole = (html: string) =>
  html
    .replace(/(?<=[\d%°])—(?=\d)/g, '\u2060—\u2060')
    .replace(/(?<=\d) × (?=\d)/g, '\u00a0×\u00a0')
    .replace(/(?<=(?<![\d.])\d{1,2}) 到 (?=\d{1,2}(?![\d.]))/g, '\u00a0到\u00a0')
    // A narrow column would part the unit itself.
    .replace(
      /(?<=\d)( ?)((?:[平立]方)?(?:[毫厘]米|[米克度秒倍])|毫升|微米|千克|分钟|小时)/g,
      (_found, space: string, unit: string) => (space ? '\u00a0' : '\u2060') + [...unit].join('\u2060'),
    )

/**
 * A text as its page shows it: what the editors wrote, else what the files say.
 * @param blocks a phone shows the rows of its wide tables as blocks
 */
export async function renderBody({ body_markdown, body_html }: Body, blocks = false): Promise<Rendered> {
  const { html, headings } =
    body_html === null ? renderArticle(body_markdown, blocks) : await renderHtml(body_html)
  return { html: figuresWhole(html), headings }
}

/** An article or a piece of news; at the end of a generated one stands that it is. */
export async function renderReading(body: Body): Promise<Rendered & { generated: boolean }> {
  const { html, headings } = await renderBody(body)
  const generated = wasGenerated(body)
  const label = generated ? `<p><small>${articleLabel(body.body_html !== null)}</small></p>\n` : ''
  return { html: html + label, headings, generated }
}

/** What somebody wrote in the editor, made safe. Cards of things have no place in a text of the editors. */
export async function cleanBody(sent: string): Promise<CleanArticle> {
  const clean = await cleanArticle(sent)
  return { ...clean, html: clean.html.replace(/<div data-cite="[^"]*">|<\/div>/g, ''), cites: [] }
}

/** The text as the editor takes it in. */
export const bodyToEdit = ({ body_markdown, body_html }: Body): Promise<CleanArticle> =>
  cleanBody(body_html ?? markdown.render(body_markdown))

// People read about 400 Chinese characters a minute.
const charactersPerMinute = 400

export const minutesOf = (letters: number): number => Math.max(1, Math.round(letters / charactersPerMinute))

/** A line of the sources: a title, and the address behind it where there is one. */
export function sourceOf(line: string): { title: string; url: string } {
  const [, title = '', url = ''] = /^(.*?)\s*(https?:\/\/\S+)?$/.exec(line) ?? []
  return { title: title || url, url }
}
