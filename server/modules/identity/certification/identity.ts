import { notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { digestsUnder, encrypt, decrypt } from '#server/kernel/security/encryption.ts'

/** What identifies a person; '' was not given yet. */
export type Identity = { name: string; number: string; phone: string }
export const noIdentity: Identity = { name: '', number: '', phone: '' }

// A row that is moved to somebody else does not open.
const belonging = (uid: number) => `certification ${uid}`

/** Closes what identifies a person, under a key that is not in the database. */
export const sealed = (host: Host, uid: number, identity: Identity): Buffer =>
  encrypt(host, belonging(uid), Buffer.from(JSON.stringify(identity)))

/** @throws Failure where none of the keys is the one that closed it */
export function unsealed(host: Host, uid: number, all: Buffer | null): Identity {
  if (all === null) return noIdentity
  const plain = decrypt(host, belonging(uid), all)
  if (!plain) throw notNow('身份信息解不开：加密它的密钥不在了，请核对实名资料密钥的设置')
  return JSON.parse(plain.toString('utf8')) as Identity
}

/** The hashes that a number may have been kept under, the one it is kept under now first. */
export const digestsOf = (host: Host, number: string): Buffer[] =>
  digestsUnder(host, 'number of an ID card', number)

/** A keyed hash of a number: whether two are the same can be told, what they are cannot. */
export function digestOf(host: Host, number: string): Buffer {
  const [newest] = digestsOf(host, number)
  if (!newest) throw new Error('No key for what identifies people')
  return newest
}

/** 林泉声 → 林**: the first letter of a name. */
export const maskedName = (name: string): string => {
  const letters = [...name]
  return letters.map((letter, index) => (index === 0 ? letter : '*')).join('')
}

/** The first three signs of a number and the last two. */
export const maskedNumber = (number: string): string =>
  number && `${number.slice(0, 3)}${'*'.repeat(13)}${number.slice(-2)}`
