import { code } from '#contract/error.ts'
import {
  type Image,
  type UploadKind,
  evidenceFinish,
  evidenceTicket,
  getossurl,
  getsts,
  uploadFinish,
} from '#contract/platform/upload.ts'
import { Failure, missing, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import { mayDecide } from '#server/kernel/registry/staff-queue.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { createEncoder, createFinisher, removeOriginals } from './encoding/finish-upload.ts'
import { addFiles } from './serving/serve-files.ts'
import { createVisibility, type Visibility } from './serving/visibility.ts'
import { closeFolder, sweepFolders } from './storage/temporary-folder.ts'
import { storageOf } from './storage/open-storage.ts'
import { personalLink } from './serving/signed-link.ts'
import { takeEvidence } from './evidence-limits.ts'
import { addPut } from './receive-upload.ts'
import { isUsedBy } from './upload-use.store.ts'
import {
  findUpload,
  deleteUploads,
  openUpload,
  staleOriginals,
  sweepUploads,
  type Upload,
} from './upload.store.ts'
import {
  allKeys,
  imageOf,
  incomingKey,
  isPublic,
  newFileName,
  publicAddress,
  ticketSeconds,
} from './upload.view.ts'
import { registerUploads, removal } from './attachments.ts'

const takeHourly = async (host: Host, uid: number): Promise<number> =>
  (await consumeRateLimits(host, [{ key: `upload ${uid}`, limit: 60, seconds: 60 * 60 }])).retryAfter

/** Uploads looked at in one round of the sweep. */
const sweepRound = 200

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** @throws Failure for a type that will be refused anyhow, before its bytes are brought */
function checkType(type: string): void {
  if (acceptedTypes.includes(type)) return
  if (/^image\/hei[cf]/.test(type)) throw unacceptable('浏览器看不了 HEIC，请在手机里改存为 JPEG 再传')
  if (type.startsWith('image/svg')) throw unacceptable('不能用 SVG，请先存为 PNG')
  throw unacceptable('请用 JPEG、PNG、WebP 或 GIF 图片')
}

type Asked = {
  kind: UploadKind
  /** Null for what nobody in particular brings. */
  uid: number | null
  size: number
  content_type: string
  /** Takes one from the limits. @returns the seconds until there is room; 0 when it was taken */
  take: () => Promise<number>
}

/** Lets a browser bring one file. @throws Failure 10001 for a type that is not taken, 10007 */
async function openTicket(host: Host, { kind, uid, size, content_type: type, take }: Asked) {
  checkType(type)
  const retryAfter = await take()
  if (retryAfter > 0) throw new Failure(code.tooOften, `上传太频繁，${retryAfterText(retryAfter)}`)
  const fileName = newFileName(kind)
  await openUpload(host.db, { fileName, uid, kind, bytes: size, type })
  const wanted = { bytes: size, type, seconds: ticketSeconds }
  const ticket = await storageOf(host).ticket(incomingKey(fileName), wanted)
  const expires = new Date(Date.now() + ticketSeconds * 1000).toISOString()
  return { driver: storageOf(host).driver, ...ticket, fields: {}, file_name: fileName, expires }
}

/** A finished image for the person who brought it; the addresses of a private one are theirs, for a while. */
function ownImage(host: Host, uid: number, upload: Upload): Image {
  if (isPublic(upload.kind)) return imageOf(upload)
  return imageOf(upload, (fileName, letter) => personalLink(host, { fileName, uid, letter }))
}

/** The address of an upload for somebody who may see it. */
function addressFor(host: Host, viewer: Viewer | null, { kind, file_name: fileName }: Upload): string {
  if (isPublic(kind)) return publicAddress(fileName, 'l')
  return personalLink(host, { fileName, uid: viewer?.uid ?? 0 })
}

/**
 * A public picture is for whom something shows it, a file made for one person nobody else's. Of private pictures those who decide on reports see the ones
 * of a report; whoever needs to see others asks where each look is written down.
 */
async function maySee(
  { db }: Host,
  visibility: Visibility,
  viewer: Viewer | null,
  upload: Upload,
): Promise<boolean> {
  const { kind, file_name: name } = upload
  if (isPublic(kind)) return (await visibility.forAll(name)) || visibility.forViewer(name, viewer)
  if (!viewer) return false
  if (viewer.uid === upload.member_id) return true
  return kind === 'private' && mayDecide(viewer, 'moderator') && isUsedBy(db, upload.id, 'report')
}

function addJobs(host: Host): void {
  const remove = async (fileNames: readonly string[]) => {
    await storageOf(host).remove(fileNames.flatMap(allKeys))
    await deleteUploads(host.db, fileNames)
  }
  host.jobs.on(removal, async (payload) => remove((payload as { fileNames: string[] }).fileNames), {
    long: true,
  })
  host.jobs.every(
    '17 * * * *',
    'media:sweep',
    async () => {
      for (let swept = [''], round = 0; swept.length > 0 && round < 100; round += 1) {
        swept = await sweepUploads(host.db, sweepRound)
        await remove(swept)
      }
      await removeOriginals(host, await staleOriginals(host.db, sweepRound))
      await sweepFolders(host)
    },
    { long: true },
  )
}

/** Uploads: tickets, finishing, addresses, and the files themselves. */
export function uploadRoutes(host: Host): void {
  const encoder = createEncoder()
  const finish = createFinisher(host, encoder)
  host.app.addHook('onReady', () => closeFolder(host))
  host.app.addHook('onClose', async () => {
    encoder.stop()
    storageOf(host).close()
  })
  addPut(host)
  const visibility = createVisibility(host)
  addFiles(host, visibility)
  addJobs(host)
  registerUploads(host)

  serve(host, getsts, ({ kind, ...file }, { viewer: { uid } }) =>
    openTicket(host, { ...file, kind, uid, take: () => takeHourly(host, uid) }),
  )

  serve(host, uploadFinish, async ({ file_name }, { viewer }) =>
    ownImage(host, viewer.uid, await finish(viewer.uid, file_name)),
  )

  serve(host, evidenceTicket, ({ ticket, ...file }, { address }) => {
    const take = () => takeEvidence(host, address, ticket)
    return openTicket(host, { ...file, kind: 'evidence', uid: null, take })
  })

  serve(host, evidenceFinish, async ({ file_name }) => {
    const upload = await finish(null, file_name)
    return imageOf(upload, () => upload.preview)
  })

  serve(host, getossurl, async ({ file_name }, { viewer }) => {
    const upload = await findUpload(host.db, file_name)
    if (upload?.state !== 'finished' || !(await maySee(host, visibility, viewer, upload)))
      throw missing('没有这个文件，可能已被删除')
    return { url: addressFor(host, viewer, upload) }
  })
}
