import { readArticleFiles } from '#server/modules/catalogue/seed/index.ts'

/** What the articles of the files say: titles, and bodies without the addresses of their links. */
export const articleTexts = async () =>
  (await readArticleFiles()).map(({ title, body }) => ({ title, body: body.replace(/\]\([^)]*\)/g, ']') }))

/** How many articles of the files link to an item, such as `tobacco:SLUG`. */
export const countLinking = async (target: string) =>
  (await readArticleFiles()).filter(({ body }) => body.includes(`](${target})`)).length
