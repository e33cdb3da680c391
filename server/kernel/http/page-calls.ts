import type { FastifyRequest } from 'fastify'
import type { CallKey } from '#contract/endpoint.ts'
import { Failure } from '../errors/failure.ts'
import { code } from '#contract/error.ts'
import { faultAnswer } from '../errors/fault.ts'
import type { Viewer } from '../session/viewer.ts'

/** Who gets the same as visitors: everybody, or members who see what everybody sees (see common-view.ts), or nobody. */
export type Shared = 'all' | 'common' | 'none'

/**
 * What an answer is about, who gets the same, and whether it leaves out facts about a member; `own`: this one was made for
 * one member, though others may get a kept one.
 */
export type CallRead = {
  tags: readonly string[]
  shared: Shared
  leavesFacts: boolean
  own?: boolean
  /** The number of the member who sees more than others do. */
  owner?: unknown
  /** Whose pieces stand there; null where the answer does not say it. Of what everybody gets nobody's: a block hides nothing. */
  people?: readonly number[] | null
}

/** What a call is asked with, as the texts of a query. */
export type Given = Readonly<Record<string, string | readonly string[]>>

/** The request for the page, and for whom the page is made; null: for any visitor. */
export type PageRequest = { request: FastifyRequest; viewer: Viewer | null }

/** The envelope as text, with its HTTP status; `read` is null where the answer is one member's, or failed by our fault. */
export type PageAnswer = { status: number; text: string; read: CallRead | null }

/** A call that reads, as the server's own pages make it: a function of this process, without HTTP. */
export type PageCall = (given: Given, from: PageRequest) => Promise<PageAnswer>

export type PageCalls = Map<CallKey, PageCall>

/** Answers a call of a page; it never rejects. */
export async function callForPage(
  calls: PageCalls,
  key: CallKey,
  given: Given,
  from: PageRequest,
): Promise<PageAnswer> {
  const call = calls.get(key)
  if (call) return call(given, from)
  return { ...faultAnswer(new Failure(code.unknownCall), from.request), read: null }
}
