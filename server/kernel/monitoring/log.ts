import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '#server/config.ts'
import { routeOf } from './requests.ts'

// Without i: the reference stands in words, and the client drops words in which "id" occurs. 32 of them, so that
// each is as likely as any other in a random byte.
const letters = 'abcdefghjkmnpqrstuvwxyz023456789'

/** The request's reference: 16 lowercase letters and digits, in the log and on the error page. */
export function newReference(): string {
  let reference = ''
  for (const byte of randomBytes(16)) reference += letters[byte % letters.length]
  return reference
}

/** An error without what a database adds to it: its details repeat the values of the row, such as a phone. */
function errorFacts(error: unknown) {
  const {
    name: type,
    message,
    stack = '',
    cause,
    code,
  }: Error & { code?: unknown } = error instanceof Error ? error : new Error(String(error))
  return {
    type,
    message,
    stack: cause instanceof Error ? `${stack}\ncaused by: ${cause.stack}` : stack,
    ...(code !== undefined && { code }),
  }
}

/** Where lines go instead of the output. */
export type LogStream = { write(line: string): void }

/** JSON lines; a visitor's address, what they asked with and their token never stand in them. */
export function logOptions(
  settings: Pick<Settings, 'production'>,
  level = settings.production ? 'info' : 'warn',
  stream?: LogStream,
) {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
      err: errorFacts,
    },
  }
}
