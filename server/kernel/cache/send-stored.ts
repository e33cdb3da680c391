import type { FastifyReply, FastifyRequest } from 'fastify'
import { bodyOf, chooseEncoding, type Encoding, type Stored } from './finished-answer.ts'
import { agreementHeader } from '../session/authenticate.ts'
import { awayHeader } from '../database/connection/outage.ts'
import { tokenOf } from '../session/token.ts'

/** For what never changes under its address. */
export const keptForever = 'public, max-age=31536000, immutable'

/** True for a request that carries a session token; 'null', empty and absent are none. */
export const hasToken = (request: FastifyRequest): boolean => tokenOf(request) !== null

/** The head of a stored answer as Node writes it fastest: names and values in one list, made once. */
function headOf(reply: FastifyReply, stored: Stored, encoding: Encoding, length: number): string[] {
  // What is one person's (see allowKeeping) stands in no head that others get.
  const own = reply.hasHeader('cache-control') || reply.hasHeader(awayHeader)
  const cached = own ? undefined : stored.heads.get(encoding)
  if (cached) return cached
  const fields = {
    ...reply.getHeaders(),
    ...(stored.location && { location: stored.location }),
    ...(stored.status === 503 && { 'retry-after': '5' }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    etag: stored.etag,
    vary: 'Accept-Encoding, Cookie',
    'cache-control': reply.getHeader('cache-control') ?? 'no-cache',
    'content-type': stored.type,
    'content-length': length,
  }
  const head = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => [name, String(one)]),
  )
  if (!own) stored.heads.set(encoding, head)
  return head
}

/**
 * Lets a browser keep what everybody gets, though a member asked, unless something of theirs goes with it: a cookie,
 * or that a newer text waits for them.
 */
export function allowKeeping(reply: FastifyReply): void {
  const own = reply.hasHeader('set-cookie') || reply.hasHeader(agreementHeader)
  if (!own) reply.removeHeader('cache-control')
}

/**
 * Sends a stored answer: its status, the encoding the client takes, or 304 when it has it already.
 * Written past the framework's reply, which costs as much as all the rest of a kept answer.
 */
export async function sendStored(request: FastifyRequest, reply: FastifyReply, stored: Stored) {
  const fresh = stored.status === 200 && request.headers['if-none-match'] === stored.etag
  const encoding = fresh ? 'identity' : chooseEncoding(request.headers['accept-encoding'], stored.body.length)
  const body = stored.encoded.get(encoding) ?? (await bodyOf(stored, encoding))
  const head = headOf(reply, stored, encoding, body.length)
  reply.course = stored.sent > 0 ? 'kept' : 'made'
  stored.sent += 1
  reply.hijack()
  if (fresh) {
    const at = head.indexOf('content-length')
    reply.raw.writeHead(304, head.toSpliced(at, 2))
    reply.raw.end()
    return
  }
  reply.raw.writeHead(stored.status, head)
  reply.raw.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * Sends a file that is the same for everybody, whoever asks: a drawing, a font.
 * @param keeping the Cache-Control that goes with it
 * @param compressed whether compression makes it smaller
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: Stored,
  keeping: string,
  compressed = true,
) {
  const accepted = compressed ? request.headers['accept-encoding'] : undefined
  const encoding = chooseEncoding(accepted, stored.body.length)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.header('cache-control', keeping).header('vary', 'Accept-Encoding').type(stored.type)
  return reply.send(await bodyOf(stored, encoding))
}
