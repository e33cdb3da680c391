import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays } from '#contract/limits.ts'

const cookieName = 'Authorization-token'
/** How long a log-in lasts after its last use, in seconds. */
export const sessionSeconds = sessionDays * 24 * 60 * 60

/** 256 random bits for the browser to hold; the database has only their hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Whether a text may be a token, before anybody looks for it. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const present = (token: string | undefined) => (token && token !== 'null' ? token : null)

const fromCookie = (request: FastifyRequest) =>
  present(/(?:^|;\s*)Authorization-token=([^;]*)/.exec(request.headers.cookie ?? '')?.[1])

const fromHeader = (request: FastifyRequest) => {
  const header = request.headers['authorization-token']
  return present(typeof header === 'string' ? header : undefined)
}

/** The token of a request: header before cookie; 'null', empty and absent are none. */
export const tokenOf = (request: FastifyRequest): string | null => fromHeader(request) ?? fromCookie(request)

/** True when only the cookie speaks: what another site's page could make a browser send. */
export const byCookieAlone = (request: FastifyRequest): boolean =>
  fromHeader(request) === null && fromCookie(request) !== null

// Readable by script: the browser's own code keeps the token and the name it shows.
const attributes = (seconds: number, secure: boolean) =>
  `Max-Age=${seconds}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`

/** Lets the browser keep the token for another 30 days. */
export function renewCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.header('set-cookie', `${cookieName}=${token}; ${attributes(sessionSeconds, secure)}`)
}

/** A token that no session has must go: the page counts as logged in as long as it is there. */
export function clearCookies(reply: FastifyReply, secure: boolean): void {
  reply.header(
    'set-cookie',
    [cookieName, 'userinfo'].map((name) => `${name}=; ${attributes(0, secure)}`),
  )
}
