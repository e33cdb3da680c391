import type { Host } from '#server/kernel/host.ts'
import { storageOf } from './open-storage.ts'
import { uploadsOf } from './upload.store.ts'
import { sizeKey } from './upload.view.ts'

export type Copy = { name: string; open(): Promise<NodeJS.ReadableStream | null> }

/** Every picture that a person brought, in its largest size, to be opened one after the other. */
export async function copiesOf(host: Host, uid: number): Promise<Copy[]> {
  const names = await uploadsOf(host.db, uid)
  return names.map((fileName) => ({
    name: `${fileName.replace('/', '-')}.webp`,
    open: async () => (await storageOf(host).open(sizeKey(fileName, 'l')))?.stream ?? null,
  }))
}
