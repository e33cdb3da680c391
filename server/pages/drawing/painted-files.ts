import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Pictures that were painted, in a folder, by what was painted: a drawing that changed has another name. */
export type PaintedFiles = {
  read(name: string): Promise<Buffer | null>
  /** Keeps a picture; when there are too many, those that nobody asked for longest go. */
  keep(name: string, picture: Buffer): Promise<void>
}

export const nameOf = (what: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('hex')

async function removeOldest(folder: string, count: number): Promise<void> {
  const files = (await readdir(folder)).map((name) => path.join(folder, name))
  const aged = await Promise.all(
    files.map(async (file) => ({ file, at: (await stat(file).catch(() => null))?.mtimeMs ?? 0 })),
  )
  aged.sort((one, other) => one.at - other.at)
  for (const { file } of aged.slice(0, Math.max(0, aged.length - count))) await rm(file, { force: true })
}

/**
 * @param folder made when the first picture is kept
 * @param limit about so many pictures are kept
 */
export function openPaintedFiles(folder: string, limit = 2_000): PaintedFiles {
  let kept = Infinity
  return {
    async read(name) {
      const file = path.join(folder, name)
      const picture = await readFile(file).catch(() => null)
      const now = new Date()
      if (picture) await utimes(file, now, now).catch(() => {})
      return picture
    },
    async keep(name, picture) {
      await mkdir(folder, { recursive: true })
      // Under a name of its own first: another process may write the same.
      const half = path.join(folder, `${name}.${process.pid}`)
      await writeFile(half, picture)
      await rename(half, path.join(folder, name))
      kept += 1
      // Counted at the start and after every tenth part of the limit, and then made room for that many.
      if (kept <= limit) return
      await removeOldest(folder, limit - Math.ceil(limit / 10))
      kept = Math.min(limit, (await readdir(folder)).length)
    },
  }
}
