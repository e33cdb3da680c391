import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Host } from '#server/kernel/host.ts'

const baseOf = ({ settings }: Host) => path.join(settings.dataDir, 'uploads', 'work')
const day = 24 * 60 * 60 * 1000

/** A folder for one piece of work, on the disk where uploads lie; gone when it is done. */
export async function withFolder<T>(host: Host, work: (folder: string) => Promise<T>): Promise<T> {
  const base = baseOf(host)
  await mkdir(base, { recursive: true })
  const folder = await mkdtemp(path.join(base, 'a-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes folders that a process which was killed left behind. */
export async function sweepFolders(host: Host): Promise<void> {
  const base = baseOf(host)
  for (const name of await readdir(base).catch(() => [])) {
    const folder = path.join(base, name)
    const found = await stat(folder).catch(() => null)
    if (found && found.mtimeMs < Date.now() - day) await rm(folder, { recursive: true, force: true })
  }
}
