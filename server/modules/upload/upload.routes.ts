import { code } from '#contract/error.ts'
import { type Image, getossurl, getsts, uploadFinish } from '#contract/upload.ts'
import type { Db } from '#server/kernel/db.ts'
import { Failure, missing } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import { takeLimits, waitWords } from '#server/kernel/limit.ts'
import { serve } from '#server/kernel/serve.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { createEncoder } from './encoder.ts'
import { addFiles } from './files.ts'
import { createFinisher, removeOriginals } from './finish.ts'
import { sweepFolders } from './folder.ts'
import { storageOf } from './open-storage.ts'
import { addPut } from './put.ts'
import {
  findUpload,
  forgetUploads,
  openUpload,
  staleOriginals,
  sweepUploads,
  type Upload,
} from './upload.store.ts'
import {
  allKeys,
  fileKey,
  imageOf,
  incomingKey,
  isPublic,
  letters,
  linkSeconds,
  newFileName,
  publicAddress,
  sizeKey,
  ticketSeconds,
} from './upload.view.ts'
import { registerUploads, removal } from './use.ts'

/** Others than its owner and the staff who may see a private upload. */
type SeePrivate = (db: Db, viewer: Viewer, upload: Upload) => Promise<boolean>

const hourly = (uid: number) => ({ key: `upload ${uid}`, most: 60, seconds: 60 * 60 })
/** Uploads looked at in one round of the sweep. */
const sweepRound = 200

const taken = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** @throws Failure for a type that will be refused anyhow, before its bytes are brought */
function checkType(type: string): void {
  if (taken.includes(type)) return
  if (/^image\/hei[cf]/.test(type))
    throw new Failure(code.unacceptable, '浏览器看不了 HEIC，请在手机里改存为 JPEG 再传')
  if (type.startsWith('image/svg')) throw new Failure(code.unacceptable, '不能用 SVG，请先存为 PNG')
  throw new Failure(code.unacceptable, '请用 JPEG、PNG、WebP 或 GIF 图片')
}

/** A finished image for the person who brought it; of a private one the addresses work for a while. */
async function ownImage(host: Host, upload: Upload): Promise<Image> {
  if (isPublic(upload.kind)) return imageOf(upload)
  const link = { seconds: linkSeconds, type: 'image/webp', saveAs: '' }
  const links = letters.map((letter) => storageOf(host).link(sizeKey(upload.file_name, letter), link))
  const [url = '', url_medium = '', url_small = ''] = await Promise.all(links)
  return { ...imageOf(upload), url, url_medium, url_small }
}

async function privateAddress(host: Host, upload: Upload): Promise<string> {
  const { kind, file_name, content_type, save_as } = upload
  const isFile = kind === 'file'
  return storageOf(host).link(isFile ? fileKey(file_name) : sizeKey(file_name, 'l'), {
    seconds: linkSeconds,
    type: isFile ? content_type : 'image/webp',
    saveAs: save_as,
  })
}

/** A file made for one person is nobody else's, the staff's neither. */
async function maySee(host: Host, viewer: Viewer | null, upload: Upload, others: SeePrivate) {
  if (isPublic(upload.kind)) return true
  if (!viewer) return false
  if (viewer.uid === upload.member_id) return true
  if (upload.kind === 'file') return false
  return viewer.roles.length > 0 || others(host.db, viewer, upload)
}

function addJobs(host: Host): void {
  const remove = async (fileNames: readonly string[]) => {
    await storageOf(host).remove(fileNames.flatMap(allKeys))
    await forgetUploads(host.db, fileNames)
  }
  host.jobs.on(removal, async (payload) => remove((payload as { fileNames: string[] }).fileNames))
  host.jobs.every('17 * * * *', 'upload-sweep', async () => {
    for (let swept = [''], round = 0; swept.length > 0 && round < 100; round += 1) {
      swept = await sweepUploads(host.db, sweepRound)
      await remove(swept)
    }
    await removeOriginals(host, await staleOriginals(host.db, sweepRound))
    await sweepFolders(host)
  })
}

/** Uploads: tickets, finishing, addresses, and the files themselves. */
export function uploadRoutes(host: Host, seePrivate: SeePrivate = async () => false): void {
  const encoder = createEncoder()
  const finish = createFinisher(host, encoder)
  host.app.addHook('onClose', async () => {
    encoder.stop()
    storageOf(host).close()
  })
  addPut(host)
  addFiles(host)
  addJobs(host)
  registerUploads(host)

  serve(host, getsts, async ({ kind, size, content_type }, { viewer: { uid } }) => {
    checkType(content_type)
    const { wait } = await takeLimits(host, [hourly(uid)])
    if (wait > 0) throw new Failure(code.tooOften, `上传太频繁，${waitWords(wait)}`)
    const fileName = newFileName(kind)
    const wanted = { bytes: size, type: content_type, seconds: ticketSeconds }
    await openUpload(host.db, { fileName, uid, kind, bytes: size, type: content_type })
    const ticket = await storageOf(host).ticket(incomingKey(fileName), wanted)
    const expires = new Date(Date.now() + ticketSeconds * 1000).toISOString()
    return { driver: storageOf(host).driver, ...ticket, fields: {}, file_name: fileName, expires }
  })

  serve(host, uploadFinish, async ({ file_name }, { viewer }) =>
    ownImage(host, await finish(viewer.uid, file_name)),
  )

  serve(host, getossurl, async ({ file_name }, { viewer }) => {
    const upload = await findUpload(host.db, file_name)
    if (upload?.state !== 'finished' || !(await maySee(host, viewer, upload, seePrivate)))
      throw missing('没有这个文件，可能已被删除')
    return { url: isPublic(upload.kind) ? publicAddress(file_name, 'l') : await privateAddress(host, upload) }
  })
}
