import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed address of our own says: the sign is over all of it. */
export type Signed = { act: 'put' | 'get' | 'see'; key: string; expires: number; terms: string }

function macOf(secret: Buffer, { act, key, expires, terms }: Signed): Buffer {
  const said = JSON.stringify(['upload', act, key, expires, terms])
  return createHmac('sha256', secret).update(said).digest()
}

/** Signs an address of our own. */
export const sign = (secret: Buffer, signed: Signed): string => macOf(secret, signed).toString('base64url')

/** True for a sign that is ours and still holds. */
export function isValidSignature(secret: Buffer, signed: Signed, given: string): boolean {
  const made = macOf(secret, signed)
  const found = Buffer.from(given, 'base64url')
  return found.length === made.length && timingSafeEqual(found, made) && signed.expires > Date.now() / 1000
}
