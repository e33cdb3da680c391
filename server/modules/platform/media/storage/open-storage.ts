import type { Host } from '#server/kernel/host.ts'
import { openLocalStorage } from './local-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const opened = new WeakMap<Host, Storage>()

/** The store of this site; opened with the first question. */
export function storageOf(host: Host): Storage {
  const known = opened.get(host)
  if (known) return known
  const { storage: settings, dataDir } = host.settings
  const storage =
    settings.driver === 's3' ? openS3Storage(settings) : openLocalStorage({ dataDir, secret: host.secret })
  opened.set(host, storage)
  return storage
}
