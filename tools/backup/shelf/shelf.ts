import type { Readable } from 'node:stream'

/** A backup on its way: written, read back, and then kept or taken back. */
export type Draft = {
  write(content: Readable): Promise<void>
  read(): Promise<Readable>
  keep(): Promise<void>
  drop(): Promise<void>
}

/** A folder, or a prefix of a bucket, where backups lie by their names. */
export type Shelf = {
  /** How people are told of what lies under a name. */
  says(name: string): string
  /** @throws BackupError where the folder itself is not there */
  has(name: string): Promise<boolean>
  draft(name: string): Draft
  read(name: string): Promise<Readable>
  list(): Promise<string[]>
  remove(name: string): Promise<void>
  close(): void
}
