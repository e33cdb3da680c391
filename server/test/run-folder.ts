import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const roomForRun = 4 * 1024 ** 3

/** Where the files of a run of tests go: into memory where there are 4 GB (a disk is waited for), else to the disk. */
export function folderOfRun(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > roomForRun ? memory : tmpdir()
}
