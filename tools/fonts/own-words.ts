import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { readArticleFiles } from '#server/modules/catalogue/seed/index.ts'

const root = path.join(import.meta.dirname, '../..')

/** Where components name what stands in serif: titles, names and words of parts, and what headings hold. */
const named = [
  /\b(?:title|name|words|heading)(?:=\{?|:)\s*['"`]([^'"`]*)/g,
  /<(?:h[1-6]|b|legend)\b[^>]*>\s*([^<{]*)/g,
] as const

/** The signs of the titles of all articles. */
export const articleTitles = async (): Promise<Set<string>> =>
  new Set((await readArticleFiles()).map(({ title }) => title).join(''))

/** The signs of the site's own words: of titles in the code of the pages, and of the articles. */
export async function ownWords(): Promise<Set<string>> {
  const signs = await articleTitles()
  for await (const file of glob('{web,admin}/**/*.tsx', { cwd: root })) {
    const code = await readFile(path.join(root, file), 'utf8')
    for (const [, words = ''] of named.flatMap((one) => [...code.matchAll(one)]))
      for (const sign of words) signs.add(sign)
  }
  return signs
}
