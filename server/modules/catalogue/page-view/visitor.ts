import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import type { RequestContext } from '#server/kernel/http/request-context.ts'

/** A person at a browser, as far as the request says; a program that does not say what it is counts as none. */
export const isPerson = ({ agent }: RequestContext): boolean => agent.trim() !== '' && !isbot(agent)

/** Sixteen bytes that stand for a visitor while the salt lives, and for nobody afterwards. */
export const visitorOf = ({ address, agent }: RequestContext, salt: Buffer): Buffer =>
  createHash('sha256').update(salt).update(`${address}\n${agent}`).digest().subarray(0, 16)
