import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupError } from '../manifest.ts'
import type { Shelf } from './shelf.ts'

/** A folder as a place for backups; one that is not finished ends in `.part`. */
export function openFolder(folder: string): Shelf {
  const at = (name: string) => path.join(folder, name)
  return {
    says: at,
    async has(name) {
      if (!existsSync(folder)) throw new BackupError(`没有 ${folder} 这个文件夹。`)
      return existsSync(at(name))
    },
    draft(name) {
      const file = at(`${name}.part`)
      return {
        write: (content) => pipeline(content, createWriteStream(file, { mode: 0o600, flush: true })),
        read: async () => createReadStream(file),
        keep: () => rename(file, at(name)),
        drop: () => rm(file, { force: true }),
      }
    },
    read: async (name) => createReadStream(at(name)),
    list: () => readdir(folder),
    remove: (name) => rm(at(name)),
    close() {},
  }
}
