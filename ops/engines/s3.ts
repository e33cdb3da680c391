import path from 'node:path'
import { type Place, until } from '../place.ts'

export const bucket = 'backups'

/** A server that speaks S3, with one bucket; gives the settings by which backups reach it. */
export async function startS3(place: Place, port: number): Promise<Record<string, string>> {
  const program = 'node_modules/s3rver/bin/s3rver.js'
  const options = ['-d', path.join(place.folder, 's3'), '-a', '127.0.0.1', '-p', String(port)]
  await place.start('s3', [process.execPath, program, ...options, '--configure-bucket', bucket])
  const endpoint = `http://127.0.0.1:${port}`
  await until('S3', async () => (await fetch(endpoint)).status < 500)
  return {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_KEY: 'S3RVER',
    BACKUP_S3_SECRET: 'S3RVER',
    BACKUP_S3_FORCE_PATH_STYLE: '1',
  }
}
