import { randomInt } from 'node:crypto'
import type { Settings } from '#server/config.ts'

// Without i: the reference stands in words, and the client drops words in which "id" occurs.
const letters = 'abcdefghjklmnopqrstuvwxyz0123456789'

/** The request's reference: 16 lowercase letters and digits, in the log and on the error page. */
export function newReference(): string {
  return Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
}

/** JSON lines; a visitor's address and token never stand in them. */
export function logOptions(
  settings: Pick<Settings, 'production'>,
  level = settings.production ? 'info' : 'warn',
) {
  return {
    level,
    redact: ['req.headers.cookie', 'req.headers["authorization-token"]'],
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        url: request.url.slice(0, 300),
      }),
    },
  }
}
