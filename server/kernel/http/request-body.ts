import { parse } from 'node:querystring'
import { malformed } from '../errors/failure.ts'
import type { FastifyInstance } from 'fastify'

const maxFields = 2_000

/** Refuses a body with more fields than any form has: each costs its own time. */
export function refuseManyFields(count: number): void {
  if (count > maxFields) throw malformed([{ field: '', message: '表单的栏目太多' }])
}

/**
 * Reads a form body into its fields; a name that comes again makes a list.
 * @throws Failure 40000 for more fields than any form has
 */
export function parseForm(text: string): Record<string, unknown> {
  refuseManyFields(text.split('&', maxFields + 2).length)
  return parse(text, '&', '=', { maxKeys: 0 })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A body that may take minutes to come, such as a picture from a phone; the route watches over it. */
    slowBody?: true
  }
}

/** Every body but a `slowBody` is short: a sender who needs so many milliseconds for it only holds a connection. */
export function addBodyTimeout(app: FastifyInstance, longest: number): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { headers, routeOptions } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (hasBody && routeOptions.config.slowBody !== true) {
      const timer = setTimeout(() => request.raw.destroy(), longest).unref()
      payload.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    }
    done(null, payload)
  })
}

/** The database stores an unpaired surrogate as U+FFFD. Put it in first, so that comparisons before and after agree. */
const whole = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value

/** What was given, each text in it as the database would store it. */
export const wholeFields = (given: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(whole) : whole(value),
    ]),
  )
