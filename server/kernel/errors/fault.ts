import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type Code, code, codes } from '#contract/error.ts'
import { databaseFault } from './database-fault.ts'
import { Failure, Moved } from './failure.ts'
import { Overloaded } from '../http/load.ts'
import { TooManyRequests } from '../security/flood-guard.ts'

/** What a person may be told of an error: a code, words, and the reference that the log carries. */
export type Fault = { code: Code; message: string; data: unknown }

const byStatus: Readonly<Record<number, Code>> = {
  400: code.malformed,
  // Files refuse a path that leads out of their folder: it is nowhere.
  403: code.unknownCall,
  404: code.unknownCall,
  405: code.wrongMethod,
  413: code.tooLarge,
  415: code.wrongType,
  429: 42900,
  503: code.unavailable,
}

function refused(known: Code): Fault {
  const { message } = codes[known]
  return { code: known, message, data: known === code.malformed ? { message, errors: [] } : null }
}

/** Reads any error as one of the contract's codes; what is not known is a fault of ours. */
export function faultOf(error: unknown, reference: string): Fault {
  if (error instanceof Failure) return { code: error.code, message: error.message, data: error.data }
  const { statusCode: status, code: sqlState } = (error ?? {}) as Partial<FastifyError>
  // The framework's own come first: a sender who hung up has the code of a lost connection, too.
  const known = status ? byStatus[status] : undefined
  if (known) return refused(known)
  const atFault = databaseFault(error)
  if (atFault)
    return {
      code: code.unavailable,
      message: atFault === 'unreachable' ? codes[code.unavailable].message : '网站暂时只能看，请稍后再试',
      data: null,
    }
  // Class 22: a value that the database could not read, such as a place in a list made up by hand. Class 54: one that is
  // too much for it.
  if (typeof sqlState === 'string' && /^(22|54)[0-9A-Z]{3}$/.test(sqlState)) return refused(code.malformed)
  // Given up after as long as a statement, or a lock, may be waited for: there is too much to do, and nothing is broken.
  if (sqlState === '57014' || sqlState === '55P03')
    return { code: code.unavailable, message: '这一步等得太久，没有做完，请稍后再试', data: null }
  // Two who held what the other needed: one of them was undone, and does it again.
  if (sqlState === '40P01' || sqlState === '40001')
    return { code: code.notNow, message: '同时有人在处理这里，请再试一次', data: null }
  return {
    code: code.serverError,
    message: `${codes[code.serverError].message}（编号 ${reference}）`,
    data: { reference },
  }
}

/** Whether an error says nothing about what was asked for, only that it could not be found out. */
export const isOurFault = (error: unknown): boolean => codes[faultOf(error, '').code].status >= 500

/** The envelope of a call that failed, with its HTTP status; what is a fault of ours goes to the log. */
export function faultAnswer(error: unknown, request: FastifyRequest): { status: number; text: string } {
  const fault = faultOf(error, request.id)
  const { status } = error instanceof Moved ? { status: 301 } : codes[fault.code]
  if (status >= 500 && !(error instanceof Overloaded)) request.log.error({ err: error }, 'request failed')
  const envelope = { code: fault.code, msg: fault.message, data: fault.data }
  return { status, text: JSON.stringify(status === 400 ? { ...envelope, message: fault.message } : envelope) }
}

/** Answers an API call that failed, in the envelope. */
export function sendFault(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, text } = faultAnswer(error, request)
  if (error instanceof Moved) reply.header('location', error.location)
  if (status === 503) reply.header('retry-after', '5')
  if (error instanceof TooManyRequests) reply.header('retry-after', String(error.retryAfter))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(text)
}
