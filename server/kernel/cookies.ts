import type { FastifyReply, FastifyRequest } from 'fastify'

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

export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  return {
    read(name) {
      const pairs = (request.headers.cookie ?? '').split(/;\s*/)
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || null
    },
    keep(name, value, { path, seconds }) {
      const attributes = `Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
      reply.header('set-cookie', `${name}=${value}; ${attributes}`)
    },
  }
}
