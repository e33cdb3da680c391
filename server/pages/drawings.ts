import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { itemNumber } from '#contract/rule.ts'
import { bodyOf, chooseEncoding, type Finished } from '#server/kernel/answer-cache.ts'
import { missing } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import { readBrandsById, readLabel } from '#server/modules/catalogue/index.ts'
import { banner, brandCover } from '#web/art/banner.ts'
import { favicon, logoMark } from '#web/art/logo.ts'
import { monogram } from '#web/art/monogram.ts'
import { pipe } from '#web/art/pipe.ts'
import { tin } from '#web/art/tin.ts'

const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400'

type Draw = (input: unknown) => Promise<string>

const oneNumber = z.object({ id: itemNumber() })

function numberOf(params: unknown): number {
  const read = oneNumber.safeParse(params)
  if (!read.success) throw missing('没有这幅图')
  return read.data.id
}

/**
 * Serves the drawings that are made from data, each at an address of its own. An address that carries
 * a version may be kept for ever; the version changes with what is drawn.
 */
export function addDrawings(host: Host): void {
  const { app, cache, db } = host

  const drawing = (path: string, draw: Draw) =>
    app.get(path, { schema: { hide: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
      const make = async (): Promise<Finished> => {
        const body = Buffer.from(await draw(request.params))
        return { status: 200, type: 'image/svg+xml; charset=utf-8', body, kinds: ['catalogue'] }
      }
      const key = `DRAWING ${path} ${JSON.stringify(request.params)}`
      const stored = cache.get(key) ?? (await cache.take(key, make, () => true))
      const encoding = chooseEncoding(request.headers['accept-encoding'], stored.body.length)
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      const versioned = (request.query as Record<string, unknown>).v !== undefined
      reply
        .header('cache-control', versioned ? year : day)
        .header('vary', 'Accept-Encoding')
        .type(stored.type)
      return reply.send(await bodyOf(stored, encoding))
    })

  drawing('/art/tobacco/:id.svg', async (params) => {
    const label = await readLabel(db, numberOf(params))
    if (!label) throw missing('没有这幅图')
    return tin(label)
  })

  const brandOf = async (params: unknown) => {
    const [brand] = await readBrandsById(db, [numberOf(params)])
    if (!brand) throw missing('没有这幅图')
    return { seed: `brand-${brand.id}`, nameZh: brand.name_zh, nameEn: brand.name_en }
  }
  drawing('/art/brand/:id.svg', async (params) => monogram(await brandOf(params)))
  drawing('/art/brand-cover/:id.svg', async (params) => brandCover((await brandOf(params)).seed))

  drawing('/art/banner/:id.svg', async (params) => {
    const number = numberOf(params)
    if (number !== 1 && number !== 2 && number !== 3) throw missing('没有这幅图')
    return banner(number)
  })
  drawing('/art/pipe/resting.svg', async () =>
    pipe({ seed: 'resting', shape: 'bentBilliard', band: 'brass', smoking: true }),
  )
  drawing('/art/logo.svg', async () => logoMark(64))
  drawing('/favicon.svg', async () => favicon())
  // Browsers ask for it on answers that are no page.
  drawing('/favicon.ico', async () => favicon())
}
