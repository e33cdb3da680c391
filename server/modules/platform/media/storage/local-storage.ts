import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { code } from '#contract/error.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import { sign } from '../serving/signed-link.ts'
import { isKey, type Opened, type Storage, type Wanted } from './storage.ts'

type Place = { dataDir: string; secret: Buffer }

/** The file of a key, two folders deep so that none grows too large. */
export function fileOf(dataDir: string, key: string): string {
  if (!isKey(key)) throw new Failure(code.missing)
  const [area = '', kind = '', name = ''] = key.split('/')
  return path.join(dataDir, 'uploads', area, kind, name.slice(0, 2), name)
}

const nowIn = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** Ends a stream with an error as soon as more than `limit` bytes came. */
export function limitBytes(limit: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      done(seen > limit ? new Failure(code.tooLarge, '文件比说好的大，请重新选择') : null, chunk)
    },
  })
}

async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found?.size ?? null
}

async function moved(from: string, to: string) {
  await mkdir(path.dirname(to), { recursive: true })
  await rename(from, to)
}

function ticketOf({ secret }: Place, key: string, { bytes, type, seconds }: Wanted) {
  const expires = nowIn(seconds)
  const signature = sign(secret, { act: 'put', key, expires, terms: `${bytes} ${type}` })
  const query = new URLSearchParams({ size: String(bytes), type, expires: String(expires), sign: signature })
  const url = `/api/cloudoss/put/${key.slice('incoming/'.length)}?${query}`
  return { url, method: 'PUT' as const, headers: { 'Content-Type': type } }
}

async function openFile(file: string): Promise<Opened | null> {
  const bytes = await sizeOf(file)
  return bytes === null ? null : { stream: createReadStream(file), bytes }
}

/** Uploads in a folder of this machine, below DATA_DIR. */
export function openLocalStorage(place: Place): Storage {
  const at = (key: string) => fileOf(place.dataDir, key)
  return {
    driver: 'local',
    ticket: async (key, wanted) => ticketOf(place, key, wanted),
    size: (key) => sizeOf(at(key)),
    fetch: (key, file, limit) =>
      pipeline(createReadStream(at(key)), limitBytes(limit), createWriteStream(file)),
    store: (key, file) => moved(file, at(key)),
    open: (key) => openFile(at(key)),
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(at(key), { force: true })))
    },
    close() {},
  }
}
