import { Readable } from 'node:stream'
import type { S3Access } from '#server/config.ts'
import { connectS3 } from '#server/modules/platform/media/index.ts'
import { BackupError } from '../manifest.ts'
import type { Shelf } from './shelf.ts'

/** A store takes ten thousand parts: backups up to 312 GB. Memory holds two of them at a time. */
const part = { partSize: 32 * 1024 * 1024, queueSize: 2 }
/** How long one part may take, in milliseconds. */
const patience = 300_000

type Refusal = { name?: string; Code?: string; code?: string; $metadata?: { httpStatusCode?: number } }
type Where = { endpoint: string; bucket: string; says: string }

/** What a store said, in a sentence; never in its own words, which may repeat what it was asked with. */
function refused(error: unknown, { endpoint, bucket, says }: Where): unknown {
  if (error instanceof BackupError) return error
  const { name = '', Code, code, $metadata } = (error ?? {}) as Refusal
  const [status, word] = [$metadata?.httpStatusCode, Code ?? name]
  if (word === 'NoSuchBucket') return new BackupError(`没有 ${bucket} 这个存储桶。`)
  if (status === 404) return new BackupError(`没有 ${says}。`)
  if (status === 403)
    return new BackupError(
      `存储桶 ${bucket} 拒绝了（${word}），请检查 BACKUP_S3_KEY、BACKUP_S3_SECRET 与权限。`,
    )
  if (status !== undefined && status >= 300)
    return new BackupError(`存储桶 ${bucket} 没有照办（${status} ${word}），请稍后再试。`)
  if (code || /timeout|network/i.test(name))
    return new BackupError(
      `与 ${new URL(endpoint).host} 的连接断了或连不上（${code ?? name}），请检查 BACKUP_S3_ENDPOINT。`,
    )
  return error
}

/** The prefix of a bucket as a place for backups. */
export async function openBucket(access: S3Access, bucket: string, prefix: string): Promise<Shelf> {
  const sdk = await import('@aws-sdk/client-s3')
  const { Upload } = await import('@aws-sdk/lib-storage')
  const client = await connectS3(access, patience)
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name })
  const says = (name: string) => `s3://${bucket}/${prefix}${name}`
  const reworded = (error: unknown, name: string) =>
    refused(error, { endpoint: access.endpoint, bucket, says: says(name) })
  const ask = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw reworded(error, name)
    }
  }
  async function* content(name: string, body: Readable): AsyncGenerator<Buffer> {
    try {
      yield* body
    } catch (error) {
      throw reworded(error, name)
    }
  }
  const read = (name: string) =>
    ask(name, async () => {
      const { Body } = await client.send(new sdk.GetObjectCommand(at(name)))
      return Readable.from(content(name, Body as Readable), { objectMode: false })
    })
  const remove = (name: string) =>
    ask(name, async () => void (await client.send(new sdk.DeleteObjectCommand(at(name)))))
  return {
    says,
    has: (name) =>
      ask(name, async () => {
        const found = await client.send(new sdk.HeadObjectCommand(at(name))).catch((error: unknown) => {
          if ((error as Refusal).$metadata?.httpStatusCode === 404) return null
          throw error
        })
        return found !== null
      }),
    draft(name) {
      let there = false
      return {
        write: (body) =>
          ask(name, async () => {
            await new Upload({ client, ...part, params: { ...at(name), Body: body } }).done()
            there = true
          }),
        read: () => read(name),
        async keep() {},
        drop: async () => (there ? remove(name) : undefined),
      }
    },
    read,
    list: () =>
      ask('', async () => {
        const names: string[] = []
        const wanted = { Bucket: bucket, Prefix: prefix, Delimiter: '/' }
        for await (const page of sdk.paginateListObjectsV2({ client }, wanted))
          names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)))
        return names
      }),
    remove,
    close: () => client.destroy(),
  }
}
