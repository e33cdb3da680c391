/** A sentence for the operator: why a backup cannot be made or used. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export type BackedTable = { name: string; columns: string[] }

/** The first entry of a backup: what it is of, before any of it was read. */
export type Manifest = {
  format: 1
  product: 'fengniao'
  version: string
  made_at: string
  postgres: string
  /** In the order in which they ran; a backup is loaded into exactly this state of the tables. */
  migrations: { name: string; digest: string }[]
  tables: BackedTable[]
  /** Whether the keys are inside, without which ID numbers and second factors cannot be read. */
  with_keys: boolean
  /** The files themselves, or only their list, where a store keeps them. */
  uploads: 'files' | 'list'
  /** The newest line of the audit log and its hash; absent in older backups. */
  audit?: { id: number; hash: string } | null
}

export type Digest = { bytes: number; sha256: string }
export type TableDigest = Digest & { name: string; rows: number }

/** The last entry but one: what was read, so that the other side can compare. */
export type Contents = {
  tables: TableDigest[]
  sequences: { name: string; value: number }[]
  jobs: number
  uploads: { files: number; bytes: number; missing: number }
}

/** The names of entries. */
export const entries = {
  manifest: 'manifest.json',
  identityKey: 'keys/identity.key',
  table: (name: string) => `tables/${name}`,
  jobs: 'jobs',
  uploadList: 'uploads.ndjson',
  upload: (key: string) => `uploads/${key}`,
  contents: 'contents.json',
  seal: 'seal.json',
} as const

export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
