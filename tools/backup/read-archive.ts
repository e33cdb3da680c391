import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Extract, extract } from 'tar-stream'
import { heading } from './archive.ts'
import { plain } from './shelf/encryption.ts'
import { BackupError, type Contents, entries, type Manifest } from './manifest.ts'
import { openTally } from './tally.ts'

/** One entry with its content, as it comes out of the file. */
export type Entry = Extract extends AsyncIterable<infer Found> ? Found : never

/** A backup that can be read from its beginning, more than once. */
export type Source = { name: string; open(): Promise<Readable> }

/** What `read` gives, decrypted where it has to be. */
export const sourceOf = (name: string, read: () => Promise<Readable>, key: string | null): Source => ({
  name,
  open: async () => plain(await read(), name, key),
})

/** More than any entry that is read whole. */
const wholeBytes = 64 * 1024 * 1024

/** The entries of a backup one after the other; each has to be read, or `resume()`d, before the next. */
export async function* entriesOf({ open }: Source): AsyncGenerator<Entry> {
  const tar = extract()
  const source = await open()
  source.on('error', (error) => tar.destroy(error))
  source.pipe(tar)
  try {
    yield* tar
  } finally {
    source.destroy()
  }
}

export async function wholeEntry(entry: Entry): Promise<Buffer> {
  if ((entry.header.size ?? 0) > wholeBytes) throw new BackupError('这份备份的目录不对，不能使用。')
  return buffer(entry)
}

const parsed = async (entry: Entry): Promise<{ raw: Buffer; value: unknown }> => {
  const raw = await wholeEntry(entry)
  return { raw, value: JSON.parse(raw.toString('utf8')) }
}

/** What a file that is no backup, or no longer one, says of itself. */
function describeError(file: string, error: unknown): Error {
  if (error instanceof BackupError) return error
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'ENOENT') return new BackupError(`没有 ${file} 这个文件。`)
  if (code === 'EACCES') return new BackupError(`没有权限读取 ${file}。`)
  if (code === 'EISDIR') return new BackupError(`${file} 是文件夹，不是备份。`)
  if (/unexpected end|premature/i.test(message ?? ''))
    return new BackupError(`${file} 不完整：后面缺了一截，不能使用。`)
  if (/invalid tag/.test(message ?? '')) return new BackupError(`${file} 损坏了，或不完整：解不开。`)
  return new BackupError(`${file} 不是蜂鸟的备份，或已经损坏（${message ?? String(error)}）。`)
}

type Whole = { manifest: Manifest; contents: Contents }

async function readThrough(source: Source): Promise<Whole> {
  const file = source.name
  const [hash, tally] = [createHash('sha256'), openTally()]
  let [manifest, contents, sealed]: [Manifest | null, Contents | null, string | null] = [null, null, null]
  for await (const entry of entriesOf(source)) {
    const { name, size } = entry.header
    if (manifest === null && name !== entries.manifest) throw new BackupError(`${file} 不是蜂鸟的备份。`)
    if (name === entries.seal) {
      sealed = ((await parsed(entry)).value as { sha256: string }).sha256
      continue
    }
    hash.update(heading(name, size))
    if (name === entries.manifest || name === entries.contents) {
      const { raw, value } = await parsed(entry)
      hash.update(raw)
      if (name === entries.manifest) manifest = value as Manifest
      else contents = value as Contents
      continue
    }
    const count = tally.begin(name)
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      hash.update(chunk)
      count(chunk)
    }
  }
  if (manifest?.product !== 'fengniao') throw new BackupError(`${file} 不是蜂鸟的备份。`)
  if (sealed === null || contents === null) throw new BackupError(`${file} 不完整：后面缺了一截，不能使用。`)
  if (sealed !== hash.digest('hex')) throw new BackupError(`${file} 损坏了：内容与它自己的校验和不符。`)
  const wrong = tally.differences(manifest, contents)
  if (wrong.length > 0) throw new BackupError(`${file} 里的 ${wrong.join('、')} 与它自己的清单不符。`)
  return { manifest, contents }
}

/**
 * Reads a backup from end to end before anything is done with it: its seal, and each table and file by its list.
 * @throws BackupError for a file that is none, is damaged, or ends too early
 */
export async function verifyArchive(source: Source): Promise<Whole> {
  try {
    return await readThrough(source)
  } catch (error) {
    throw describeError(source.name, error)
  }
}
