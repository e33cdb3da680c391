import { type S3Access, s3AccessOf, SettingsError } from '#server/config.ts'

/** What only backups need: how their bucket is reached, and what they are encrypted with; null: not set. */
export type BackupSettings = { s3: S3Access | null; key: string | null }

const needed = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_KEY', 'BACKUP_S3_SECRET']
const others = ['BACKUP_S3_REGION', 'BACKUP_S3_FORCE_PATH_STYLE']
const leastKey = 16

function keyOf(key: string): string {
  if (/^age1/i.test(key))
    throw new SettingsError('BACKUP_KEY 要的是私钥（AGE-SECRET-KEY-1 开头）：写好的备份要解开核对。')
  if (key.length < leastKey) throw new SettingsError(`BACKUP_KEY 至少要 ${leastKey} 个字符。`)
  return key
}

/** @throws SettingsError for half a set, and for a key that is none */
export function readBackupSettings(env: Readonly<Record<string, string | undefined>>): BackupSettings {
  const given = (name: string) => env[name]?.trim() || undefined
  const lacking = needed.filter((name) => !given(name))
  const any = [...needed, ...others].some(given)
  if (any && lacking.length > 0) throw new SettingsError(`备份的存储桶还要设置 ${lacking.join('、')}。`)
  const key = given('BACKUP_KEY')
  return { s3: any ? s3AccessOf(given, 'BACKUP_S3_') : null, key: key ? keyOf(key) : null }
}
