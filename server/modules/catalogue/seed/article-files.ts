/** The texts of 百科 and 教程 as they lie in `db/seeds/articles`: a head of facts in YAML, then Markdown. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

const folder = path.join(import.meta.dirname, '../../../../db/seeds/articles')

const slug = z.string().regex(/^[a-z0-9-]+$/)
const head = z.strictObject({
  title: z.string().min(1),
  summary: z.string().min(1),
  section: z.enum(['encyclopedia', 'course']),
  order: z.int().positive(),
  category: z.string().min(1),
  tags: z.array(z.string()),
  editor: z.string().min(1),
  date: z.iso.date(),
  reading: z.array(slug),
  sources: z.array(z.string()),
})

export type ArticleFile = z.infer<typeof head> & { file: string; slug: string; body: string }

/** @throws when the head is missing, or has another key or another kind of value; the error names the file */
export function readArticleFile(file: string, text: string): ArticleFile {
  const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(text.replaceAll('\r\n', '\n'))
  if (!parts) throw new Error(`${file}：开头缺少以 --- 围起的说明。`)
  const facts = head.safeParse(parse(parts[1] ?? ''))
  if (!facts.success) {
    const { path: where, message } = facts.error.issues[0] ?? { path: [], message: '' }
    throw new Error(`${file}：说明里的 ${where.join('.') || '项目'} 不对（${message}）。`)
  }
  return { ...facts.data, file, slug: path.basename(file, '.md'), body: (parts[2] ?? '').trim() }
}

// The articles with which the site began keep their numbers 1 to 60: later ones are entered behind them.
// A later lesson stands before the last one, which is how to stop.
const laterLessons = new Set(['course-first-month'])
const isLater = (article: ArticleFile) =>
  article.section === 'course' ? laterLessons.has(article.slug) : article.order > 40

/** Course first, each section in its order, what came later behind all. */
const inOrder = (a: ArticleFile, b: ArticleFile) =>
  Number(isLater(a)) - Number(isLater(b)) ||
  (a.section < b.section ? -1 : 1) * Number(a.section !== b.section) ||
  a.order - b.order

/** All articles of the files, in the order in which they are entered. */
export async function readArticleFiles(): Promise<ArticleFile[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md')).toSorted()
  const files = await Promise.all(
    names.map(async (name) => readArticleFile(name, await readFile(path.join(folder, name), 'utf8'))),
  )
  return files.toSorted(inOrder)
}

/** What an article may link to; `figure` is a drawing, the others are pages. */
const linkKinds = [
  'tobacco',
  'tobacco-brand',
  'list',
  'pipe-brand',
  'shape',
  'pipe',
  'accessory',
  'mouthpiece',
  'article',
] as const
export type LinkKind = (typeof linkKinds)[number]

/** Whether the files have something of a kind under a slug; figures by their name. */
export type Known = (kind: LinkKind | 'figure', slug: string) => boolean

const target = /\]\(([a-z-]+):([^)\s]+)/g
const isWeb = (kind: string) => kind === 'http' || kind === 'https'

/** Links, figures and further reading that lead nowhere: a line each, with file and name. */
export function brokenLinks({ file, body, reading }: ArticleFile, known: Known): string[] {
  const names = [
    ...[...body.matchAll(target)].map(([, kind = '', name = '']) => [kind, name] as const),
    ...reading.map((name) => ['article', name] as const),
  ]
  const kinds: readonly string[] = [...linkKinds, 'figure']
  return names
    .filter(([kind, name]) => !isWeb(kind) && !(kinds.includes(kind) && known(kind as LinkKind, name)))
    .map(([kind, name]) => `${file}：没有 ${kind}:${name}`)
}

/** The address of a page by kind and slug; undefined for what was taken away on this site. */
export type AddressOf = (kind: LinkKind, slug: string) => string | undefined

const link = new RegExp(`\\[([^\\]]*)\\]\\((${linkKinds.join('|')}):([a-z0-9-]+)\\)`, 'g')

/** The body with real addresses; what is not there any more is only words. */
export const withAddresses = (body: string, addressOf: AddressOf): string =>
  body
    .replace(link, (_whole, words: string, kind: LinkKind, name: string) => {
      const address = addressOf(kind, name)
      return address ? `[${words}](${address})` : words
    })
    .replace(/\]\(figure:([a-z0-9-]+)/g, '](/art/figure/$1.svg')
