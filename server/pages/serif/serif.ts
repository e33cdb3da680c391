import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import subsetFont from 'subset-font'
import * as z from 'zod'
import { signsAtOnce } from '#contract/limits.ts'
import { prepare, type Stored } from '#server/kernel/cache/finished-answer.ts'
import { keptForever, sendFile } from '#server/kernel/cache/send-stored.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'

const weights = ['400', '600'] as const
type Weight = (typeof weights)[number]
type Cut = { weight: Weight; signs: string }

/** The fonts that cuts are taken from, with the signs that people write (tools/fonts/make.ts); 4 and 10 MB, read when the first cut is asked for. */
const fonts = new LRUCache<Weight, Buffer>({
  max: weights.length,
  fetchMethod: (weight) =>
    readFile(path.join(import.meta.dirname, `../../kernel/raster/fonts/NotoSerifSC-${weight}.ttf`)),
})

/** A font with these signs alone; those that the serif does not know are left out. 2 ms. */
async function cut(weight: Weight, signs: string): Promise<Stored> {
  const body = await subsetFont(await fonts.forceFetch(weight), signs, {
    targetFormat: 'truetype',
    noHinting: true,
  })
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
  // Two who ask for one font at once wait for one cut; one that fails is not kept.
  const kept = new LRUCache<string, Stored, Cut>({
    max: 300,
    fetchMethod: (_key, _stale, { context: { weight, signs } }) => cut(weight, signs),
  })
  app.get('/serif/:weight', { schema: { hide: true } }, async (request, reply) => {
    const read = asked.safeParse({ ...(request.query as object), ...(request.params as object) })
    if (!read.success) throw missing('没有这个字体')
    const { weight, signs } = read.data
    const font = await kept.forceFetch(weight + signs, { context: { weight, signs } })
    return sendFile(request, reply, font, keptForever)
  })
}
