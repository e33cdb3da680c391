import type { FastifyInstance } from 'fastify'
import type { Settings, StorageSettings } from '#server/config.ts'

/** Other origins that pages look at pictures from, and send files to. */
type Origins = { images: readonly string[]; uploads: readonly string[] }

/** A store that speaks S3 takes files and shows private ones itself. */
function originsOf(storage: StorageSettings | undefined): Origins {
  if (storage?.driver !== 's3') return { images: [], uploads: [] }
  const { protocol, host } = new URL(storage.endpoint)
  const own = `${protocol}//${storage.pathStyle ? '' : `${storage.bucket}.`}${host}`
  return { images: [own], uploads: [own] }
}

// Pages are cached, so there are no nonces: no inline script stands in any page. Inline styles are
// allowed for the toasts and for measured positions.
const policyOf = ({ images: look, uploads: send }: Origins) => [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  ["img-src 'self' data: blob:", ...look].join(' '),
  "font-src 'self'",
  ["connect-src 'self'", ...send].join(' '),
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/** What every answer carries. */
const commonHeaders = ({ publicUrl, demo }: Pick<Settings, 'publicUrl' | 'demo'>) => ({
  'x-content-type-options': 'nosniff',
  ...(publicUrl.startsWith('https://') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
  ...(demo && { 'x-robots-tag': 'noindex' }),
})

/** The headers of a call's answer: data, which no browser shows as a page or runs. */
export const callHeaders = (settings: Pick<Settings, 'publicUrl' | 'demo'>) => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...commonHeaders(settings),
})

/** The headers of every other answer. */
export function securityHeaders(
  settings: Pick<Settings, 'publicUrl' | 'demo' | 'production'> & Partial<Pick<Settings, 'storage'>>,
) {
  const policy = policyOf(originsOf(settings.storage))
  const secure = settings.publicUrl.startsWith('https://')
  return {
    'content-security-policy': [...policy, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; '),
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...commonHeaders(settings),
  }
}

/** Calls are below /api; their documentation is a page. */
const isCall = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/docs')

export function addSecurityHeaders(app: FastifyInstance, settings: Settings): void {
  const [ofPages, ofCalls] = [securityHeaders(settings), callHeaders(settings)]
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall(request.url) ? ofCalls : ofPages)
    done()
  })
}
