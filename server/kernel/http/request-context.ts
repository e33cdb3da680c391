import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Who } from '#contract/endpoint.ts'
import type { Viewer } from '../session/viewer.ts'

/** Cookies that only the server reads (HttpOnly), sent with requests of this site and with links to it. */
export type Cookies = {
  /** The value, or null. Anybody can write a cookie: what it says has to be proved. */
  read(name: string): string | null
  /** Keeps a value for this many seconds, sent with addresses below `path`. */
  keep(name: string, value: string, options: { path: string; seconds: number }): void
}

/** For answers that are the same for everybody. */
export const noCookies: Cookies = {
  read: () => null,
  keep() {
    throw new Error('A shared answer sets no cookies')
  },
}

/** The cookies of a request whose answer sets none. */
export const readOnlyCookies = (request: FastifyRequest): Cookies => ({
  ...noCookies,
  read(name) {
    const pairs = (request.headers.cookie ?? '').split(/;\s*/)
    return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || null
  },
})

export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  return {
    ...readOnlyCookies(request),
    keep(name, value, { path, seconds }) {
      const attributes = `Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
      reply.header('set-cookie', `${name}=${value}; ${attributes}`)
    },
  }
}

/** Who sent the request; a shared answer must not depend on it. Calls of members always have a viewer. */
export type RequestContext<By extends Who = 'anyone'> = {
  address: string
  agent: string
  /** Cookies of the call's own, which scripts cannot read. */
  cookies: Cookies
  viewer: 'anyone' extends By ? Viewer | null : Viewer
}

/** An answer that comes with a new token. */
export class WithToken<Data> {
  readonly data: Data
  readonly token: string

  constructor(data: Data, token: string) {
    this.data = data
    this.token = token
  }
}

/** An answer about something that was taken, and waits for a look before others see it. */
export class PendingReview<Data> {
  readonly data: Data

  constructor(data: Data) {
    this.data = data
  }
}

/** The answer of a write: as it is, or one that waits for review. */
export const withPendingReview = <Data>(data: Data, pendingReview: boolean): Data | PendingReview<Data> =>
  pendingReview ? new PendingReview(data) : data
