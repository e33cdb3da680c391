import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Host } from '../host.ts'
import { askerOf } from '../security/flood-guard.ts'
import { addressOf } from '../security/network.ts'
import { clearCookies, renewCookie, tokenOf } from './token.ts'
import type { Viewer } from './viewer.ts'

/** So often one connection may come with a token that no session has, in a minute: each is looked for in the database. */
const unknownPerMinute = 300
const unknown = 'unknown token'

/** Tells the browser that a newer text waits to be agreed to. */
export const agreementHeader = 'agreement'

/**
 * Finds whose token a request carries, null for a visitor. A token that no session has is taken away,
 * else the browser would count as logged in for ever; one that was prolonged is kept longer.
 * @throws TooManyRequests for who comes with many tokens that no session has
 */
export async function authenticate(
  host: Host,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Viewer | null> {
  const token = tokenOf(request)
  if (token === null) return null
  // What a person sees is theirs: no proxy may keep it.
  reply.header('cache-control', 'private, no-store')
  const asker = askerOf(addressOf(request), null)
  let looked = false
  const viewer = await host.viewers.of(token, () => {
    host.flood.refuse(unknown, asker, unknownPerMinute)
    host.flood.count(unknown, asker)
    looked = true
  })
  if (looked && viewer) host.flood.count(unknown, asker, -1)
  request.uid = viewer?.uid ?? null
  const secure = host.settings.publicUrl.startsWith('https:')
  if (viewer?.mustAgree) reply.header(agreementHeader, 'due')
  if (!viewer) clearCookies(reply, secure)
  else if (viewer.renewed) renewCookie(reply, token, secure)
  return viewer
}
