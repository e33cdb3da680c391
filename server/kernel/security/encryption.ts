import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '#server/config.ts'

type Key = { id: Buffer; cipher: Buffer }
type Keeper = { settings: Settings }

const idBytes = 8
const nonceBytes = 12
const tagBytes = 16

const keyOf = (cipher: Buffer): Key => ({
  id: createHash('sha256').update(cipher).digest().subarray(0, idBytes),
  cipher,
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

const known = new WeakMap<Settings, Key[]>()

/** The site's keys, the one that closes first. They are never in the database. */
function keysOf({ settings }: Keeper): Key[] {
  const found = known.get(settings)
  if (found) return found
  const { identityKeys, dataDir } = settings
  const keys = (identityKeys.length > 0 ? identityKeys : [keyOfFile(dataDir)]).map(keyOf)
  known.set(settings, keys)
  return keys
}

/**
 * Closes bytes: the number of the key, a nonce, the tag, the cipher (AES-256-GCM).
 * @param belonging whose and what they are; they do not open as anything else
 */
export function encrypt(host: Keeper, belonging: string, plain: Buffer): Buffer {
  const [key] = keysOf(host)
  if (!key) throw new Error('No key to close with')
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key.cipher, nonce).setAAD(Buffer.from(belonging))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([key.id, nonce, cipher.getAuthTag(), body])
}

/**
 * Opens what `seal` closed; null where none of the keys is the one that closed it.
 * @throws where it was changed, or belongs to something else
 */
export function decrypt(host: Keeper, belonging: string, all: Buffer): Buffer | null {
  const id = all.subarray(0, idBytes)
  const key = keysOf(host).find((one) => one.id.equals(id))
  if (!key) return null
  const nonce = all.subarray(idBytes, idBytes + nonceBytes)
  const tag = all.subarray(idBytes + nonceBytes, idBytes + nonceBytes + tagBytes)
  const cipher = createDecipheriv('aes-256-gcm', key.cipher, nonce)
    .setAAD(Buffer.from(belonging))
    .setAuthTag(tag)
  return Buffer.concat([cipher.update(all.subarray(idBytes + nonceBytes + tagBytes)), cipher.final()])
}

/**
 * Keyed hashes of a text under each key, the newest first: whether two are the same can be told, what they
 * are cannot.
 */
export const digestsUnder = (host: Keeper, purpose: string, text: string): Buffer[] =>
  keysOf(host).map(({ cipher }) =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', cipher, '', purpose, 32)))
      .update(text)
      .digest(),
  )
