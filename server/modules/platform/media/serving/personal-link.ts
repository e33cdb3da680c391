import type { FastifyRequest } from 'fastify'
import type { Host } from '#server/kernel/host.ts'
import { isValidSignature, sign } from '../storage/url-signature.ts'
import { type Letter, linkSeconds, sizeKey } from '../upload.view.ts'

export type PersonalLink = {
  fileName: string
  /** For whom it is. */
  uid: number
  seconds?: number
  letter?: Letter
}

const signedOf = (key: string, uid: number | string, expires: number) =>
  ({ act: 'see', key, expires, terms: `for ${uid}` }) as const

/**
 * An address of a private picture that works for a while, and for one person alone: passed on it shows
 * nothing. It leads through this server wherever the file lies. Who may have it is for the caller to say.
 */
export function personalLink({ secret }: Host, link: PersonalLink): string {
  const { fileName, uid, seconds = linkSeconds, letter = 'l' } = link
  const key = sizeKey(fileName, letter)
  const expires = Math.floor(Date.now() / 1000) + seconds
  const made = sign(secret, signedOf(key, uid, expires))
  return `/file/${key}?${new URLSearchParams({ for: String(uid), expires: String(expires), sign: made })}`
}

/** For whom the address of a request is; null when it is none of ours, or its time is over. */
export function linkedPerson({ secret }: Host, key: string, request: FastifyRequest): number | null {
  const { for: uid = '', expires = '', sign: given = '' } = request.query as Record<string, string>
  return isValidSignature(secret, signedOf(key, uid, Number(expires)), given) ? Number(uid) : null
}
