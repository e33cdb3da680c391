import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A body that may take minutes to come, such as a picture from a phone; the route watches over it. */
    slowBody?: true
  }
}

/** Node's own limit for a whole request: long enough for ten megabytes over a weak line. */
export const requestTimeout = 10 * 60_000

const bodyTimeout = 30_000

/** Every other body is short: a sender who needs half a minute for it only holds a connection. */
export function addBodyTimeout(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { headers, routeOptions } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (hasBody && routeOptions.config.slowBody !== true) {
      const timer = setTimeout(() => request.raw.destroy(), bodyTimeout).unref()
      payload.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    }
    done(null, payload)
  })
}
