import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import subsetFont from 'subset-font'
import * as z from 'zod'
import { signsAtOnce } from '#contract/limits.ts'
import { bodyOf, chooseEncoding, prepare, type Stored } from '#server/kernel/cache/finished-answer.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'

const decompress = promisify(brotliDecompress)
const weights = ['400', '600'] as const
type Weight = (typeof weights)[number]

const fonts = new Map<Weight, Promise<Buffer>>()

/** The font of a weight that cuts are taken from, with the signs that people write (tools/fonts/make.ts); 4 MB, read when the first cut is asked for. */
function fontOf(weight: Weight): Promise<Buffer> {
  const known =
    fonts.get(weight) ?? readFile(path.join(import.meta.dirname, `${weight}.ttf.br`)).then(decompress)
  fonts.set(weight, known)
  return known
}

/** A font with these signs alone; those that the serif does not know are left out. 2 ms. */
async function cut(weight: Weight, signs: string): Promise<Stored> {
  const body = await subsetFont(await fontOf(weight), signs, { targetFormat: 'truetype', noHinting: true })
  return prepare({ status: 200, type: 'font/ttf', body, tags: [] })
}

/** Chinese signs, each once and in the order of their numbers: one font has one address. */
const isOrdered = (signs: string) => [...new Set(signs)].toSorted().join('') === signs
const asked = z.object({
  weight: z.enum(weights),
  signs: z
    .string()
    .regex(new RegExp(`^\\p{Script=Han}{1,${signsAtOnce}}$`, 'u'))
    .refine(isOrdered),
})

/**
 * `GET /serif/600?signs=卵鹅`: a font with the signs of the serif that a page shows and no slice of web/fonts has.
 * @throws Failure 404 for a weight that there is not, and for signs out of order, too many or not Chinese
 */
export function serveSerif({ app }: Host): void {
  const kept = new LRUCache<string, Promise<Stored>>({ max: 300 })
  app.get('/serif/:weight', { schema: { hide: true } }, async (request, reply) => {
    const read = asked.safeParse({ ...(request.query as object), ...(request.params as object) })
    if (!read.success) throw missing('没有这个字体')
    const { weight, signs } = read.data
    const key = weight + signs
    const making = kept.get(key) ?? cut(weight, signs)
    kept.set(key, making)
    const font = await making.catch((error: unknown) => {
      kept.delete(key)
      throw error
    })
    const encoding = chooseEncoding(request.headers['accept-encoding'], font.body.length)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'Accept-Encoding')
    return reply.type(font.type).send(await bodyOf(font, encoding))
  })
}
