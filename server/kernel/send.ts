import type { FastifyReply, FastifyRequest } from 'fastify'
import { bodyOf, chooseEncoding, type Stored } from './answer-cache.ts'

/** True for a request that carries a session token; 'null', empty and absent are none. */
export function hasToken(request: FastifyRequest): boolean {
  const header = request.headers['authorization-token']
  if (typeof header === 'string' && header !== '' && header !== 'null') return true
  const cookie = request.headers.cookie
  if (!cookie?.includes('Authorization-token=')) return false
  const value = /(?:^|;\s*)Authorization-token=([^;]*)/.exec(cookie)?.[1]
  return value !== undefined && value !== '' && value !== 'null'
}

/** Sends a stored answer: its status, the encoding the client takes, or 304 when it has it already. */
export async function sendStored(request: FastifyRequest, reply: FastifyReply, stored: Stored) {
  if (stored.location) reply.header('location', stored.location)
  if (stored.status === 503) reply.header('retry-after', '5')
  reply
    .header('etag', stored.etag)
    .header('vary', 'Accept-Encoding, Cookie')
    .header('cache-control', 'no-cache')
  if (stored.status === 200 && request.headers['if-none-match'] === stored.etag) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'], stored.body.length)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.code(stored.status).header('content-type', stored.type)
  return reply.send(await bodyOf(stored, encoding))
}
