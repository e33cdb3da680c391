import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The number of who asked, once that is known. */
    uid: number | null
    /** The path of the page that was asked for, as the table of pages has it; null for all else. */
    page: string | null
  }
  interface FastifyReply {
    /** How the answer comes about: for this request, from what is kept, or bit by bit for as long as somebody listens. */
    course: 'made' | 'kept' | 'stream'
  }
}

/** What is noted of each request. Stands before the routes. */
export function addRequestFacts(app: FastifyInstance): void {
  app.decorateRequest('uid', null)
  app.decorateRequest('page', null)
  app.decorateReply('course', 'made')
}

/** Routes that answer what nothing else does. */
const rest = new Set(['/*', '/api', '/api/*'])

/** The pattern of a request's route; of a page its path; `*` for an address that nobody knows. Never the address. */
export function routeOf(request: FastifyRequest): string {
  if (request.page) return request.page
  const { url } = request.routeOptions
  return url === undefined || rest.has(url) ? '*' : url
}

/**
 * One line for each answer, once it is sent: what kind of request it was and who asked, never the address, since numbers,
 * searches and links that open something stand in it. Kept answers have none: the proxy writes all of them down.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'reference' })
  }

  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.course === 'kept' && !error) return
    const { uid, method } = request
    const ms = Math.round(reply.elapsedTime)
    const facts = { method, route: routeOf(request), status: reply.statusCode, ms, ...(uid && { uid }) }
    // Who asked has hung up, as anybody may at any time.
    request.log.info(facts, error ? 'request broke off' : 'request')
  }
}
