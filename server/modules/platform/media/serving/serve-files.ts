import { type ContentType, contentTypes } from '#contract/content-type.ts'
import type { Host } from '#server/kernel/host.ts'
import { readUses, type Target } from '../upload-use.store.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { missing } from '#server/kernel/errors/failure.ts'
import { authenticate } from '#server/kernel/session/authenticate.ts'
import { openPublic } from '../generated-pictures.ts'
import { createMarker, type Marker } from '../watermark/marker.ts'
import { storageOf } from '../storage/open-storage.ts'
import { linkedPerson } from './signed-link.ts'
import { isKey, type Opened } from '../storage/storage.ts'
import { findUpload, type Upload } from '../upload.store.ts'

/** What people show pictures with and what can be taken away from sight, by the kinds that answer for it. */
const contentTypesOf: Readonly<Record<string, readonly ContentType[]>> = {
  post: [contentTypes.post],
  appreciation: [contentTypes.appreciation],
  work: [contentTypes.work],
  review: [contentTypes.review],
  comment: [contentTypes.postComment, contentTypes.appreciationComment],
}

/** How long an answer is believed, in milliseconds; with the time that browsers keep a picture less than a minute. */
const maxAge = 15_000
const maxKnown = 5_000

async function isThere({ content: known, db }: Host, { type, id }: Target): Promise<boolean> {
  const found = await Promise.all((contentTypesOf[type] ?? []).map((kind) => known.find(db, kind, id)))
  return found.some((one) => one !== null)
}

/**
 * Whether everybody may see a picture: something that shows it stands for all to see, or nothing shows it yet. A draft
 * neither shows nor hides what it holds.
 */
async function isPublic(host: Host, fileName: string): Promise<boolean> {
  const uses = (await readUses(host.db, fileName)).filter(({ type }) => type !== 'draft')
  if (uses.length === 0 || uses.some(({ type }) => !(type in contentTypesOf))) return true
  const there = await Promise.all(uses.map((use) => isThere(host, use)))
  return there.includes(true)
}

/** Answers whether everybody may see a picture, by its name; what was found out is believed for a while. */
export function createVisibility(host: Host) {
  const known = new Map<string, { until: number; shown: Promise<boolean> }>()
  return (fileName: string): Promise<boolean> => {
    const now = Date.now()
    const before = known.get(fileName)
    if (before && before.until > now) return before.shown
    if (known.size >= maxKnown) known.clear()
    const shown = isPublic(host, fileName)
    known.set(fileName, { until: now + maxAge, shown })
    // A database that was away is asked again by the next one.
    shown.catch(() => known.delete(fileName))
    return shown
  }
}

const forEver = 'public, max-age=31536000, immutable'
/** Pictures that people show can be taken away from sight: within a minute nobody has them from here any more. */
const forNow = 'public, max-age=40'
const noFile = () => missing('没有这个文件')

const send = (reply: FastifyReply, found: Opened | null) => {
  if (!found) throw noFile()
  return reply.header('content-length', found.bytes).send(found.stream)
}

type Serving = { host: Host; mark: Marker; shown: ReturnType<typeof createVisibility> }

const keyOf = (area: 'pub' | 'priv', request: FastifyRequest): string => {
  const { kind, name } = request.params as Record<string, string>
  const key = `${area}/${kind}/${name}`
  if (!isKey(key)) throw noFile()
  return key
}

const fileNameOf = (request: FastifyRequest): string => {
  const { kind, name = '' } = request.params as Record<string, string>
  return `${kind}/${name.slice(0, 32)}`
}

/** Why a picture is not shown, in words of its own: whoever opens it sees nothing else. */
const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${message}。\n`)

/** Whoever brought a picture, and the staff, see it wherever it stands. */
async function seesHidden(host: Host, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const viewer = await authenticate(host, request, reply)
  if (!viewer) return false
  return viewer.roles.length > 0 || (await findUpload(host.db, fileNameOf(request)))?.member_id === viewer.uid
}

/**
 * A picture that somebody shows, as long as something shows it: always through this server, since an address of the
 * store would outlive it.
 */
async function sendShown({ host, shown }: Serving, request: FastifyRequest, reply: FastifyReply) {
  const key = keyOf('pub', request)
  reply.type('image/webp')
  if (await shown(fileNameOf(request))) {
    // Under one name there is one picture for ever.
    const etag = `"${key}"`
    reply.header('cache-control', forNow).header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  } else {
    if (!(await seesHidden(host, request, reply))) return refuse(reply, 404, '没有这张图片')
    reply.header('cache-control', 'private, no-store')
  }
  return send(reply, await openPublic(host, key))
}

async function sendPublic(at: Serving, request: FastifyRequest, reply: FastifyReply) {
  const { kind } = request.params as Record<string, string>
  if (kind === 'picture') return sendShown(at, request, reply)
  const { host } = at
  const key = keyOf('pub', request)
  const elsewhere = storageOf(host).publicUrl(key)
  if (elsewhere !== null)
    return reply.header('cache-control', 'public, max-age=86400').redirect(elsewhere, 302)
  reply.header('cache-control', forEver).type('image/webp')
  return send(reply, await storageOf(host).open(key))
}

const over = '这个地址已过期，请回到原来的页面再打开'

/** A file that the site made for somebody, under the name by which they save it. */
async function sendFile({ host }: Serving, upload: Upload, key: string, reply: FastifyReply) {
  const { content_type: type, save_as: saveAs } = upload
  reply.type(type).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(saveAs)}`)
  return send(reply, await storageOf(host).open(key))
}

/**
 * What is private is for the person whose address it is, and for nobody to whom it was passed on. A file is its
 * owner's alone. Whoever did not bring a picture themselves is staff: they see it with who looks and when drawn over it.
 */
async function sendPersonal(at: Serving, request: FastifyRequest, reply: FastifyReply) {
  const { host, mark } = at
  const key = keyOf('priv', request)
  const uid = linkedPerson(host, key, request)
  if (uid === null) return refuse(reply, 404, over)
  const viewer = await authenticate(host, request, reply)
  if (viewer?.uid !== uid) return refuse(reply, 403, '这个地址只给本人用，请登录后再打开，转给别人没有用')
  const upload = await findUpload(host.db, fileNameOf(request))
  if (!upload) throw noFile()
  const own = upload.member_id === uid
  reply.header('cache-control', 'private, no-store')
  if (upload.kind === 'file')
    return own ? sendFile(at, upload, key, reply) : refuse(reply, 403, '这个文件不是你的')
  if (!own && viewer.roles.length === 0) return refuse(reply, 403, '这张图片只给站务看')
  reply.type('image/webp')
  return own ? send(reply, await storageOf(host).open(key)) : reply.send(await mark(key, upload, uid))
}

/** Serves what lies in the store: the public for ever or while it is shown, the private by signed addresses. */
export function addFiles(host: Host): void {
  const hidden = { schema: { hide: true } }
  const at = { host, mark: createMarker(host), shown: createVisibility(host) }
  host.app.get('/file/pub/:kind/:name', hidden, (request, reply) => sendPublic(at, request, reply))
  host.app.get('/file/priv/:kind/:name', hidden, (request, reply) => sendPersonal(at, request, reply))
}
