import type { Host } from '#server/kernel/host.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { missing } from '#server/kernel/errors/failure.ts'
import { authenticate } from '#server/kernel/session/authenticate.ts'
import { openPublic } from '../generated-pictures.ts'
import { createMarker, type Marker } from '../watermark/marker.ts'
import { storageOf } from '../storage/open-storage.ts'
import { linkedPerson } from './signed-link.ts'
import { isKey, type Opened } from '../storage/storage.ts'
import { findUpload, type Upload } from '../upload.store.ts'
import type { Visibility } from './visibility.ts'

/**
 * Every picture can be taken away from sight: within a minute nobody has it from here any more. Those of people and
 * places stand on every page, so that a browser which has seen one keeps it; what stands between does not.
 */
const cacheOf = (kind: string) =>
  kind === 'picture' ? 'public, max-age=40' : 'public, max-age=31536000, s-maxage=40, immutable'
const noFile = () => missing('没有这个文件')

const send = (reply: FastifyReply, found: Opened | null) => {
  if (!found) throw noFile()
  return reply.header('content-length', found.bytes).send(found.stream)
}

type Serving = { host: Host; mark: Marker; visibility: Visibility }

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

/**
 * A public picture, as long as something shows it, and for whom: always through this server, since an address of the
 * store would outlive it.
 */
async function sendPublic({ host, visibility }: Serving, request: FastifyRequest, reply: FastifyReply) {
  const key = keyOf('pub', request)
  const { kind = '' } = request.params as Record<string, string>
  const fileName = fileNameOf(request)
  reply.type('image/webp')
  if (await visibility.forAll(fileName)) {
    // Under one name there is one picture for ever.
    const etag = `"${key}"`
    reply.header('cache-control', cacheOf(kind)).header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  } else {
    const viewer = await authenticate(host, request, reply)
    if (!(await visibility.forViewer(fileName, viewer))) return refuse(reply, 404, '没有这张图片')
    reply.header('cache-control', 'private, no-store')
  }
  return send(reply, await openPublic(host, key))
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

/** Serves what lies in the store: the public while it is shown, the private by signed addresses. */
export function addFiles(host: Host, visibility: Visibility): void {
  const hidden = { schema: { hide: true } }
  const at = { host, mark: createMarker(host), visibility }
  host.app.get('/file/pub/:kind/:name', hidden, (request, reply) => sendPublic(at, request, reply))
  host.app.get('/file/priv/:kind/:name', hidden, (request, reply) => sendPersonal(at, request, reply))
}
