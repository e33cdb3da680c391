import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { code } from '#contract/error.ts'
import { Failure } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'

/** What identifies a person; '' was not given yet. */
export type Identity = { name: string; number: string; phone: string }
export const noIdentity: Identity = { name: '', number: '', phone: '' }

type Key = { id: Buffer; cipher: Buffer; digest: Buffer }

const idBytes = 8
const nonceBytes = 12
const tagBytes = 16

const keyOf = (cipher: Buffer): Key => ({
  id: createHash('sha256').update(cipher).digest().subarray(0, idBytes),
  cipher,
  digest: Buffer.from(hkdfSync('sha256', cipher, '', 'number of an ID card', 32)),
})

/** The key of this machine: made once, readable for this account alone. Of two processes the first one's holds. */
function keyOfFile(dataDir: string): Buffer {
  const file = path.join(dataDir, 'identity.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  // Not written to its end yet, or damaged: nothing is closed under it, and it is read again the next time.
  if (key.length !== 32) throw new Error(`${file} is not a key of 32 bytes`)
  return key
}

const known = new WeakMap<Host['settings'], Key[]>()

/** The site's keys, the one that closes first. */
function keysOf({ settings }: Host): Key[] {
  const found = known.get(settings)
  if (found) return found
  const { identityKeys, dataDir } = settings
  const keys = (identityKeys.length > 0 ? identityKeys : [keyOfFile(dataDir)]).map(keyOf)
  known.set(settings, keys)
  return keys
}

function newest(host: Host): Key {
  const [key] = keysOf(host)
  if (!key) throw new Error('No key for what identifies people')
  return key
}

// A row that is moved to somebody else does not open.
const belonging = (uid: number) => Buffer.from(`certification ${uid}`)

/** Closes what identifies a person: the number of the key, a nonce, the tag, the cipher (AES-256-GCM). */
export function sealed(host: Host, uid: number, identity: Identity): Buffer {
  const { id, cipher: key } = newest(host)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(belonging(uid))
  const body = Buffer.concat([cipher.update(JSON.stringify(identity), 'utf8'), cipher.final()])
  return Buffer.concat([id, nonce, cipher.getAuthTag(), body])
}

/** @throws Failure where none of the keys is the one that closed it */
export function unsealed(host: Host, uid: number, all: Buffer | null): Identity {
  if (all === null) return noIdentity
  const id = all.subarray(0, idBytes)
  const key = keysOf(host).find((one) => one.id.equals(id))
  if (!key) throw new Failure(code.notNow, '身份信息解不开：加密它的密钥不在了，请核对实名资料密钥的设置')
  const nonce = all.subarray(idBytes, idBytes + nonceBytes)
  const tag = all.subarray(idBytes + nonceBytes, idBytes + nonceBytes + tagBytes)
  const cipher = createDecipheriv('aes-256-gcm', key.cipher, nonce).setAAD(belonging(uid)).setAuthTag(tag)
  const body = all.subarray(idBytes + nonceBytes + tagBytes)
  return JSON.parse(Buffer.concat([cipher.update(body), cipher.final()]).toString('utf8')) as Identity
}

const digestWith = ({ digest }: Key, number: string) => createHmac('sha256', digest).update(number).digest()

/** A keyed hash of a number: whether two are the same can be told, what they are cannot. */
export const digestOf = (host: Host, number: string): Buffer => digestWith(newest(host), number)

/** The hashes that a number may have been kept under. */
export const digestsOf = (host: Host, number: string): Buffer[] =>
  keysOf(host).map((key) => digestWith(key, number))

/** 林泉声 → 林**: the first letter of a name. */
export const maskedName = (name: string): string => {
  const letters = [...name]
  return letters.map((letter, index) => (index === 0 ? letter : '*')).join('')
}

/** The first three signs of a number and the last two. */
export const maskedNumber = (number: string): string =>
  number && `${number.slice(0, 3)}${'*'.repeat(13)}${number.slice(-2)}`

export const maskedPhone = (phone: string): string => phone && `${phone.slice(0, 3)}****${phone.slice(-4)}`
