import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { CacheTag } from '#contract/endpoint.ts'
import { itemNumber } from '#contract/rule.ts'
import type { Finished } from '#server/kernel/cache/finished-answer.ts'
import { keptForever, sendFile } from '#server/kernel/cache/send-stored.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { askerOf } from '#server/kernel/security/flood-guard.ts'
import { addressOf } from '#server/kernel/security/network.ts'
import { aiLabel, labelledSvg } from '#server/modules/platform/ai-label/index.ts'

const day = 'public, max-age=86400'
/** So many pictures are painted in a minute for one connection: each takes a core for a tenth of a second. */
const paintedPerMinute = 60
const painting = 'painted picture'

/** `light` for lists and charts, `full` for the head of a page. */
export type Form = 'light' | 'full'
/** Which of many: 0 where the address has no number. `wanted`: whether anybody who asked is still there. */
type Draw = (id: number, form: Form, wanted: () => boolean) => Promise<string | Buffer>
export type Drawing = {
  path: string
  /** The form when the address names none, for drawings that have two. */
  form?: Form
  type?: 'image/svg+xml; charset=utf-8' | 'image/png'
  /** A code that machines read is no picture that was generated. */
  unlabelled?: boolean
  tags: readonly CacheTag[]
  draw: Draw
}

const oneNumber = z.object({ id: itemNumber() })

/** Says that there is no such drawing. */
export const noDrawing = () => missing('没有这幅图')

function numberOf(path: string, params: unknown): number {
  if (!path.includes(':id')) return 0
  const read = oneNumber.safeParse(params)
  if (!read.success) throw noDrawing()
  return read.data.id
}

/** Only the two forms are known: whatever else stands in the address must not fill the cache. */
function formOf(request: FastifyRequest, usual: Form | undefined): Form | undefined {
  const { form } = request.query as Record<string, unknown>
  return usual && (form === 'full' || form === 'light') ? form : usual
}

/**
 * Serves a drawing that is made from data. An address that carries a version may be kept for ever;
 * the version changes with what is drawn.
 */
export function serveDrawing({ app, responses: cache, settings, flood }: Host, drawing: Drawing): void {
  const { path, type = 'image/svg+xml; charset=utf-8', tags, draw, unlabelled = false } = drawing
  /** Who waits for a drawing that is being made, by its key. */
  const asking = new Map<string, Set<FastifyRequest>>()
  const isWanted = (key: string) => [...(asking.get(key) ?? [])].some(({ raw }) => !raw.socket.destroyed)
  const waitFor = async <T>(key: string, request: FastifyRequest, made: () => Promise<T>): Promise<T> => {
    const waiting = asking.get(key) ?? new Set()
    asking.set(key, waiting.add(request))
    try {
      return await made()
    } finally {
      waiting.delete(request)
      if (waiting.size === 0) asking.delete(key)
    }
  }
  app.get(path, { schema: { hide: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
    const id = numberOf(path, request.params)
    const form = formOf(request, drawing.form)
    const key = `DRAWING ${path} ${id} ${form ?? ''}`
    const make = async (): Promise<Finished> => {
      const drawn = await draw(id, form ?? 'full', () => isWanted(key))
      const label = aiLabel(settings.publicUrl, path.replace(':id', String(id)))
      const body = Buffer.from(typeof drawn === 'string' && !unlabelled ? labelledSvg(drawn, label) : drawn)
      return { status: 200, type, body, tags: tags }
    }
    const kept = cache.get(key)
    if (!kept && type === 'image/png') {
      const asker = askerOf(addressOf(request), null)
      flood.refuse(painting, asker, paintedPerMinute)
      flood.count(painting, asker)
    }
    const stored = kept ?? (await waitFor(key, request, () => cache.getOrMake(key, make, () => true)))
    const versioned = (request.query as Record<string, unknown>).v !== undefined
    return sendFile(request, reply, stored, versioned ? keptForever : day, type !== 'image/png')
  })
}
