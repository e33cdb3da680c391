import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Settings } from '#server/config.ts'
import { type Archive, openArchive } from './archive.ts'
import { encrypted } from './shelf/encryption.ts'
import { BackupError, type Contents, entries, type Manifest, megabytes } from './manifest.ts'
import { nameOf, removeOld } from './shelf/old-backups.ts'
import { openPlace, type Say, withClient } from './place.ts'
import { sourceOf, verifyArchive } from './read-archive.ts'
import type { BackupSettings } from './shelf/settings.ts'
import { openShelf } from './shelf/open-shelf.ts'
import type { Draft } from './shelf/shelf.ts'
import { beginSnapshot, copyJobs, copyTables, readManifest, readSequences } from './snapshot.ts'
import { copyUploads, listUploads } from './uploads.ts'

export type BackupOptions = {
  settings: Settings
  /** A file, or a folder where it gets its name; the same in a bucket with `s3://` before it. */
  to: string
  access: BackupSettings
  /** Older backups in the same folder are deleted after so many days. */
  keepDays?: number
  /** The keys go into the backup too. */
  withKeys?: boolean
  /** Copies the files out of an S3 store as well; those of a folder always are. */
  withObjects?: boolean
  say: Say
}

/** Tables worth a line of their own while one waits. */
const manyRows = 10_000

export async function productVersion(): Promise<string> {
  const text = await readFile(path.join(import.meta.dirname, '../../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

const json = (value: Manifest | Contents) => Buffer.from(JSON.stringify(value, null, 1))

const keyFile = ({ dataDir }: Settings) => path.join(dataDir, 'identity.key')

async function putKeys(archive: Archive, settings: Settings): Promise<void> {
  if (existsSync(keyFile(settings))) await archive.put(entries.identityKey, await readFile(keyFile(settings)))
}

async function fill(client: pg.Client, archive: Archive, options: BackupOptions): Promise<Contents> {
  const { settings, withKeys = false, withObjects = false, say } = options
  await beginSnapshot(client)
  const files = settings.storage.driver === 'local' || withObjects
  const manifest = await readManifest(client, {
    version: await productVersion(),
    with_keys: withKeys,
    uploads: files ? 'files' : 'list',
  })
  await archive.put(entries.manifest, json(manifest))
  if (manifest.audit) say(`操作日志停在 ${manifest.audit.id}:${manifest.audit.hash}。`)
  if (withKeys) await putKeys(archive, settings)
  say(`开始备份：${manifest.tables.length} 张表，停在 ${manifest.migrations.at(-1)?.name}`)
  const tables = await copyTables(client, archive, manifest, ({ name, rows, bytes }) => {
    if (rows >= manyRows) say(`${name}：${rows} 行，${megabytes(bytes)}`)
  })
  const jobs = await copyJobs(client, archive)
  say(files ? '表抄完了，接着是上传的文件…' : '表抄完了，接着是存储里文件的清单…')
  const uploads = files
    ? await copyUploads(client, archive, settings, say)
    : await listUploads(client, archive)
  const contents = { tables, jobs, uploads, sequences: await readSequences(client) }
  await archive.put(entries.contents, json(contents))
  return contents
}

function reportUploads({ uploads }: Contents, { settings, withObjects, say }: BackupOptions): void {
  const { files, bytes, missing } = uploads
  if (settings.storage.driver === 's3' && !withObjects)
    say(`图片在 S3 里（${files} 份），只记了清单：存储桶要有自己的备份，要一并抄出来请加 --with-objects。`)
  else say(`上传的文件 ${files} 个，${megabytes(bytes)}。`)
  if (missing > 0) say(`${missing} 份上传在备份时已不在存储里，没有抄到。`)
}

function reportKeys({ settings, withKeys, say }: BackupOptions): void {
  const place = settings.identityKeys.length > 0 ? '环境变量 IDENTITY_KEY' : keyFile(settings)
  if (!withKeys)
    say(`密钥不在备份里，请另外保管：${place}，以及 SECRET。没有前者，证件号码与两步验证再也解不开。`)
  else if (settings.identityKeys.length > 0)
    say('IDENTITY_KEY 在环境变量里，没有进备份，请另外保管：没有它，证件号码与两步验证再也解不开。')
  else say('备份里有密钥：得到这个文件的人能解开证件号码，请像保管密钥那样保管它。')
}

/** @throws BackupError unless it reads back as it was written */
async function readBack(draft: Draft, name: string, key: string | null, written: Contents): Promise<void> {
  try {
    const { contents } = await verifyArchive(sourceOf(name, draft.read, key))
    if (JSON.stringify(contents) !== JSON.stringify(written)) throw new BackupError(`${name} 是另一份备份。`)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    throw new BackupError(`这份备份没有通过核对，已经删去：${error.message}`)
  }
}

/** Writes the backup and reads it back; of one that fails nothing stays. */
async function write(draft: Draft, name: string, client: pg.Client, options: BackupOptions) {
  const { access, say } = options
  const { key } = access
  const archive = openArchive(async (content) => draft.write(key ? await encrypted(content, key) : content))
  try {
    const contents = await fill(client, archive, options)
    await archive.close()
    say('写完了，正在读回来核对…')
    await readBack(draft, name, key, contents)
    await draft.keep()
    return contents
  } catch (error) {
    await archive.stop()
    await draft.drop().catch(() => say(`${name} 没有通过核对，却没能删去，请自己删去它。`))
    throw error
  }
}

/**
 * Writes the whole site into one file: tables as one moment shows them, jobs, files. The site may run meanwhile.
 * @throws BackupError, PostgresFailure with a sentence; nothing of the file stays then
 */
export async function backUp(options: BackupOptions): Promise<Contents> {
  const { settings, to, access, keepDays, say } = options
  const { shelf, name: wanted } = await openShelf(to, access)
  try {
    if (wanted && keepDays !== undefined)
      throw new BackupError('--keep 要一个以 / 结尾的文件夹：只有在那里，名字才由这个命令来取。')
    const file = wanted || nameOf(new Date(), access.key)
    const name = shelf.says(file)
    if (await shelf.has(file)) throw new BackupError(`${name} 已经在了，请换一个名字。`)
    const place = await openPlace(settings, say)
    try {
      const contents = await withClient(place.config, (client) =>
        write(shelf.draft(file), name, client, options),
      )
      const removed = keepDays === undefined ? 0 : await removeOld(shelf, file, keepDays)
      if (removed > 0) say(`删去了 ${removed} 份 ${keepDays} 天以前的备份。`)
      const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
      say(
        `备份好了，也核对过了：${name}，${contents.tables.length} 张表、${rows} 行、${contents.jobs} 件待办${access.key ? '，已加密' : ''}。`,
      )
      reportUploads(contents, options)
      reportKeys(options)
      return contents
    } finally {
      await place.stop()
    }
  } finally {
    shelf.close()
  }
}
