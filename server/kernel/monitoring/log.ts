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

type Coded = Error & { code?: unknown; severity?: unknown }

/** The words of an error; of one of PostgreSQL its code alone: its own words and details repeat what somebody wrote. */
function wordsOf(error: Coded): { message: string; stack: string } {
  const { message, stack = '', code, severity } = error
  if (severity === undefined) return { message, stack }
  const shown = `PostgreSQL ${String(code)}`
  return { message: shown, stack: stack.replace(message, () => shown) }
}

/** An error as it stands in the log. */
function errorFacts(error: unknown) {
  const coded: Coded = error instanceof Error ? error : new Error(String(error))
  const { name: type, cause, code } = coded
  const { message, stack } = wordsOf(coded)
  return {
    type,
    message,
    stack: cause instanceof Error ? `${stack}\ncaused by: ${wordsOf(cause).stack}` : stack,
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
