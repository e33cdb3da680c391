import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { type Digest, entries } from './manifest.ts'

/** What has no known length goes in parts of this size; a part is all of it that memory holds. */
const partBytes = 4 * 1024 * 1024

/** A backup that is being written. */
export type Archive = {
  put(name: string, content: Buffer): Promise<void>
  putFile(name: string, bytes: number, content: Readable): Promise<void>
  /** Something of unknown length, as `name/000000`, `name/000001`, … */
  putParts(name: string, content: Readable): Promise<Digest>
  /** Seals it; then all of it is written. */
  close(): Promise<void>
  /** Gives up: what writes it fails. */
  stop(): Promise<void>
}

/** What the seal covers of an entry besides its content. */
export const heading = (name: string, bytes: number): string => `${name}\n${bytes}\n`

/** Content cut into parts of one size; the last may be shorter. */
async function* parts(content: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}

/** Hashes and counts what goes through. */
async function* watched(content: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk)
    yield chunk
  }
}

/** Opens a backup for writing; `write` takes all of it as a stream. */
export function openArchive(write: (content: Readable) => Promise<void>): Archive {
  const tar = pack()
  tar.on('error', () => {})
  const written = write(Readable.from(tar, { objectMode: false }))
  // Whoever waits for an entry hears of a full disk too.
  const failed = written.then(() => new Promise<never>(() => {}))
  failed.catch(() => {})
  const seal = createHash('sha256')
  /** Where the writing failed, that is the error, and not what it did to the entry. */
  const begun = async (work: () => Promise<void>) => {
    try {
      await Promise.race([work(), failed])
    } catch (error) {
      if (tar.destroying) await written
      throw error
    }
  }

  const put = async (name: string, content: Buffer) => {
    seal.update(heading(name, content.length)).update(content)
    await begun(
      () =>
        new Promise((resolve, reject) => {
          tar.entry({ name, size: content.length, mode: 0o600 }, content, (error) =>
            error ? reject(error) : resolve(),
          )
        }),
    )
  }

  return {
    put,
    async putFile(name, bytes, content) {
      seal.update(heading(name, bytes))
      await begun(() => pipeline(watched(content, seal), tar.entry({ name, size: bytes, mode: 0o600 })))
    },
    async putParts(name, content) {
      const hash = createHash('sha256')
      let [bytes, number] = [0, 0]
      for await (const part of parts(content)) {
        hash.update(part)
        bytes += part.length
        await put(`${name}/${String(number++).padStart(6, '0')}`, part)
      }
      return { bytes, sha256: hash.digest('hex') }
    },
    async close() {
      const sha256 = seal.copy().digest('hex')
      await put(entries.seal, Buffer.from(JSON.stringify({ sha256 })))
      tar.finalize()
      await written
    },
    async stop() {
      tar.destroy()
      await written.catch(() => {})
    },
  }
}
