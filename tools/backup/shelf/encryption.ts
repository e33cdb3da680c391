import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { BackupError } from '../manifest.ts'

// The format of age: `age -d` opens what is written here, and the other way round.

const mark = Buffer.from('age-encryption.org/')
/** Deriving a key from a passphrase takes 64 MB; the usual 18 would take 256. */
const workFactor = 16

/** The library's types know the browser's name of the same class alone. */
const webOf = (content: Readable) =>
  ReadableStream.from<Uint8Array>(content) as unknown as globalThis.ReadableStream<Uint8Array>

const isIdentity = (key: string) => key.startsWith('AGE-SECRET-KEY-')

async function recipientOf(key: string): Promise<string> {
  try {
    return await identityToRecipient(key)
  } catch {
    throw new BackupError('BACKUP_KEY 不是完整的 age 私钥，请核对。')
  }
}

export async function encrypted(content: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter()
  if (isIdentity(key)) encrypter.addRecipient(await recipientOf(key))
  else {
    encrypter.setPassphrase(key)
    encrypter.setScryptWorkFactor(workFactor)
  }
  const stream = await encrypter.encrypt(webOf(content))
  return Readable.from(stream, { objectMode: false })
}

async function decrypted(content: Readable, name: string, key: string | null): Promise<Readable> {
  if (key === null) throw new BackupError(`${name} 是加密的，请设置 BACKUP_KEY。`)
  const decrypter = new Decrypter()
  if (isIdentity(key)) {
    await recipientOf(key)
    decrypter.addIdentity(key)
  } else decrypter.addPassphrase(key)
  try {
    const stream = await decrypter.decrypt(webOf(content))
    return Readable.from(stream, { objectMode: false })
  } catch (error) {
    if (!/no identity matched/.test(String(error))) throw error
    throw new BackupError(`${name} 不是用这把 BACKUP_KEY 加密的。`)
  }
}

/** What was read ahead, and then the rest. */
async function* joined(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head
  yield* { [Symbol.asyncIterator]: () => rest }
}

/**
 * The content as it was before it was encrypted, if it was.
 * @throws BackupError without the key, or with another one
 */
export async function plain(content: Readable, name: string, key: string | null): Promise<Readable> {
  const chunks: AsyncIterator<Buffer> = content[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < mark.length) {
    const { value, done } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  const whole = Readable.from(joined(head, chunks), { objectMode: false })
  if (!head.subarray(0, mark.length).equals(mark)) return whole
  try {
    return await decrypted(whole, name, key)
  } catch (error) {
    content.destroy()
    throw error
  }
}
