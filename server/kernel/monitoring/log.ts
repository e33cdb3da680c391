import { randomBytes } from 'node:crypto'
import type { Settings } from '#server/config.ts'

// Without i: the reference stands in words, and the client drops words in which "id" occurs. 32 of them, so that
// each is as likely as any other in a random byte.
const letters = 'abcdefghjkmnpqrstuvwxyz023456789'

/** The request's reference: 16 lowercase letters and digits, in the log and on the error page. */
export function newReference(): string {
  let reference = ''
  for (const byte of randomBytes(16)) reference += letters[byte % letters.length]
  return reference
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
