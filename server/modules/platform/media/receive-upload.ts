import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { code } from '#contract/error.ts'
import { maxUploadBytes } from '#contract/limits.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { withFolder } from './storage/temporary-folder.ts'
import { limitBytes } from './storage/local-storage.ts'
import { storageOf } from './storage/open-storage.ts'
import { isValidSignature } from './serving/signed-link.ts'
import { isKey } from './storage/storage.ts'
import { findUpload } from './upload.store.ts'
import { incomingKey } from './upload.view.ts'

/** A sender who is silent for so long has gone. */
const maxSilence = 20_000

type Brought = { fileName: string; bytes: number }

/** @throws Failure unless the address is one of ours, holds, and the request is what it was signed for */
function readTicket({ secret }: Host, request: FastifyRequest): Brought {
  const { kind, name } = request.params as Record<string, string>
  const { size = '', type = '', expires = '', sign = '' } = request.query as Record<string, string>
  const key = incomingKey(`${kind}/${name}`)
  const signed = { act: 'put' as const, key, expires: Number(expires), terms: `${size} ${type}` }
  if (!isKey(key) || !isValidSignature(secret, signed, sign))
    throw new Failure(code.malformed, '上传地址已过期，请重新上传')
  const bytes = Number(size)
  if (request.headers['content-type'] !== type) throw new Failure(code.wrongType, '文件类型与说好的不同')
  if (bytes > maxUploadBytes || Number(request.headers['content-length'] ?? bytes) !== bytes)
    throw new Failure(code.tooLarge, '文件大小与说好的不同，请重新选择')
  return { fileName: `${kind}/${name}`, bytes }
}

/** Lets the body run into a file; whatever goes wrong leaves none behind. */
async function receive(host: Host, request: FastifyRequest, { fileName, bytes }: Brought) {
  request.raw.setTimeout(maxSilence, () => request.raw.destroy())
  await withFolder(host, async (folder) => {
    const file = path.join(folder, 'half')
    await pipeline(request.body as NodeJS.ReadableStream, limitBytes(bytes), createWriteStream(file)).catch(
      (error: unknown) => {
        if (error instanceof Failure) throw error
        throw new Failure(code.malformed, '文件没有传完，请重新上传')
      },
    )
    if ((await stat(file)).size !== bytes) throw new Failure(code.malformed, '文件没有传完，请重新上传')
    await storageOf(host).store(incomingKey(fileName), file, '')
  })
}

async function put(host: Host, request: FastifyRequest, reply: FastifyReply) {
  const brought = readTicket(host, request)
  const upload = await findUpload(host.db, brought.fileName)
  if (upload?.state !== 'waiting') throw new Failure(code.malformed, '这次上传已经结束')
  await receive(host, request, brought)
  return reply.code(204).header('cache-control', 'no-store').send()
}

/** Takes the files of the local store, as a stream, past the parsers of forms. */
export function addPut(host: Host): void {
  if (host.settings.storage.driver !== 'local') return
  void host.app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.put(
      '/api/cloudoss/put/:kind/:name',
      { schema: { hide: true }, bodyLimit: maxUploadBytes, config: { slowBody: true } },
      (request, reply) => put(host, request, reply),
    )
  })
}
