import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Image, UploadKind } from '#contract/platform/upload.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { addJob } from '#server/kernel/jobs/job.ts'
import { withFolder } from './storage/temporary-folder.ts'
import { storageOf } from './storage/open-storage.ts'
import { dropUnused, lockUsed, type Target, writeUses } from './upload-use.store.ts'
import { dropFree, findFinished, lockUploads, uploadsOf, writeFileRow } from './upload.store.ts'
import { fileKey, imageOf, isPublic, newFileName, sizeKey } from './upload.view.ts'

/** The job that removes the files of uploads that are gone. */
export const removal = 'upload-remove'

const publicKinds: readonly UploadKind[] = ['avatar', 'cover', 'picture']

async function dropAll(trx: Db, uploads: readonly number[]): Promise<void> {
  const gone = await dropUnused(trx, uploads)
  if (gone.length > 0) await addJob(trx, removal, { fileNames: gone })
}

/**
 * Lets a thing refer to exactly these uploads, in this order. Those it referred to before and nothing
 * else does are removed with all their sizes. Call it inside the transaction that writes the thing.
 * @param target `kinds`: what the uploads must have been brought for, any public kind if absent
 * @param memberUid null for what nobody in particular brought
 * @throws Failure 10001 unless each is a finished upload of this member, or stands there already
 */
export async function attachUploads(
  trx: Db,
  memberUid: number | null,
  fileNames: readonly string[],
  target: Target & { kinds?: readonly UploadKind[] },
): Promise<void> {
  const { kinds = publicKinds } = target
  const before = await lockUsed(trx, target)
  if (before.length === 0 && fileNames.length === 0) return
  const locked = new Map((await lockUploads(trx, fileNames)).map((upload) => [upload.file_name, upload]))
  const kept = new Set(before.map(({ id }) => id))
  const wanted = [...new Set(fileNames)].map((name) => {
    const upload = locked.get(name)
    const fits = upload && kinds.some((kind) => kind === upload.kind)
    if (!fits || upload.state !== 'finished' || (upload.member_id !== memberUid && !kept.has(upload.id)))
      throw unacceptable('图片已失效，请重新上传')
    return upload.id
  })
  await writeUses(trx, target, wanted)
  await dropAll(
    trx,
    before.map(({ id }) => id).filter((id) => !wanted.includes(id)),
  )
}

/** The thing is gone: its uploads go too, with all their sizes, save those that something else refers to. */
export async function releaseUploads(trx: Db, target: Target): Promise<void> {
  const before = await lockUsed(trx, target)
  await writeUses(trx, target, [])
  await dropAll(
    trx,
    before.map(({ id }) => id),
  )
}

/** The public images among these names, by name; a name that is none is left out. */
export async function imagesOf(db: Db, fileNames: readonly string[]): Promise<Map<string, Image>> {
  const found = await findFinished(db, fileNames)
  return new Map(
    found.filter(({ kind }) => isPublic(kind)).map((upload) => [upload.file_name, imageOf(upload)]),
  )
}

type PrivateFile = {
  /** The name under which the person saves it. */
  name: string
  body: Readable | Buffer
  type: string
  /** It is removed some time after this. */
  until: Date
}

/**
 * Keeps a file that is for one person alone.
 * @returns its name for `personalLink`
 */
export async function putPrivate(host: Host, uid: number, file: PrivateFile): Promise<string> {
  const { name, body, type, until } = file
  const fileName = newFileName('file')
  await withFolder(host, async (folder) => {
    const at = path.join(folder, 'file')
    await pipeline(Readable.from(body, { objectMode: false }), createWriteStream(at))
    const { size: bytes } = await stat(at)
    // First the row: a file that nobody knows of would stay for ever.
    await writeFileRow(host.db, { fileName, uid, kind: 'file', bytes, type, saveAs: name, until })
    await storageOf(host).store(fileKey(fileName), at, type)
  })
  return fileName
}

/** What the rows of uploads say of people, and that their files go when the person goes. */
export function registerUploads({ personal }: Host): void {
  personal.register({
    table: 'upload',
    column: 'member_id',
    exported: ['file_name', 'kind', 'state', 'width', 'height', 'ai_label', 'created_at'],
    async atEnd(trx, uid) {
      const gone = await dropFree(trx, uid)
      if (gone.length > 0) await addJob(trx, removal, { fileNames: gone })
    },
  })
}

export type Copy = { name: string; open(): Promise<NodeJS.ReadableStream | null> }

/** Every picture that a person brought, in its largest size, to be opened one after the other. */
export async function copiesOf(host: Host, uid: number): Promise<Copy[]> {
  const names = await uploadsOf(host.db, uid)
  return names.map((fileName) => ({
    name: `${fileName.replace('/', '-')}.webp`,
    open: async () => (await storageOf(host).open(sizeKey(fileName, 'l')))?.stream ?? null,
  }))
}
