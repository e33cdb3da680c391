import { hostname } from 'node:os'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type StatementCount, withStatementCount } from '../database/db.ts'
import { routeOf } from './requests.ts'

/** A request that took long: what kind of request it was, never what it asked, nor who. */
export type SlowRequest = {
  at: Date
  method: string
  /** The pattern of the route; of a page its path. */
  route: string
  status: number
  ms: number
  statements: number
}

/** From here on a request is slow, in milliseconds of the site's own work. */
export const slowFrom = 500
/** What is remembered until somebody takes it; older ones make room. */
const maxKept = 500

export const processName = `${hostname()} ${process.pid}`

type OpenRequest = { at: number; statementCount: StatementCount }

/**
 * Looks how long requests take, from when all of them has arrived until the answer is ready: a slow
 * visitor is no slow request.
 */
export function watchSlow(app: FastifyInstance, from = slowFrom) {
  const begun = new WeakMap<FastifyRequest, OpenRequest>()
  let kept: SlowRequest[] = []

  app.addHook('preHandler', (request, _reply, done) => {
    withStatementCount((statementCount) => {
      begun.set(request, { at: performance.now(), statementCount })
      done()
    })
  })
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    const begin = begun.get(request)
    if (!begin) return
    const ms = Math.round(performance.now() - begin.at)
    if (ms < from) return
    const { statusCode: status } = reply
    const { count: statements } = begin.statementCount
    const route = routeOf(request)
    kept.push({ at: new Date(), method: request.method, route, status, ms, statements })
    kept = kept.slice(-maxKept)
  })

  return {
    /** What was noted since the last time. */
    take(): SlowRequest[] {
      const taken = kept
      kept = []
      return taken
    },
  }
}
