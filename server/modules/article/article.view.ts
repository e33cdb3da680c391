import MarkdownIt from 'markdown-it'
import type { Db } from '#server/kernel/db.ts'
import { readFirstArticles } from './article.store.ts'

// Raw HTML in an article is shown as text, so that what editors paste cannot run.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

// People read about 400 Chinese characters a minute.
const charactersPerMinute = 400

export const minutesOf = (body: string) => Math.max(1, Math.round(body.length / charactersPerMinute))

type Stored = {
  id: number
  section: string
  position: number
  title: string
  summary: string
  body_markdown: string
}

export const articleCardView = ({ body_markdown, section, ...card }: Stored) => ({
  ...card,
  section: section as 'encyclopedia' | 'course',
  minutes: minutesOf(body_markdown),
})

/** Renders Markdown to safe HTML; second-level headings get anchors `s1`, `s2` … and are listed. */
export function renderArticle(body: string): { html: string; headings: { anchor: string; text: string }[] } {
  const tokens = markdown.parse(body, {})
  const headings: { anchor: string; text: string }[] = []
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open' || token.tag !== 'h2') return
    const anchor = `s${headings.length + 1}`
    token.attrSet('id', anchor)
    headings.push({ anchor, text: tokens[index + 1]?.content ?? '' })
  })
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings }
}

/** The opening articles of both sections, for the home page. */
export async function firstArticleCards(db: Db, each: number) {
  return (await readFirstArticles(db, each)).map(articleCardView)
}
