/** What a browser needs in order to bring a file: it sends the bytes as the body, with these headers. */
export type Ticket = { url: string; method: 'PUT'; headers: Record<string, string> }

export type Wanted = { bytes: number; type: string; seconds: number }
export type Opened = { stream: NodeJS.ReadableStream; bytes: number }

/**
 * Where files lie. Keys begin with `incoming/` (as a browser brought them), `pub/` or `priv/`.
 * All throw Failure 50300 when the store cannot be reached.
 */
export type Storage = {
  driver: 'local' | 's3'
  /** Lets a browser bring exactly this many bytes of this type under the key, for a while. */
  ticket(key: string, wanted: Wanted): Promise<Ticket>
  /** Bytes under the key; null when nothing is there. */
  size(key: string): Promise<number | null>
  /** Writes at most `maxBytes` bytes of the key to a file of this machine. */
  fetch(key: string, file: string, maxBytes: number): Promise<void>
  /** Takes a file of this machine; it may be moved away. */
  store(key: string, file: string, type: string): Promise<void>
  open(key: string): Promise<Opened | null>
  /** Keys that are not there are no mistake. */
  remove(keys: readonly string[]): Promise<void>
  close(): void
}

// Whatever reaches a store is one of these; nothing else is ever a path.
const knownKey = /^(incoming|pub|priv)\/[a-z]+\/[0-9a-f]{32}(-[lms]\.webp)?$/

export const isKey = (key: string): boolean => knownKey.test(key)
