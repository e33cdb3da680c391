import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'br'

/** A finished answer that is the same for every visitor. */
export type Finished = {
  status: number
  type: string
  body: Buffer
  tags: readonly string[]
  /** Where a redirect leads. */
  location?: string
}

export type Stored = Finished & {
  etag: string
  encoded: Map<Encoding, Buffer>
  /** The written head for each encoding, names and values in turn. */
  heads: Map<Encoding, string[]>
  bytes: number
}

/**
 * Hears what calls are made within: the cache tags of each public one, null for any other. The server's own pages
 * run their calls in it, and so know what they are made of.
 */
export const callsRead = new AsyncLocalStorage<(tags: readonly string[] | null) => void>()

export type ResponseCache = {
  get(key: string): Stored | undefined
  /** The stored answer, or the one that `make` finishes; calls for one key share one `make`. */
  getOrMake(key: string, make: () => Promise<Finished>, keep: (answer: Finished) => boolean): Promise<Stored>
  /** Forgets what is about `kind`, or everything. */
  invalidate(kind: string | null): void
  /** Told of every drop, for whoever keeps something of their own that changes with the same news. */
  onInvalidate(listener: (kind: string | null) => void): void
  size(): { entries: number; bytes: number }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
// Below this a compressed body saves less than its header costs.
const smallest = 860

/** An answer with its tag, ready to be sent or kept. */
export function prepare(answer: Finished): Stored {
  const etag = `W/"${createHash('sha1').update(answer.body).digest('base64url')}"`
  const encoded = new Map<Encoding, Buffer>([['identity', answer.body]])
  // The rest stands for the head, the key and the maps.
  return { ...answer, etag, encoded, heads: new Map(), bytes: answer.body.length + 1_500 }
}

/** The best encoding that the client takes; br before gzip. */
export function chooseEncoding(accepted: string | undefined, size: number): Encoding {
  if (!accepted || size < smallest) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

/** The body in that encoding, compressed once and kept beside the plain one. */
export async function bodyOf(stored: Stored, encoding: Encoding): Promise<Buffer> {
  const ready = stored.encoded.get(encoding)
  if (ready) return ready
  const compressed =
    encoding === 'br'
      ? await brotli(stored.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await zip(stored.body, { level: 6 })
  stored.encoded.set(encoding, compressed)
  stored.bytes += compressed.length
  return compressed
}

/**
 * Finished answers in memory, the least recently used going first when `maxBytes` are passed.
 * An answer whose kinds were dropped while it was being made is given out but not kept.
 */
export function createResponseCache(maxBytes: number): ResponseCache {
  const entries = new Map<string, Stored>()
  const making = new Map<string, Promise<Stored>>()
  const listeners: ((kind: string | null) => void)[] = []
  let invalidations = 0

  // Counted when needed, not kept: an answer grows by each encoding that somebody asks for.
  const bytes = () => [...entries.values()].reduce((sum, stored) => sum + stored.bytes, 0)

  const keepWithin = () => {
    let over = bytes() - maxBytes
    for (const [key, stored] of entries) {
      if (over <= 0) return
      entries.delete(key)
      over -= stored.bytes
    }
  }

  const make = async (key: string, work: () => Promise<Finished>, keep: (answer: Finished) => boolean) => {
    const before = invalidations
    const stored = prepare(await work())
    if (before === invalidations && keep(stored) && stored.bytes < maxBytes / 8) {
      entries.set(key, stored)
      keepWithin()
    }
    return stored
  }

  return {
    get(key) {
      const stored = entries.get(key)
      if (!stored) return undefined
      entries.delete(key)
      entries.set(key, stored)
      return stored
    },
    getOrMake(key, work, keep) {
      const running = making.get(key)
      if (running) return running
      const promise = make(key, work, keep).finally(() => making.get(key) === promise && making.delete(key))
      making.set(key, promise)
      return promise
    },
    invalidate(kind) {
      invalidations += 1
      for (const listener of listeners) listener(kind)
      // Whoever asks from now on must not be given an answer begun before the change.
      making.clear()
      for (const [key, stored] of entries) {
        if (kind === null || stored.tags.includes(kind)) entries.delete(key)
      }
    },
    onInvalidate: (listener) => void listeners.push(listener),
    size: () => ({ entries: entries.size, bytes: bytes() }),
  }
}
