import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'br'

/** A finished answer that is the same for every visitor, or for everybody. */
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
  /** How often it was sent. */
  sent: number
  /** Told when another encoding has been added to `bytes`. */
  grew?: () => void
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
  return { ...answer, etag, encoded, heads: new Map(), bytes: answer.body.length + 1_500, sent: 0 }
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
  stored.grew?.()
  return compressed
}
