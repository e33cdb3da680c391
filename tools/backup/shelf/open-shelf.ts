import path from 'node:path'
import { isBucket } from '#server/config.ts'
import { BackupError } from '../manifest.ts'
import { openBucket } from './bucket.ts'
import { openFolder } from './folder.ts'
import type { BackupSettings } from './settings.ts'
import type { Shelf } from './shelf.ts'

const s3 = /^s3:\/\/([^/]+)\/?(.*)$/

/**
 * Where an operator wants a backup, or has one: a file, a folder (with a slash at the end), or the same in a bucket.
 * `name` is empty for a folder.
 * @throws BackupError for a bucket that cannot be one, or that no settings lead to
 */
export async function openShelf(
  text: string,
  access: BackupSettings,
): Promise<{ shelf: Shelf; name: string }> {
  if (text.startsWith('s3:')) {
    const [, bucket = '', key = ''] = s3.exec(text) ?? []
    if (!isBucket(bucket)) throw new BackupError(`${text} 应当像 s3://存储桶/文件夹/ 那样。`)
    if (!access.s3)
      throw new BackupError(
        's3:// 要设置 BACKUP_S3_ENDPOINT、BACKUP_S3_KEY、BACKUP_S3_SECRET（与网站图片的 S3_* 分开）。',
      )
    const split = key.lastIndexOf('/') + 1
    return { shelf: await openBucket(access.s3, bucket, key.slice(0, split)), name: key.slice(split) }
  }
  const file = path.resolve(text)
  if (text.endsWith('/')) return { shelf: openFolder(file), name: '' }
  return { shelf: openFolder(path.dirname(file)), name: path.basename(file) }
}
