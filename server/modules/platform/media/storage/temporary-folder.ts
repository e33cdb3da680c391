import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Host } from '#server/kernel/host.ts'

/** Photographs of identity cards and copies of personal data lie there: no other account of the machine may look in. */
export async function closeFolder({ settings, log }: Host): Promise<void> {
  const uploads = path.join(settings.dataDir, 'uploads')
  await mkdir(uploads, { recursive: true, mode: 0o700 })
  // A shared disk may belong to somebody else.
  await chmod(uploads, 0o700).catch((error: unknown) =>
    log.warn({ err: error }, 'other accounts of the machine may read the uploads'),
  )
}

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
