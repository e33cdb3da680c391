import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { code } from '#contract/error.ts'
import type { S3Access, StorageSettings } from '#server/config.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import { limitBytes } from './local-storage.ts'
import type { Storage, Wanted } from './storage.ts'

export type S3Settings = Extract<StorageSettings, { driver: 's3' }>

/** The library is 40 MB: a site that keeps its files in a folder never reads it. */
const libraries = async () => ({
  ...(await import('@aws-sdk/client-s3')),
  ...(await import('@aws-sdk/s3-request-presigner')),
})

/** A client for a store that speaks S3; an answer is waited for so many milliseconds. */
export async function connectS3({ endpoint, region, key, secret, pathStyle }: S3Access, patience: number) {
  const { S3Client } = await import('@aws-sdk/client-s3')
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: pathStyle,
    // Stores that only resemble S3 do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: patience, throwOnRequestTimeout: true },
  })
}

const connect = async (settings: S3Settings) => ({
  ...(await libraries()),
  client: await connectS3(settings, 20_000),
})
type Connected = Awaited<ReturnType<typeof connect>>

type Answered = { name?: string; $metadata?: { httpStatusCode?: number } }
const isMissing = (error: unknown) => {
  const { name, $metadata } = (error ?? {}) as Answered
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404
}

/** A store that fails is 50300 for whoever waits; what it said goes to the log as the cause. */
function unreachable(error: unknown): Failure {
  if (error instanceof Failure) return error
  const failure = new Failure(code.unavailable, '图片库暂时连不上，请稍后重试')
  failure.cause = error
  return failure
}

async function presigned(
  { client, PutObjectCommand, getSignedUrl }: Connected,
  bucket: string,
  at: Wanted & { key: string },
) {
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: at.key,
    ContentLength: at.bytes,
    ContentType: at.type,
  })
  return getSignedUrl(client, command, {
    expiresIn: at.seconds,
    // Left to itself it signs neither: any file of any size would pass.
    signableHeaders: new Set(['host', 'content-type', 'content-length']),
    unhoistableHeaders: new Set(['content-type', 'content-length']),
  })
}

async function put(
  { client, PutObjectCommand }: Connected,
  bucket: string,
  at: { key: string; file: string; type: string },
) {
  const { size } = await stat(at.file)
  const body = createReadStream(at.file)
  await client.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: at.key,
      Body: body,
      ContentLength: size,
      ContentType: at.type,
      CacheControl: 'private, no-store',
    }),
  )
}

async function read({ client, GetObjectCommand }: Connected, bucket: string, key: string) {
  const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
  return { stream: Body as Readable, bytes: Number(ContentLength) }
}

/** Uploads in a store that speaks S3. Nothing is loaded or asked before the first use. */
export function openS3Storage(settings: S3Settings): Storage {
  const { bucket } = settings
  let connecting: Promise<Connected> | undefined
  const ask = async <T>(work: (connected: Connected) => Promise<T>): Promise<T> => {
    connecting ??= connect(settings)
    return work(await connecting).catch((error: unknown) => {
      throw unreachable(error)
    })
  }
  /** null for what is not there. */
  const maybe = <T>(work: (connected: Connected) => Promise<T>): Promise<T | null> =>
    ask((connected) =>
      work(connected).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      }),
    )
  return {
    driver: 's3',
    async ticket(key, wanted) {
      const url = await ask((connected) => presigned(connected, bucket, { key, ...wanted }))
      return { url, method: 'PUT', headers: { 'Content-Type': wanted.type } }
    },
    size: (key) =>
      maybe(async ({ client, HeadObjectCommand }) => {
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
        return ContentLength ?? 0
      }),
    async fetch(key, file, limit) {
      await ask(async (connected) =>
        pipeline((await read(connected, bucket, key)).stream, limitBytes(limit), createWriteStream(file)),
      )
    },
    store: (key, file, type) => ask((connected) => put(connected, bucket, { key, file, type })),
    open: (key) => maybe((connected) => read(connected, bucket, key)),
    async remove(keys) {
      // One by one: some stores want a checksum for deleting many that others do not know.
      for (const key of keys)
        await maybe(({ client, DeleteObjectCommand }) =>
          client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })),
        )
    },
    close() {
      void connecting?.then(
        ({ client }) => client.destroy(),
        () => {},
      )
    },
  }
}
