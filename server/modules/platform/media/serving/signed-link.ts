import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Host } from '#server/kernel/host.ts'
import { fileKey, type Letter, linkSeconds, sizeKey } from '../upload.view.ts'

/** What a signed address of our own says: the sign is over all of it. */
export type Signed = { act: 'put' | 'see'; key: string; expires: number; terms: string }

function macOf(secret: Buffer, { act, key, expires, terms }: Signed): Buffer {
  const payload = JSON.stringify(['upload', act, key, expires, terms])
  return createHmac('sha256', secret).update(payload).digest()
}

/** Signs an address of our own. */
export const sign = (secret: Buffer, signed: Signed): string => macOf(secret, signed).toString('base64url')

/** True for a sign that is ours and still holds. */
export function isValidSignature(secret: Buffer, signed: Signed, given: string): boolean {
  const expected = macOf(secret, signed)
  const found = Buffer.from(given, 'base64url')
  return (
    found.length === expected.length && timingSafeEqual(found, expected) && signed.expires > Date.now() / 1000
  )
}

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
 * An address of a private picture or file that works for a while, and for one person alone: passed on it shows
 * nothing. It leads through this server wherever the file lies. Who may have it is for the caller to say.
 */
export function personalLink({ secret }: Host, link: PersonalLink): string {
  const { fileName, uid, seconds = linkSeconds, letter = 'l' } = link
  const key = fileName.startsWith('file/') ? fileKey(fileName) : sizeKey(fileName, letter)
  const expires = Math.floor(Date.now() / 1000) + seconds
  const signature = sign(secret, signedOf(key, uid, expires))
  return `/file/${key}?${new URLSearchParams({ for: String(uid), expires: String(expires), sign: signature })}`
}

/** For whom the address of a request is; null when it is none of ours, or its time is over. */
export function linkedPerson({ secret }: Host, key: string, request: FastifyRequest): number | null {
  const { for: uid = '', expires = '', sign: given = '' } = request.query as Record<string, string>
  return isValidSignature(secret, signedOf(key, uid, Number(expires)), given) ? Number(uid) : null
}
