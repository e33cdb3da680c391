import type { FastifyInstance } from 'fastify'
import { malformed } from '#server/kernel/errors/failure.ts'

/** How long a sender may take for the headers, and for a body that is not an upload, in milliseconds. */
export const longestSending = 15_000

/**
 * What Node itself limits of a connection. A whole request may take long enough for ten megabytes over a weak line;
 * headers that take longer than `longest` are answered with 408.
 */
export const connectionLimits = (longest: number) => ({
  requestTimeout: 10 * 60_000,
  http: { headersTimeout: longest, connectionsCheckingInterval: Math.min(1_000, longest) },
})

/**
 * Refuses an address that does not begin with a path, such as `GET http://elsewhere/` to a proxy, which this site is not,
 * or `GET *`.
 */
export function refuseOtherTargets(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/')) return done()
    void reply.code(400).type('text/plain; charset=utf-8').send('请求的地址要以 / 开头')
  })
}

const isHost = (name: string | undefined) => name?.length === 4 && name.toLowerCase() === 'host'

/** Refuses a request that names two hosts: a proxy might go by one of them and this site by the other. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders } = request.raw
    let hosts = 0
    // Names and values take turns.
    for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at])) hosts += 1
    done(hosts > 1 ? malformed([{ field: '', message: '请求里写了两个网站的名字' }]) : undefined)
  })
}
