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
import { householdOf, networkOf } from '#server/kernel/security/network.ts'
import { type RateLimit, consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import { mayDecide } from '#server/kernel/registry/staff-queue.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { createEncoder, createFinisher, removeOriginals } from './encoding/finish-upload.ts'
import { addFiles } from './serving/serve-files.ts'
import { sweepFolders } from './storage/temporary-folder.ts'
import { storageOf } from './storage/open-storage.ts'
import { personalLink } from './serving/signed-link.ts'
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

const hourly = (uid: number): RateLimit[] => [{ key: `upload ${uid}`, limit: 60, seconds: 60 * 60 }]

const day = 24 * 60 * 60
/** The last one bounds what visitors together put into the store before it is swept. */
const evidenceLimits = (address: string): RateLimit[] => [
  { key: `evidence ${householdOf(address)}`, limit: 12, seconds: day },
  { key: `evidence ${networkOf(address)}`, limit: 60, seconds: day },
  { key: 'evidence', limit: 400, seconds: day },
]
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
  limits: RateLimit[]
}

/** Lets a browser bring one file. @throws Failure 10001 for a type that is not taken, 10007 */
async function openTicket(host: Host, { kind, uid, size, content_type: type, limits }: Asked) {
  checkType(type)
  const { retryAfter } = await consumeRateLimits(host, limits)
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
 * A file made for one person is nobody else's. Of private pictures those who decide on reports see the ones
 * of a report; whoever needs to see others asks where each look is written down.
 */
async function maySee({ db }: Host, viewer: Viewer | null, upload: Upload): Promise<boolean> {
  if (isPublic(upload.kind)) return true
  if (!viewer) return false
  if (viewer.uid === upload.member_id) return true
  return upload.kind === 'private' && mayDecide(viewer, 'moderator') && isUsedBy(db, upload.id, 'report')
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
  host.app.addHook('onClose', async () => {
    encoder.stop()
    storageOf(host).close()
  })
  addPut(host)
  addFiles(host)
  addJobs(host)
  registerUploads(host)

  serve(host, getsts, ({ kind, ...file }, { viewer: { uid } }) =>
    openTicket(host, { ...file, kind, uid, limits: hourly(uid) }),
  )

  serve(host, uploadFinish, async ({ file_name }, { viewer }) =>
    ownImage(host, viewer.uid, await finish(viewer.uid, file_name)),
  )

  serve(host, evidenceTicket, (file, { address }) =>
    openTicket(host, { ...file, kind: 'evidence', uid: null, limits: evidenceLimits(address) }),
  )

  serve(host, evidenceFinish, async ({ file_name }) => {
    const upload = await finish(null, file_name)
    return imageOf(upload, () => upload.preview)
  })

  serve(host, getossurl, async ({ file_name }, { viewer }) => {
    const upload = await findUpload(host.db, file_name)
    if (upload?.state !== 'finished' || !(await maySee(host, viewer, upload)))
      throw missing('没有这个文件，可能已被删除')
    return { url: addressFor(host, viewer, upload) }
  })
}
