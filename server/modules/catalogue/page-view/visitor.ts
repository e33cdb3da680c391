import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import { networkOf } from '#server/kernel/security/network.ts'
import type { RequestContext } from '#server/kernel/http/request-context.ts'

/** A person at a browser, as far as the request says; a program that does not say what it is counts as none. */
export const isPerson = ({ agent }: RequestContext): boolean => agent.trim() !== '' && !isbot(agent)

/** An agent can be invented, and so can the addresses of one's own network: so many visitors it has at most. */
const perNetwork = 3

/**
 * Sixteen bytes that stand for a visitor while the salt lives, and for nobody afterwards: a member, or one of the few
 * that a network counts for.
 */
export function visitorOf({ address, agent, viewer }: RequestContext, salt: Buffer): Buffer {
  const hash = (text: string) => createHash('sha256').update(salt).update(text).digest()
  if (viewer) return hash(`member ${viewer.uid}`).subarray(0, 16)
  const place = hash(`${address}\n${agent}`).readUInt32BE() % perNetwork
  return hash(`${networkOf(address)} ${place}`).subarray(0, 16)
}
