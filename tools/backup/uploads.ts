import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { Settings } from '#server/config.ts'
import { lastingKeys } from '#server/modules/platform/media/index.ts'
import type { Archive } from './archive.ts'
import { BackupError, type Contents, entries } from './manifest.ts'
import { type Say, storeOf } from './place.ts'
import type { Entry } from './read-archive.ts'

type Row = { id: number; file_name: string; content_type: string; bytes: number }
type Store = ReturnType<typeof storeOf>

const page = 500
const reportEvery = 1_000

/** The finished uploads of the snapshot, a page at a time; what the site draws itself (without bytes) is drawn again. */
async function* uploadRows(client: pg.ClientBase): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const { rows } = await client.query<Row>(
      `select id, file_name, content_type, bytes from upload where state = 'finished' and bytes > 0 and id > $1
       order by id limit ${page}`,
      [after],
    )
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Where a file cannot be opened, that is known before its entry begins. */
async function opened(store: Store, key: string) {
  const found = await store.open(key)
  if (!found) return null
  const stream = Readable.from(found.stream, { objectMode: false })
  await new Promise<void>((resolve, reject) => stream.once('readable', resolve).once('error', reject))
  return { stream, bytes: found.bytes }
}

/** Copies the files themselves; those that are gone meanwhile are counted. */
export async function copyUploads(
  client: pg.ClientBase,
  archive: Archive,
  settings: Settings,
  say: Say,
): Promise<Contents['uploads']> {
  const store = storeOf(settings)
  const done = { files: 0, bytes: 0, missing: 0 }
  try {
    for await (const { file_name } of uploadRows(client)) {
      let any = false
      for (const key of lastingKeys(file_name)) {
        const file = await opened(store, key)
        if (!file) continue
        await archive.putFile(entries.upload(key), file.bytes, file.stream)
        any = true
        done.files += 1
        done.bytes += file.bytes
        if (done.files % reportEvery === 0) say(`上传的文件：${done.files} 个…`)
      }
      if (!any) done.missing += 1
    }
    return done
  } finally {
    store.close()
  }
}

async function* listLines(client: pg.ClientBase, done: Contents['uploads']): AsyncGenerator<Buffer> {
  for await (const { file_name, content_type, bytes } of uploadRows(client)) {
    done.files += 1
    done.bytes += bytes
    yield Buffer.from(`${JSON.stringify({ file_name, content_type, bytes })}\n`)
  }
}

/** Writes down which files the store has to have, and leaves them there. */
export async function listUploads(client: pg.ClientBase, archive: Archive): Promise<Contents['uploads']> {
  const done = { files: 0, bytes: 0, missing: 0 }
  await archive.putParts(entries.uploadList, Readable.from(listLines(client, done), { objectMode: false }))
  return done
}

const rootOf = ({ dataDir }: Settings) => path.join(dataDir, 'uploads')

/** @throws BackupError where files of a site lie already */
export async function refuseFilledFolder(settings: Settings): Promise<void> {
  if (settings.storage.driver === 's3') return
  const found = await readdir(rootOf(settings)).catch(() => [])
  if (found.some((name) => name !== 'work'))
    throw new BackupError(`${rootOf(settings)} 里已经有文件：只能恢复到空的 DATA_DIR。`)
}

export async function dropFolder(settings: Settings): Promise<void> {
  if (settings.storage.driver === 'local') await rm(rootOf(settings), { recursive: true, force: true })
}

/** Takes the files of a backup one after the other. */
export async function openUploads(settings: Settings) {
  const store = storeOf(settings)
  const base = path.join(rootOf(settings), 'work')
  await mkdir(base, { recursive: true })
  const folder = await mkdtemp(path.join(base, 'a-'))
  return {
    async take(entry: Entry): Promise<void> {
      const key = entry.header.name.slice(entries.upload('').length)
      const file = path.join(folder, 'file')
      await pipeline(entry, createWriteStream(file))
      await store.store(key, file, key.endsWith('.webp') ? 'image/webp' : 'application/zip')
    },
    async close(): Promise<void> {
      store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
